"""Top hand with one mistake at a time: what a first version of a game might get wrong."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random, shuffle
from typing import Any, ClassVar

from msgspec.structs import replace

from huisclos.core.agenda import Step, settle
from huisclos.core.choices import NOTHING, Choices, OneOf, OrderOf
from huisclos.core.events import Event
from huisclos.core.rules import Outcome
from huisclos.core.seats import Seat
from tests.testkit.toy.moves import Claim, Deal, Keep, Swap
from tests.testkit.toy.rules import Options, State, TopHand, View, World
from tests.testkit.toy.steps import CARDS, Claimed, Dealing, Dealt, Exchange, Kept, Wager

Told = tuple[Any, ...]


class Replacing(TopHand):
    """Top hand in which one kind of step is another."""

    planted: ClassVar[type[Step[Any]]]

    def open(self, options: Options, players: int) -> State:
        return self.replaced(super().open(options, players))

    def apply(self, state: State, seat: Seat, action: Any) -> tuple[State, Told]:
        after, events = super().apply(state, seat, action)
        after = settle(self.replaced(after))
        return replace(after, told=()), (*events, *after.told)

    def replaced(self, table: State) -> State:
        honest = self.planted.__base__
        agenda = [self.planted(**fields(step)) if type(step) is honest else step for step in table.agenda]
        return replace(table, agenda=tuple(agenda))


def fields(value: Any) -> dict[str, Any]:
    return {field: getattr(value, field) for field in value.__struct_fields__}


class HighHandsDealing(Dealing):
    def resolve(self, table: Any, seat: Seat, action: Deal) -> Any:
        table = super().resolve(table, seat, action)
        high = tuple(Seat(seat) for seat, hand in enumerate(table.hands) if max(hand) > 2)
        return replace(table, agenda=(*table.agenda[:-1], Wager(high)))


class AsksHoldersOnly(Replacing):
    """Only who had a high card when the cards were dealt will be asked for a claim."""

    planted = HighHandsDealing


class LowHandsExchange(Exchange):
    def asks(self, table: Any) -> tuple[Seat, ...]:
        return (self.seat,) if min(table.hands[self.seat]) < 4 else ()

    def proceed(self, table: Any) -> Any:
        return table.tell(Kept(self.seat))


class AsksByTheHand(Replacing):
    """Whether a seat is asked to exchange depends on its hand at that moment."""

    planted = LowHandsExchange


class HurriedExchange(Exchange):
    def leisure(self, table: Any) -> int:
        return 1 if max(table.hands[self.seat]) > 5 else 2


class HurriesByTheHand(Replacing):
    """Bots take longer to exchange the lower their hand is."""

    planted = HurriedExchange


class GoodExchange(Exchange):
    def choices(self, table: Any, seat: Seat) -> Choices[Keep | Swap]:
        honest = super().choices(table, seat)
        return OneOf(tuple(a for a in honest if not isinstance(a, Swap) or a.card < table.pile[0]))


class OffersGoodSwaps(Replacing):
    """A swap is on offer only if the face-down card is worth it."""

    planted = GoodExchange


class TellingExchange(Exchange):
    def refusal(self, table: Any, seat: Seat, action: Any) -> tuple[str, str | None]:
        return ("in_the_pile" if getattr(action, "card", 0) in table.pile else "not_yours"), None


class TellingRefusal(Replacing):
    """The words of a refusal depend on where the card is."""

    planted = TellingExchange


class SpeechlessWager(Wager):
    def choices(self, table: Any, seat: Seat) -> Choices[Claim]:
        return super().choices(table, seat) if max(table.hands[seat]) > 2 else NOTHING


class ForgetsTheAnswer(Replacing):
    """Somebody is asked for a claim and has none to make."""

    planted = SpeechlessWager


class HalfOffered(OneOf[Claim]):
    def offer(self) -> tuple[Mapping[str, Any], ...]:
        return OneOf(self.actions[:1]).offer()


class HalfOfferedWager(Wager):
    def choices(self, table: Any, seat: Seat) -> Choices[Claim]:
        return HalfOffered(tuple(super().choices(table, seat)))


class HidesAnOffer(Replacing):
    """A claim is allowed that the prompt does not show."""

    planted = HalfOfferedWager


class OpenWager(Wager):
    def seen_by(self, seat: Seat | None) -> Step[Claim]:
        return self


class OpenBallots(Replacing):
    """Everybody sees what the others have claimed before the last has."""

    planted = OpenWager


class EndlessExchange(Exchange):
    def resolve(self, table: Any, seat: Seat, action: Any) -> Any:
        return table.tell(Kept(seat)).then(self)


class NeverEnds(Replacing):
    """Whoever has exchanged a card may do it again, for ever."""

    planted = EndlessExchange


class AnotherDealing(Dealing):
    def resolve(self, table: Any, seat: Seat, action: Deal) -> Any:
        order = list(action.order)
        shuffle(order)
        return super().resolve(table, seat, Deal(tuple(order)))


class DealsAgain(Replacing):
    """A game that is loaded again is dealt again."""

    planted = AnotherDealing


class AnybodysDealing(Dealing):
    def choices(self, table: Any, seat: Seat) -> Choices[Deal]:
        return OrderOf(Deal, CARDS) if seat < self.players else NOTHING


class AnybodyDeals(Replacing):
    """A player may say how the cards fall."""

    planted = AnybodysDealing


class UnsortedDealing(Dealing):
    def resolve(self, table: Any, seat: Seat, action: Deal) -> Any:
        table = super().resolve(table, seat, action)
        drawn = tuple(tuple(sorted(hand, key=action.order.index)) for hand in table.hands)
        return replace(table, hands=drawn)


class HandsInDrawingOrder(Replacing):
    """A hand lies in the order it was drawn, though nobody was told the order."""

    planted = UnsortedDealing


class Overheard(Dealt):
    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat is None else super().seen_by(seat)


class OverheardDealing(Dealing):
    def resolve(self, table: Any, seat: Seat, action: Deal) -> Any:
        table = super().resolve(table, seat, action)
        return replace(table, told=tuple(Overheard(event.seat, event.hand) for event in table.told))


class TellsTheSpectator(Replacing):
    """A spectator sees the hands as they are dealt."""

    planted = OverheardDealing


class Nameless(Claimed, tag="Claimed"):
    def seen_by(self, seat: Seat | None) -> Event:
        return replace(self, seat=None)


class UnreadableEvent(TopHand):
    """An event has a blank where its type allows none."""

    def apply(self, state: State, seat: Seat, action: Any) -> tuple[State, Told]:
        after, events = super().apply(state, seat, action)
        return after, (*events, Nameless(seat))


class RiddlingOffer(OneOf[Claim]):
    def offer(self) -> tuple[Mapping[str, Any], ...]:
        return ({"type": "Riddle"},)


class RiddlingWager(Wager):
    def choices(self, table: Any, seat: Seat) -> Choices[Claim]:
        return RiddlingOffer(tuple(super().choices(table, seat)))


class OffersARiddle(Replacing):
    """The prompt is in a form that no client knows."""

    planted = RiddlingWager


class LooseClaims(OneOf[Claim]):
    def sample(self, rng: Random) -> Any:
        return "perhaps"


class LooseWager(Wager):
    def choices(self, table: Any, seat: Seat) -> Choices[Claim]:
        return LooseClaims(tuple(super().choices(table, seat)))


class DrawsOutsideTheChoices(Replacing):
    """Chance brings an answer that nobody may give."""

    planted = LooseWager


class ShatteringExchange(Exchange):
    def resolve(self, table: Any, seat: Seat, action: Any) -> Any:
        return super().resolve(replace(table, pile=table.pile[:0]), seat, action)


class BreaksDown(Replacing):
    """A swap finds nothing where the pile should be."""

    planted = ShatteringExchange


class BrittleRefusal(TopHand):
    """Nonsense is not refused but brings the table down."""

    def apply(self, state: State, seat: Seat, action: Any) -> tuple[State, Told]:
        assert action is not None
        return super().apply(state, seat, action)


class LosesACard(TopHand):
    """What is thrown away is gone."""

    def apply(self, state: State, seat: Seat, action: Any) -> tuple[State, Told]:
        after, events = super().apply(state, seat, action)
        return replace(after, thrown=()), events


class AllowsAnything(TopHand):
    """Nobody asks whether a card is in the hand it is thrown from."""

    def apply(self, state: State, seat: Seat, action: Any) -> tuple[State, Told]:
        step = state.agenda[0] if state.agenda else None
        if isinstance(action, Swap) and isinstance(step, Exchange) and seat == step.seat and state.pile:
            after = step.resolve(replace(state, agenda=state.agenda[1:]), seat, action)
            return replace(after, told=()), after.told
        return super().apply(state, seat, action)


class ImaginesBadly(TopHand):
    """Whoever looks ahead forgets what was thrown away."""

    def imagine(self, view: View, world: World) -> State:
        return replace(super().imagine(view, world), thrown=())


class KeepsNoScore(TopHand):
    """Promises a series that counts scores, and gives none."""

    tally = "scores"

    def outcome(self, state: State) -> Outcome | None:
        over = super().outcome(state)
        return replace(over, scores=()) if over else None


class KnowsTheWinnerEarly(TopHand):
    """The outcome is there before the claims are."""

    def outcome(self, state: State) -> Outcome | None:
        claims = state.claims or (True,) * state.players
        return super().outcome(replace(state, claims=claims)) if state.hands else None
