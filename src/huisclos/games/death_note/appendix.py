"""The end of the rules document: what is printed in the box, told from `cards.json` so that both agree."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from huisclos.games.death_note.box import ACTION, INVESTIGATION, OBJECTIVES, Objective, Role
from huisclos.games.death_note.box.prints import CardPrint, TilePrint

Say = Callable[..., str]
"""A sentence of the catalogue by its key, with its blanks filled in."""


def chapters(say: Say) -> str:
    """Roles with their objectives, Actions and Investigations, as Markdown."""
    roles = [f"- {_role(say, role)}" for role in OBJECTIVES]
    actions = [f"{card.no}. {_card(say, card, _marks_of_action(say, card))}" for card in ACTION.values()]
    tiles = [f"{tile.no}. {_card(say, tile, _marks_of_tile(say, tile))}" for tile in INVESTIGATION.values()]
    parts = {"roles": roles, "actions": [say("rules.timing"), "", *actions], "investigations": tiles}
    return "\n".join("\n".join([f"## {say(f'rules.{name}')}", "", *part, ""]) for name, part in parts.items())


def _role(say: Say, role: Role) -> str:
    aims = say("rules.between").join(_aim(say, objective) for objective in OBJECTIVES[role])
    return say("rules.role", name=say(f"card.{role}"), aims=aims)


def _aim(say: Say, objective: Objective) -> str:
    said = say(f"goal.{objective.test}", number=objective.number)
    elsewhere = [
        say("rules.elsewhere", people=people, number=number) for people, number in objective.by_people.items()
    ]
    return f"{said} ({say('rules.between').join([str(objective.apples), *elsewhere])})"


def _card(say: Say, printed: CardPrint | TilePrint, marks: Iterator[str]) -> str:
    numbers = dict(printed.numbers)
    if isinstance(printed, TilePrint):
        numbers["suspicions"] = printed.suspicions
    told = f"**{say(f'card.{printed.id}')}** — {say(f'card.{printed.id}.text', **numbers)}"
    noted = ", ".join(marks)
    return f"{told} ({noted})" if noted else told


def _marks_of_action(say: Say, card: CardPrint) -> Iterator[str]:
    yield say(f"death_note.timing.{card.timing}")
    yield from (say(f"rules.mark.{mark}") for mark in ("ryuk", "death") if getattr(card, mark))
    if card.copies > 1 or card.from_six:
        yield say("rules.mark.copies", copies=card.copies)
    if card.from_six:
        yield say("rules.mark.from_six", copies=card.from_six)
    yield from (say(f"rules.mark.{mark}") for mark in ("advanced", "stays") if getattr(card, mark))


def _marks_of_tile(say: Say, tile: TilePrint) -> Iterator[str]:
    yield say("rules.mark.round", round=tile.round)
    yield say("rules.mark.suspicions", suspicions=tile.suspicions)
    yield from (say(f"rules.mark.{mark}") for mark in ("ryuk", "stays") if getattr(tile, mark))
