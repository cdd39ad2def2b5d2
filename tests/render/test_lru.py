from render.lru import Latest, Memory


def test_what_was_made_is_kept_and_the_least_used_is_forgotten() -> None:
    made: list[str] = []

    def make(name: str) -> str:
        made.append(name)
        return name * 10

    memory: Memory[str] = Memory(30, len)
    for name in ("a", "b", "c", "a", "d", "a", "b"):
        assert memory.get(name, lambda name=name: make(name)) == name * 10  # type: ignore[misc]
    assert made == ["a", "b", "c", "d", "b"]
    assert memory.weight == 30
    assert len(memory) == 3
    memory.clear()
    assert len(memory) == memory.weight == 0


def test_a_single_thing_that_is_too_heavy_is_still_kept() -> None:
    memory: Memory[str] = Memory(5, len)
    assert memory.get("big", lambda: "x" * 50) == "x" * 50
    assert memory.get("big", lambda: "made again") == "x" * 50


def test_the_latest_things_of_a_key_come_first() -> None:
    latest: Latest[str] = Latest(100, len)
    for thing in ("one", "two", "three"):
        latest.add("a", thing)
    latest.add("b", "four")
    assert latest.of("a") == ("three", "two", "one")
    assert latest.of("b") == ("four",)
    assert latest.of("c") == ()


def test_what_weighs_too_much_goes_the_oldest_first() -> None:
    latest: Latest[str] = Latest(10, len)
    for thing in ("aaaa", "bbbb", "cccc"):
        latest.add(thing[0], thing)
    assert latest.of("a") == ()
    assert latest.of("b") == ("bbbb",)
    assert latest.weight == 8
    latest.add("d", "d" * 30)
    assert latest.of("d") == ("d" * 30,)
    assert latest.of("c") == ()
    latest.clear()
    assert latest.weight == 0
