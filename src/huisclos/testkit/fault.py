"""What is wrong with a game, told so that its author knows what to do next."""

from __future__ import annotations

from huisclos.core.value import Value


class Fault(Value):
    """One thing that is wrong: where to look, and what would help.

    >>> print(Fault("words", "nothing is said of event.Rolled", "words/fr.json", "write a sentence for it"))
    error[words]: nothing is said of event.Rolled
      --> words/fr.json
       = help: write a sentence for it
    """

    check: str
    text: str
    where: str = ""
    help: str = ""

    def __str__(self) -> str:
        where = f"\n  --> {self.where}" if self.where else ""
        helps = f"\n   = help: {self.help}" if self.help else ""
        return f"error[{self.check}]: {self.text}{where}{helps}"
