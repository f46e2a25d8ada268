"""Builds the table of how well each pictogram fits each character, from all the evidence there is.

Two hands wrote evidence, the second without having seen the first. Half of a hand's evidence says directly
which pictograms come to mind (associations.txt). The other half describes characters in plain words
(portraits.txt) and pictograms in plain words (senses.txt), and counts what they share; a word that many share
says little. A language model from outside adds what it makes of the names (outsiders/qwen.txt). Two more
hands, who had seen none of this, graded every pictogram (grades.txt): experts give for them, too.
Run it with: python -m scripts.secret_identity.fit
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from math import log
from pathlib import Path

HERE = Path(__file__).parent
HOME = HERE.parents[1] / "src" / "huisclos" / "games" / "secret_identity"

STRONG, SOME, NOT = 3.0, 1.7, -1.0
"""What it means to come to mind at once, to come to mind, and to be strikingly absent."""
WELL, A_LITTLE = 1.8, 0.8
"""What it means to fit once one thinks of it, and to fit a little."""
FIRST_SENSE = 1.6
"""How much more the first word for a pictogram says than the others."""
LOWEST, HIGHEST, NEITHER = -1.0, 3.5, 2
HANDS = ("first_hand", "second_hand")
OUTSIDERS = ("qwen", "smollm", "minilm")
OUTSIDE_SHARE = 0.3
"""How much a step of fit from outside counts beside one that was written by hand."""

Table = dict[str, dict[str, float]]


def listed(name: str) -> list[str]:
    """The ids of all characters, or of all pictograms, in the order of the box."""
    return [entry["id"] for entry in json.loads((HOME / f"{name}.json").read_text("utf-8"))]


def lines(name: str) -> dict[str, str]:
    """What a file of evidence says about each id."""
    text = (HERE / f"{name}.txt").read_text("utf-8")
    told = (line.partition(":") for line in text.splitlines() if line and not line.startswith("#"))
    return {key: value.strip() for key, _, value in told}


def by_association(hand: str) -> Table:
    """How well pictograms fit by what comes to mind."""
    table: Table = {}
    for character, text in lines(f"{hand}/associations").items():
        parts = zip((STRONG, SOME, NOT), text.split("|"), strict=True)
        table[character] = {pictogram: fit for fit, part in parts for pictogram in part.split()}
    return table


def by_description(hand: str) -> Table:
    """How well pictograms fit by the words that their descriptions share with a character's."""
    portraits = {character: text.split() for character, text in lines(f"{hand}/portraits").items()}
    senses = {pictogram: text.split() for pictogram, text in lines(f"{hand}/senses").items()}
    among_senses = Counter(word for words in senses.values() for word in set(words))
    among_portraits = Counter(word for words in portraits.values() for word in set(words))

    def telling(word: str) -> float:
        rare_there = log(len(senses) / among_senses[word]) / 4
        return rare_there * log(300 / among_portraits[word]) / 3

    def fit(portrait: list[str], words: list[str]) -> float:
        shared = [word for word in words if word in portrait]
        return sum(telling(word) * (FIRST_SENSE if word == words[0] else 1) for word in shared)

    return {
        character: {
            pictogram: found for pictogram, words in senses.items() if (found := fit(portrait, words))
        }
        for character, portrait in portraits.items()
    }


def together(*tables: Table, times: float = 1.2) -> Table:
    """One table out of several, each of which says the same amount."""
    return {
        character: {
            pictogram: sum(table[character].get(pictogram, 0.0) for table in tables) * times / len(tables)
            for pictogram in listed("pictograms")
        }
        for character in listed("characters")
    }


def by_hand(hand: str) -> Table:
    """All that one hand knows."""
    return together(by_association(hand), by_description(hand))


def by_grade(hand: str) -> Table:
    """How well one thing fits another, by four grades."""
    return {
        one: {
            other: fit
            for fit, part in zip((STRONG, WELL, A_LITTLE, NOT), text.split("|"), strict=True)
            for other in part.split()
        }
        for one, text in lines(f"{hand}/grades").items()
    }


def turned(table: Table) -> Table:
    """What was said of pictograms, said of characters."""
    return {
        character: {pictogram: fits[character] for pictogram, fits in table.items() if character in fits}
        for character in listed("characters")
    }


def from_outside(name: str) -> Table:
    """What a model from outside makes of the names."""
    return {
        character: {
            pictogram: (int(digit) - NEITHER) / 2
            for pictogram, digit in zip(listed("pictograms"), row, strict=True)
        }
        for character, row in lines(f"outsiders/{name}").items()
    }


def everything() -> Table:
    """The table that comes with the game."""
    hands, outside = together(*map(by_hand, HANDS), times=1.0), from_outside("qwen")
    return {
        character: {
            pictogram: fit + OUTSIDE_SHARE * outside[character][pictogram] for pictogram, fit in fits.items()
        }
        for character, fits in hands.items()
    }


def readers() -> dict[str, Table]:
    """Those for whom an expert gives pictures: our first hands together, each model, and two hands more."""
    return {
        "hands": together(*map(by_hand, HANDS), times=1.0),
        **{name: from_outside(name) for name in OUTSIDERS},
        "family": by_grade("third_hand"),
        "friends": turned(by_grade("fourth_hand")),
    }


def written(table: Table) -> str:
    """A table, a line for each character."""
    rows = (f"  {json.dumps(name)}: {json.dumps(digits(fits))}" for name, fits in table.items())
    return "{\n" + ",\n".join(rows) + "\n}"


def digits(fits: Mapping[str, float]) -> str:
    """The fits of one character in the order of the pictograms, a digit each: 2 is neither fit nor misfit."""
    within = (min(HIGHEST, max(LOWEST, fits.get(pictogram, 0.0))) for pictogram in listed("pictograms"))
    return "".join(str(round(2 * (fit - LOWEST))) for fit in within)


def main() -> None:
    (HOME / "fit.json").write_text(written(everything()) + "\n", encoding="utf-8")
    tables = ",\n".join(f"{json.dumps(name)}: {written(table)}" for name, table in readers().items())
    (HOME / "readers.json").write_text(f"{{\n{tables}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
