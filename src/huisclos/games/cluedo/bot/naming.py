"""Why these three cards: what whoever names them knows of each, and what silence would tell."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from huisclos.core.value import Value
from huisclos.deduce.cards.deal import Cards
from huisclos.games.cluedo.bot.reasons import Holds, Likeliest, RuledOut, Sealed, Silence, Sought
from huisclos.games.cluedo.box import SHEET_ORDER, Card
from huisclos.games.cluedo.knowledge.notes import ENVELOPE, HOUSE


class Standing(NamedTuple):
    """Where a card may lie, in the eyes of whoever names it."""

    sealed: bool
    """Whether it could lie in the envelope."""
    shown: bool
    """Whether somebody else could show it."""
    hidden: bool = False
    """Whether it could lie face down in the house, where nobody can show it (CL-82)."""


def standings(problem: Cards, cards: Iterable[Card]) -> Mapping[Card, Standing]:
    """Where each of these cards may lie, by all that is stated here."""
    hands = problem.hands()
    hands.narrow()
    could = dict(zip(problem.sizes, hands.could, strict=True))
    found = {}
    for card in cards:
        places = {holder for holder, held in could.items() if held >> SHEET_ORDER[card] & 1}
        found[card] = Standing(ENVELOPE in places, bool(places - {ENVELOPE, HOUSE}), HOUSE in places)
    return found


def why_these(
    standing: Mapping[Card, Standing], own: Collection[Card], likeliest: Collection[Card]
) -> Iterable[Value]:
    """One reason for each group of cards, and what silence would tell of those in doubt beside the others."""
    held = tuple(card for card in standing if card in own)
    others = {card: where for card, where in standing.items() if card not in own}
    known = tuple(card for card, where in others.items() if where == Standing(sealed=True, shown=False))
    ruled_out = tuple(card for card, where in others.items() if not where.sealed)
    in_doubt = tuple(card for card in others if card not in known and card not in ruled_out)
    favourites = tuple(card for card in in_doubt if card in likeliest)
    groups = {
        Likeliest: favourites,
        Sought: tuple(card for card in in_doubt if card not in favourites),
        Holds: held,
        Sealed: known,
        RuledOut: ruled_out,
    }
    yield from (reason(cards) for reason, cards in groups.items() if cards)
    beyond_question = not ruled_out and not any(others[card].hidden for card in in_doubt)
    if in_doubt and (held or known) and beyond_question:
        yield Silence(in_doubt)
