"""Top hand for the platform."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from random import Random
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from huisclos.core.agenda import Table
from huisclos.core.errors import SetupError
from huisclos.core.rules import Outcome, Rules, Types
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from tests.testkit.toy.moves import Action
from tests.testkit.toy.steps import CARDS, Ballot, Dealing, Happening, Pending, Wager


class Options(Value):
    """How many cards a hand has."""

    size: Annotated[int, Meta(ge=1, le=2)] = 1


class State(Table, kw_only=True):
    """Where the eight cards really are, and what everybody claimed once all have."""

    players: int
    hands: tuple[tuple[int, ...], ...] = ()
    pile: tuple[int, ...] = ()
    thrown: tuple[int, ...] = ()
    claims: tuple[bool, ...] = ()
    agenda: tuple[Pending, ...] = ()
    told: tuple[Happening, ...] = ()


class View(Value):
    """What one seat sees."""

    seat: Seat | None
    sizes: tuple[int, ...]
    hand: tuple[int, ...]
    pile: int
    thrown: tuple[int, ...]
    agenda: tuple[Pending, ...]
    claims: tuple[bool, ...]
    revealed: tuple[tuple[int, ...], ...]
    players: int


class World(Value):
    """How the rest could lie."""

    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    agenda: tuple[Pending, ...]


class TopHand(Rules[State, View, World, Options]):
    """Two to four players; the highest hand wins if it dares to say so."""

    name = "top_hand"
    version = 1
    players = range(2, 5)
    types = Types(state=State, action=Action, event=Happening, view=View, options=Options)

    def open(self, options: Options, players: int) -> State:
        if players * options.size == len(CARDS):
            raise SetupError("nothing would be left for the pile")
        return State(players=players, agenda=(Dealing(players, options.size),))

    def project(self, state: State, seat: Seat | None) -> View:
        return View(
            seat,
            tuple(map(len, state.hands)),
            state.hands[seat] if state.hands and seat is not None else (),
            len(state.pile),
            state.thrown,
            state.testimony_of_agenda(seat),
            state.claims,
            state.hands if state.claims else (),
            state.players,
        )

    def redeal(self, view: View, rng: Random) -> World:
        if not view.sizes:
            return World((), (), view.agenda)
        known = dict(enumerate(view.revealed))
        if view.seat is not None:
            known[view.seat] = view.hand
        seen = {*view.thrown, *sum(known.values(), ())}
        rest = [card for card in CARDS if card not in seen]
        rng.shuffle(rest)
        hands = [
            known.get(seat) or tuple(sorted(rest.pop() for _ in range(size)))
            for seat, size in enumerate(view.sizes)
        ]
        agenda = tuple(_filled_in(step, rng) if isinstance(step, Wager) else step for step in view.agenda)
        return World(tuple(hands), tuple(rest), agenda)

    def imagine(self, view: View, world: World) -> State:
        return State(
            players=view.players,
            hands=world.hands,
            pile=world.pile,
            thrown=view.thrown,
            claims=view.claims,
            agenda=world.agenda,
        )

    def outcome(self, state: State) -> Outcome | None:
        if not state.claims:
            return None
        totals = tuple(map(sum, state.hands))
        best = [seat for seat in range(state.players) if totals[seat] == max(totals) and state.claims[seat]]
        modest = [seat for seat in range(state.players) if not state.claims[seat]]
        return Outcome(tuple(map(Seat, best or modest)), "dared" if best else "bluffed", totals)

    def pieces(self, state: State) -> Iterable[Hashable]:
        if not state.hands:
            return CARDS
        return (*sum(state.hands, ()), *state.pile, *state.thrown)


def _filled_in(step: Wager, rng: Random) -> Wager:
    """The wager with anything others may have claimed."""
    ballots = [
        Ballot(ballot.seat, rng.random() < 1 / 2) if ballot.highest is None else ballot
        for ballot in step.ballots
    ]
    return replace(step, ballots=tuple(ballots))


RULES = TopHand()
