"""Work is shared out, and comes back in order."""

import os
from collections.abc import Iterator

import pytest

from huisclos.desk.labour import crew, hands, share_out


def squared(number: int) -> int:
    return number * number


def worker(number: int) -> int:
    return os.getpid()


def fail(number: int) -> int:
    raise ValueError(number)


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_results_come_in_the_order_of_the_pieces(jobs: int) -> None:
    assert list(share_out(squared, range(20), jobs)) == [number * number for number in range(20)]
    assert list(share_out(squared, [], jobs)) == []


def test_other_processes_do_the_work_when_wished() -> None:
    assert set(share_out(worker, range(4), 1)) == {os.getpid()}
    assert os.getpid() not in set(share_out(worker, range(4), 2))


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_crew_stays_for_several_rounds(jobs: int) -> None:
    with crew(jobs) as share:
        first = list(share(squared, range(5)))
        assert list(share(squared, first)) == [0, 1, 16, 81, 256]
        workers = {*share(worker, range(9)), *share(worker, range(9))}
    assert len(workers) <= jobs
    assert (os.getpid() in workers) == (jobs == 1)


def test_no_more_is_begun_than_is_needed_soon() -> None:
    taken: list[int] = []

    def pieces() -> Iterator[int]:
        for number in range(100):
            taken.append(number)
            yield number

    work = share_out(squared, pieces(), 2)
    assert next(work) == 0
    assert len(taken) < 10
    work.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_failure_is_heard_of(jobs: int) -> None:
    with pytest.raises(ValueError):
        list(share_out(fail, range(3), jobs))


def test_a_machine_has_hands() -> None:
    assert hands() >= 1
