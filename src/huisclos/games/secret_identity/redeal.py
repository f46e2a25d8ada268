"""How the hidden things could lie, given what one seat sees: for the laws, and for whoever looks ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from huisclos.core.seats import Seat
from huisclos.games.secret_identity.box import CARDS, FACES, NUMBERS, Card, Number, Pictogram
from huisclos.games.secret_identity.options import pool
from huisclos.games.secret_identity.steps.clue import Closed, Clue, arrangements
from huisclos.games.secret_identity.steps.dealing import varied
from huisclos.games.secret_identity.steps.guess import Ballot, Voting, ballots
from huisclos.games.secret_identity.steps.pending import Pending
from huisclos.games.secret_identity.view import View, World

if TYPE_CHECKING:
    from random import Random

Hands = tuple[tuple[Card, ...], ...]


def redeal(view: View, rng: Random) -> World:
    """Deal what this seat does not see: cards that carry the pictures shown, numbers, secret answers."""
    scene = view.scene
    seen = {*scene.board, *scene.gone}
    box = tuple(character for character in pool(scene.options) if character not in seen)
    if not scene.hand_sizes:
        return World(box=box, undealt=CARDS, numbers=(None,) * scene.players, agenda=view.agenda)
    hands, used, undealt = _cards(view, rng)
    return World(
        box=box,
        hands=hands,
        used=used,
        undealt=undealt,
        numbers=_numbers(view, rng),
        agenda=tuple(_fill_in(step, view, hands, rng) for step in view.agenda),
    )


def _cards(view: View, rng: Random) -> tuple[Hands, Hands, tuple[Card, ...]]:
    """Hands and spent cards for everybody: those of others as they could have been dealt."""
    free = [card for card in CARDS if card not in view.hand and card not in view.used]
    while True:
        spent = _spent(view, free, rng)
        taken = {card for cards in spent.values() for card in cards}
        rest = [card for card in free if card not in taken]
        rng.shuffle(rest)
        hands: list[tuple[Card, ...]] = []
        for seat, size in enumerate(view.scene.hand_sizes):
            hands.append(view.hand if seat == view.seat else tuple(sorted(rest[:size])))
            rest = rest if seat == view.seat else rest[size:]
        used = tuple(view.used if seat == view.seat else spent[Seat(seat)] for seat in range(len(hands)))
        if all(varied(hand + cards) for hand, cards in zip(hands, used, strict=True)):
            return tuple(hands), used, tuple(sorted(rest))


def _spent(view: View, free: list[Card], rng: Random) -> dict[Seat, tuple[Card, ...]]:
    """A card behind every picture that others have shown, each card once."""
    shown = [
        (Seat(seat), picture.pictogram)
        for seat in range(view.scene.players)
        if seat != view.seat
        for picture in view.scene.shown_by(Seat(seat))
    ]
    behind = _matching([pictogram for _, pictogram in shown], free, rng)
    spent: dict[Seat, tuple[Card, ...]] = {Seat(seat): () for seat in range(view.scene.players)}
    for (seat, _), card in zip(shown, behind, strict=True):
        spent[seat] += (card,)
    return spent


def _matching(pictograms: list[Pictogram], free: list[Card], rng: Random) -> list[Card]:
    """For each pictogram a different card that carries it; earlier ones make room where they can."""
    holds: dict[Card, int] = {}
    shuffled = rng.sample(free, len(free))
    carriers = {wanted: [card for card in shuffled if wanted in FACES[card]] for wanted in set(pictograms)}

    def settle(place: int, tried: set[Card]) -> bool:
        for card in carriers[pictograms[place]]:
            if card not in tried:
                tried.add(card)
                if card not in holds or settle(holds[card], tried):
                    holds[card] = place
                    return True
        return False

    for place in range(len(pictograms)):
        assert settle(place, set()), "more pictures were shown than there are cards for"
    return sorted(holds, key=holds.__getitem__)


def _numbers(view: View, rng: Random) -> tuple[Number | None, ...]:
    """One's own number, and any others for the other seats that hold one (SI-11)."""
    others = [seat for seat in view.scene.masked if seat != view.seat]
    left = [number for number in NUMBERS if number != view.number]
    numbers = dict(zip(others, rng.sample(left, len(others)), strict=True))
    if view.seat is not None and view.number is not None:
        numbers[view.seat] = view.number
    return tuple(numbers.get(Seat(seat)) for seat in range(view.scene.players))


def _fill_in(step: Pending, view: View, hands: Hands, rng: Random) -> Pending:
    """This step with a possible secret answer for each seat that has answered."""
    scene = view.scene
    match step:
        case Clue(closed=closed):
            cases = (
                case if case.placements else _some_case(case.seat, scene.most_pictures(case.seat), hands, rng)
                for case in closed
            )
            return replace(step, closed=tuple(cases))
        case Voting(ballots=cast):
            votes = (
                ballot
                if ballot.numbers
                else Ballot(ballot.seat, ballots(scene, ballot.seat).sample(rng).numbers)
                for ballot in cast
            )
            return replace(step, ballots=tuple(votes))
        case _:
            return step


def _some_case(seat: Seat, most: int, hands: Hands, rng: Random) -> Closed:
    return Closed(seat, arrangements(hands[seat], most).sample(rng).placements)
