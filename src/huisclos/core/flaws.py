"""What is wrong with something people wrote, line by line."""

from __future__ import annotations

from huisclos.core.errors import SetupError
from huisclos.core.value import Value


class Flaw(Value):
    """A line that cannot be: why, as a code for the words, and what it is about."""

    line: int
    why: str
    name: str = ""
    other: int | None = None
    """The line it clashes with, if it is another line's fault."""

    def __str__(self) -> str:
        name = f" ({self.name})" if self.name else ""
        other = f", see line {self.other}" if self.other is not None else ""
        return f"line {self.line}: {self.why.replace('_', ' ')}{name}{other}"


class FlawedOption(SetupError):
    """An option that people wrote line by line, some lines of which cannot be.

    >>> str(FlawedOption((Flaw(3, "name_twice", "Rover", 1), Flaw(7, "two_names"))))
    'line 3: name twice (Rover), see line 1; line 7: two names'
    """

    def __init__(self, flaws: tuple[Flaw, ...]) -> None:
        self.flaws = flaws
        super().__init__("; ".join(map(str, flaws)), why="flawed_option", line=flaws[0].line)

    def __reduce__(self) -> tuple[type[FlawedOption], tuple[tuple[Flaw, ...]]]:
        return type(self), (self.flaws,)
