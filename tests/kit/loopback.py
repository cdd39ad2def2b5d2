"""A few routes of Discord on this computer, for what simcord replaces: log-in, gateway, retries.

discord.py speaks to it over real sockets; nothing of discord.py is replaced.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest import mock

import discord
from aiohttp import WSMsgType, web

BOT_ID, APPLICATION_ID = 1001, 1002


@dataclass
class Loopback:
    """What the imitation knows, and what was asked of it.

    ``answers`` are given to messages that are written, the first first; then all are accepted.
    """

    token: str
    commands: list[dict[str, Any]] = field(default_factory=list)
    servers: list[dict[str, Any]] = field(default_factory=list)
    answers: list[tuple[int, dict[str, Any]]] = field(default_factory=list)
    written: list[dict[str, Any]] = field(default_factory=list)
    attempts: int = 0
    identified: asyncio.Event = field(default_factory=asyncio.Event)
    base: str = ""

    async def respond(self, request: web.Request) -> web.StreamResponse:
        """Answer one request."""
        if request.path == "/gateway":
            return await self._gateway(request)
        if request.headers.get("Authorization") != f"Bot {self.token}":
            return reply({"message": "401: Unauthorized", "code": 0}, 401)
        match request.method, request.path.removeprefix("/api/v10"):
            case "GET", "/users/@me":
                return reply(user())
            case "GET", "/oauth2/applications/@me":
                return reply(application())
            case "GET", "/users/@me/guilds":
                return reply(self.servers)
            case "GET", "/gateway":
                return reply({"url": self.base.replace("http", "ws") + "/gateway"})
            case "GET", path if path.endswith("/commands"):
                return reply(self.commands)
            case "PUT", path if path.endswith("/commands"):
                sent = json.loads(await request.text())
                self.commands = [registered(command, n) for n, command in enumerate(sent)]
                return reply(self.commands)
            case "POST", path if path.endswith("/messages"):
                return await self._write(request)
            case _:
                return reply({"message": "404: Not Found", "code": 0}, 404)

    async def _write(self, request: web.Request) -> web.Response:
        self.attempts += 1
        if self.answers:
            status, body = self.answers.pop(0)
            return reply(body, status)
        self.written.append(json.loads(await request.text()))
        return reply(message(len(self.written)))

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 40_000}, "s": None})
        async for received in socket:
            if received.type is not WSMsgType.TEXT:
                continue
            match json.loads(received.data)["op"]:
                case 2:
                    await socket.send_json({"op": 0, "t": "READY", "s": 1, "d": ready(self.base)})
                    self.identified.set()
                case 1:
                    await socket.send_json({"op": 11})
                case _:
                    pass
        return socket


def reply(body: object, status: int = 200) -> web.Response:
    """A response as discord.py wants it: JSON without a charset."""
    return web.Response(
        body=json.dumps(body).encode(), status=status, headers={"Content-Type": "application/json"}
    )


def user() -> dict[str, Any]:
    """The bot's account."""
    return {"id": str(BOT_ID), "username": "Baghdad", "discriminator": "0", "avatar": None}


def application() -> dict[str, Any]:
    """The bot's application."""
    return {
        "id": str(APPLICATION_ID),
        "name": "Baghdad",
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "",
        "owner": user(),
        "team": None,
        "flags": 0,
    }


def ready(base: str) -> dict[str, Any]:
    """What the gateway says to a bot that has logged in."""
    return {
        "v": 10,
        "user": user(),
        "guilds": [],
        "session_id": "session",
        "resume_gateway_url": base.replace("http", "ws") + "/gateway",
        "application": {"id": str(APPLICATION_ID), "flags": 0},
        "shard": [0, 1],
    }


def registered(command: dict[str, Any], number: int) -> dict[str, Any]:
    """A command as Discord gives it back."""
    return {
        **command,
        "id": str(2000 + number),
        "application_id": str(APPLICATION_ID),
        "version": "1",
        "default_member_permissions": None,
    }


def message(number: int) -> dict[str, Any]:
    """A message as Discord gives it back."""
    return {
        "id": str(3000 + number),
        "channel_id": "5",
        "author": user(),
        "content": "",
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": False,
        "type": 0,
        "flags": 0,
        "components": [],
    }


@asynccontextmanager
async def loopback_discord(token: str) -> AsyncIterator[Loopback]:
    """Let discord.py speak to this computer instead of Discord."""
    imitation = Loopback(token)
    server = web.AppRunner(web_app(imitation), shutdown_timeout=1)
    await server.setup()
    site = web.TCPSite(server, "127.0.0.1", 0)
    await site.start()
    port = server.addresses[0][1]
    imitation.base = f"http://127.0.0.1:{port}"
    gateway = type(discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY)(
        f"ws://127.0.0.1:{port}/gateway"
    )
    with (
        mock.patch.object(discord.http.Route, "BASE", f"{imitation.base}/api/v10"),
        mock.patch.object(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway),
    ):
        yield imitation
    await server.cleanup()


def web_app(imitation: Loopback) -> web.Application:
    """A server that passes everything to the imitation."""
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", imitation.respond)
    return app
