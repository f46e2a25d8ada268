"""What each reader has noticed: a move that changes nothing for them is not told, not even by a number.

A secret word between two moves would otherwise be heard as a silence that is counted. Every reader has a
count of their own, so that the numbers on the wire say no more than the messages.
"""

from __future__ import annotations

from collections.abc import Iterable

from huisclos.core.seats import Seat


class Noticed:
    """For all eyes around the table, the moves after which it was not as before."""

    __slots__ = ("_moves",)

    def __init__(self, players: int) -> None:
        self._moves: dict[Seat | None, list[int]] = {None: [], **{Seat(seat): [] for seat in range(players)}}

    @property
    def readers(self) -> tuple[Seat | None, ...]:
        return tuple(self._moves)

    def add(self, move: int, readers: Iterable[Seat | None]) -> None:
        """These readers notice this move."""
        for reader in readers:
            self._moves[reader].append(move)

    def count(self, reader: Seat | None) -> int:
        """How far the game has come in the eyes of this reader."""
        return len(self._moves[reader])

    def since(self, reader: Seat | None, count: int) -> tuple[int, ...]:
        """The moves this reader noticed after that count."""
        return tuple(self._moves[reader][count:])

    def move(self, reader: Seat | None, count: int) -> int:
        """How many moves were made when the game had just come so far for this reader."""
        return self._moves[reader][count - 1] if count else 0

    def lately(self, reader: Seat | None, move: int) -> bool:
        """Whether this move is the last that this reader noticed."""
        moves = self._moves[reader]
        return (moves[-1] if moves else 0) == move
