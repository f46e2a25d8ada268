"""Writes moments of Almost Innocent and what the house makes of them: the browser's slate is held against it.

`python scripts/slate.py` refreshes `web/src/games/almost_innocent/companion/testing/cases.json`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from huisclos.arena.play import play
from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.board.subject import Nature, OfKind, Quantity, Subject, Within
from huisclos.games.almost_innocent.events import (
    Affirmed,
    Counted,
    GuessConfirmed,
    GuessRefused,
    KindAsked,
    NatureAsked,
    QuantityAsked,
    QueenAsked,
    TokenLaid,
    UnusedDrawn,
    UnusedShown,
)
from huisclos.games.almost_innocent.knowledge.belief import believe
from huisclos.games.almost_innocent.knowledge.inquiry import Common, askable, subject
from huisclos.games.almost_innocent.moves import AskKind, AskQuantity
from huisclos.games.almost_innocent.options import Chapter, Options, Spare
from huisclos.games.almost_innocent.view import View
from huisclos.hindsight.again import frames

WEB = Path(__file__).resolve().parents[1] / "web" / "src"
HOME = WEB / "games" / "almost_innocent" / "companion" / "testing" / "cases.json"
WORD = "plea"
"""With this seed everything happens that can be written down."""
MOMENTS = 3
"""So often in a game somebody stops and thinks; the first time before anything was asked."""


WEIGHED = 4
"""So many questions are weighed each time."""


def cases(luck: Random) -> Iterator[dict[str, Any]]:
    """Every scenario, with two to five at the table in turn; by chance the best question or any is asked."""
    for number, chapter in enumerate(Chapter):
        players = 2 + number % 4
        bots = ("uniform", "medium", *("uniform",) * 3)[:players]
        match = play("almost_innocent", bots, str(luck.random()), Options(scenario=chapter, spare=Spare.NONE))
        reader = Seat(luck.randrange(players))
        heard: list[Any] = []
        looks = []
        for frame in frames(match.record, reader, whole=False):
            heard.extend(frame.events)
            view = frame.view
            if isinstance(view, View) and view.hand and view.scene.ending is None:
                looks.append((view, tuple(heard)))
        for view, testimony in (looks[0], *luck.sample(looks, MOMENTS - 1)):
            yield told(view, testimony, luck)


def told(view: View, testimony: Sequence[Any], luck: Random) -> dict[str, Any]:
    """What somebody could have written down by now, how likely it all is, and what questions are worth."""
    assert view.seat is not None
    belief = believe(view, testimony)
    public = Common(view)
    ordinary = (one for one in askable(view.scene, view.seat) if isinstance(one, AskQuantity | AskKind))
    asked = sorted({subject(action) for action in ordinary}, key=str)
    # Beside a table nobody writes down which of one's own unused cards the others saw.
    weighed = [] if view.drawn else luck.sample(asked, min(WEIGHED, len(asked)))
    return {
        "company": {
            "names": [str(seat) for seat in range(view.scene.players)],
            "me": view.seat,
            "chapter": view.scene.scenario.id,
            "level": view.scene.level,
            "hand": view.hand,
        },
        "entries": list(entries(testimony, view.scene.players)),
        "worlds": belief.worlds,
        "chances": {
            str(item): {str(clue): round(chance, 6) for clue, chance in row.items() if chance}
            for item, row in belief.table.items()
        },
        "promises": [[plain(one), public.promise(one)] for one in weighed],
    }


def entries(testimony: Sequence[Any], players: int) -> Iterator[dict[str, Any]]:
    """What happened, as it is written down beside a table."""
    asked: dict[str, Any] | None = None
    drew = False
    for event in testimony:
        match event:
            case QuantityAsked() | KindAsked() | NatureAsked() | QueenAsked():
                asked = {
                    "kind": "asked",
                    "seat": event.seat,
                    "subject": plain(about(event)),
                    "answers": [None] * players,
                }
                yield asked
            case Counted(_, owner, number) if asked:
                asked["answers"][owner] = number
            case Affirmed(_, owner, yes) if asked:
                asked["answers"][owner] = int(yes)
            case TokenLaid(by, _, colour, zone):
                yield {"kind": "laid", "seat": by, "colour": colour, "zone": zone}
            case UnusedDrawn(seat, _, card) if card is not None:
                drew = True
                yield {"kind": "unused", "seat": seat, "clue": card}
            case UnusedShown(seat, card) if not drew:
                yield {"kind": "unused", "seat": seat, "clue": card}
            case GuessConfirmed(seat, _, clue):
                yield {"kind": "named", "seat": seat, "clue": clue, "right": True}
            case GuessRefused(seat, _, clue):
                yield {"kind": "named", "seat": seat, "clue": clue, "right": False}


def about(event: QuantityAsked | KindAsked | NatureAsked | QueenAsked) -> Subject:
    """What was asked about."""
    match event:
        case QuantityAsked(line=line):
            return Quantity(line)
        case KindAsked(line=line, kind=kind):
            return OfKind(line, kind)
        case NatureAsked(_, inquiry):
            return Nature(inquiry)
        case QueenAsked(_, place):
            return Within(place)


def plain(one: Subject) -> Any:
    """A question as the browser is told of it."""
    return msgspec.to_builtins(one)


def main() -> None:
    HOME.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(list(cases(Random(WORD))), separators=(",", ":"))
    HOME.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
