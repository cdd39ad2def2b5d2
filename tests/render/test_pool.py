import threading
from concurrent.futures import Future

import pytest

from render.pool import Pool, Superseded


@pytest.fixture
def gate() -> threading.Event:
    return threading.Event()


def held(pool: Pool[str], gate: threading.Event) -> Future[str]:
    """Keep the only worker busy until the gate opens."""
    begun = threading.Event()

    def job() -> str:
        begun.set()
        gate.wait(10)
        return "held"

    future = pool.submit(job)
    assert begun.wait(10)
    return future


def test_jobs_give_their_results_and_their_errors() -> None:
    pool: Pool[str] = Pool(workers=2)

    def fails() -> str:
        raise ValueError("no ink")

    assert pool.submit(lambda: "done").result(10) == "done"
    with pytest.raises(ValueError, match="no ink"):
        pool.submit(fails).result(10)
    assert pool.submit(lambda: "still here").result(10) == "still here"
    pool.close()


def test_a_newer_picture_takes_the_place_of_one_that_waits(gate: threading.Event) -> None:
    pool: Pool[str] = Pool(workers=1)
    first = held(pool, gate)
    old = pool.submit(lambda: "old", key="game 1")
    other = pool.submit(lambda: "other", key="game 2")
    new = pool.submit(lambda: "new", key="game 1")
    gate.set()
    with pytest.raises(Superseded):
        old.result(10)
    assert [f.result(10) for f in (first, other, new)] == ["held", "other", "new"]
    pool.close()


def test_diplomacygm_137_a_full_queue_drops_its_oldest_job(gate: threading.Event) -> None:
    pool: Pool[str] = Pool(workers=1, most=3)
    held(pool, gate)
    jobs = [pool.submit(lambda n=n: str(n)) for n in range(5)]  # type: ignore[misc]
    gate.set()
    results = [f.exception(10) is None for f in jobs]
    assert results == [False, False, True, True, True]
    pool.close()


def test_a_cancelled_job_is_not_run(gate: threading.Event) -> None:
    pool: Pool[str] = Pool(workers=1)
    held(pool, gate)
    ran = threading.Event()

    def job() -> str:
        ran.set()
        return ""

    waiting = pool.submit(job)
    assert waiting.cancel()
    gate.set()
    assert pool.submit(lambda: "after").result(10) == "after"
    assert not ran.is_set()
    pool.close()


def test_closing_drops_what_waits_and_refuses_more(gate: threading.Event) -> None:
    pool: Pool[str] = Pool(workers=1)
    first = held(pool, gate)
    waiting = pool.submit(lambda: "late")
    closing = threading.Thread(target=pool.close)
    closing.start()
    with pytest.raises(Superseded):
        waiting.result(10)
    gate.set()
    closing.join(10)
    assert first.result(10) == "held"
    with pytest.raises(RuntimeError, match="closed"):
        pool.submit(lambda: "never")
