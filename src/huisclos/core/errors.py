"""What can go wrong, as a tree.

HuisClosError
 ├─ RuleError          expected, shown to the player who caused it
 │   ├─ IllegalAction  not among the choices
 │   ├─ NotAwaited     nobody asked this seat
 │   ├─ StalePrompt    the question was answered or withdrawn meanwhile
 │   └─ GameOver       the game has ended
 ├─ SetupError         options or a number of players that cannot be
 ├─ NoSuchSeat         nobody sits there
 ├─ NoEnd              a game that went on and on
 ├─ NoBelief           nothing is said of what may be believed here
 ├─ Undecided          testimony does not settle this
 ├─ Contradicted       testimony that cannot all be true
 └─ RecordError        a record that cannot be read or replayed
     ├─ UnknownGame
     ├─ WrongVersion
     └─ BadMove        move number `at` cannot be played
"""

from typing import Any, ClassVar


class HuisClosError(Exception):
    """Anything this project refuses. The code is for catalogues of words, the text for logs."""

    code: ClassVar[str] = "error"


class RuleError(HuisClosError):
    """A player tried what the rules refuse; says why, and by which rule, from what that player knows.

    >>> str(IllegalAction("out_of_reach", "CL-28"))
    'out_of_reach (CL-28)'
    """

    code = "refused"

    def __init__(self, why: str | None = None, rule: str | None = None, line: int | None = None) -> None:
        self.why = why or self.code
        self.rule = rule
        self.line = line
        """Where it is, in something with lines."""
        super().__init__(f"{self.why} ({rule})" if rule else self.why)


class IllegalAction(RuleError):
    code = "illegal"


class NotAwaited(RuleError):
    code = "not_awaited"


class StalePrompt(RuleError):
    code = "stale"


class GameOver(RuleError):
    code = "game_over"


class SetupError(HuisClosError):
    code = "setup"

    def __init__(self, text: str, *, why: str = "bad_options", line: int | None = None) -> None:
        self.why = why
        """The word for it, where people are told."""
        self.line = line
        super().__init__(text)


class NoSuchSeat(HuisClosError):
    code = "no_such_seat"


class NoEnd(HuisClosError):
    code = "no_end"


class NoBelief(HuisClosError):
    code = "no_belief"


class Undecided(HuisClosError):
    code = "undecided"


class Contradicted(HuisClosError):
    """Names the smallest part of the testimony that cannot all be true."""

    code = "contradicted"

    def __init__(self, witnessed: tuple[Any, ...]) -> None:
        self.witnessed = witnessed
        """The events and their numbers: leave out any one of them, and the others can be true."""
        super().__init__(f"these cannot all be true: {'; '.join(str(one.event) for one in witnessed)}")


class RecordError(HuisClosError):
    code = "record"

    def __init__(self, text: str, line: int | None = None) -> None:
        self.line = line
        """Which line of it cannot be read, counted from 1."""
        super().__init__(text)


class UnknownGame(RecordError):
    code = "unknown_game"


class WrongVersion(RecordError):
    code = "wrong_version"


class BadMove(RecordError):
    code = "bad_move"

    def __init__(self, at: int, reason: str) -> None:
        self.at = at
        super().__init__(f"move {at}: {reason}")
