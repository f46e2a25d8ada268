"""The whole truth, and the verbs that change it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from huisclos.core.agenda import Step, Table
from huisclos.core.seats import Seat, around
from huisclos.games.death_note.box import ACTION, CARDS, TILES, Card, Role, Tile, number
from huisclos.games.death_note.events import ActionPlayed, DeckShuffled, Happening
from huisclos.games.death_note.notebook import Notebook
from huisclos.games.death_note.scene import Deed, Scene
from huisclos.games.death_note.steps.cards import FIRST, FIRST_OF_TILE
from huisclos.games.death_note.steps.ending import RoundEnd, close
from huisclos.games.death_note.steps.killing import stir
from huisclos.games.death_note.steps.pending import Pending
from huisclos.games.death_note.steps.playing import ActionEnd, Moment
from huisclos.games.death_note.steps.turn import Turn, TurnEnd
from huisclos.games.death_note.steps.verbs import move_ryuk, relieve

NUMBER = {card: ACTION[card].no for card in CARDS}

T = TypeVar("T")
Known = tuple[Card, ...]
"""Cards somebody knows to be in a hand."""


class State(Table, kw_only=True):
    """Where everything really is."""

    scene: Scene
    roles: tuple[Role, ...] = ()
    """The Role in each slot: those of the seats, then the centre."""
    hands: tuple[tuple[Card, ...], ...] = ()
    notebooks: tuple[Notebook, ...] = ()
    tiles: tuple[Tile, ...] = ()
    """The Investigations as they were dealt, five a round from the top."""
    deck: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()
    light_escaped: bool = False
    """Whether Light has lied to the Decision (tile 16)."""
    false_light: Seat | None = None
    """Who has claimed to be Light and is banned like him."""
    agenda: tuple[Pending, ...] = ()
    told: tuple[Happening, ...] = ()

    def alter(self, **changes: object) -> State:
        """The same table with something about its open part changed."""
        return replace(self, scene=replace(self.scene, **changes))

    def heed(self) -> State:
        """The Threat goes off and the game ends as soon as no Action is being resolved (DN-54, DN-55)."""
        scene = self.scene
        if scene.closing or (scene.over is None and scene.threat is None):
            return self
        if any(isinstance(step, ActionEnd) for step in self.agenda):
            return self
        return close(self) if scene.over else stir(self)

    def refusal(self, seat: Seat) -> tuple[str, str | None]:
        scene = self.scene
        if scene.circle and seat in scene.circle:
            if scene.dead[seat]:
                return "the_dead_are_silent", "DN-42"
            if seat == scene.seat_of_l:
                return "not_the_turn_of_l", "DN-68"
        return "wait_for_the_others", "DN-63"

    def hand_out(
        self, detective: Seat, roles: tuple[Role, ...], tiles: tuple[Tile, ...], cards: tuple[Card, ...]
    ) -> State:
        """Give everybody a Role, lay out the rest, and turn L up (DN-08 to DN-12)."""
        people = self.scene.people
        hands: tuple[tuple[Card, ...], ...] = ((),) * people
        unknown = (None,) * len(TILES)
        notebooks = tuple(
            Notebook(tuple(role if slot == seat else None for slot, role in enumerate(roles)), unknown, hands)
            for seat in range(people)
        )
        return replace(self, roles=roles, tiles=tiles, deck=cards, hands=hands, notebooks=notebooks).alter(
            detective=detective,
            circle=around(detective, people),
            faces=tuple(role if role is Role.L else None for role in roles),
            dead=(False,) * len(roles),
            suspicions=(0,) * people,
            tiles=unknown,
            open_hands=hands,
        )

    def play(self, seat: Seat, card: Card, owner: Seat | None = None) -> State:
        """An Action is shown and takes effect, from one's own hand or from another's (DN-62)."""
        return FIRST[card].begin(self.show_answer(seat, card, owner), seat)

    def show_answer(self, seat: Seat, card: Card, owner: Seat | None = None) -> State:
        """An Action is shown, and will be put away once what follows is resolved."""
        return self.show(seat, card, owner).then(ActionEnd(card))

    def show(self, seat: Seat, card: Card, owner: Seat | None = None) -> State:
        """An Action leaves a hand; its player takes Ryuk if it says so, before the effect (DN-67)."""
        holder = seat if owner is None else owner
        table = self.lose(holder, card).tell(ActionPlayed(seat, card, holder))
        scene = table.scene
        table = table.alter(deeds=(*scene.deeds, Deed(seat, card)))
        threat = scene.threat
        if threat is not None and seat not in (threat.owner, *threat.acted):
            table = table.alter(threat=replace(threat, acted=(*threat.acted, seat)))
        if ACTION[card].ryuk:
            table = move_ryuk(table, seat)
        if Tile.FRIEND in scene.standing:
            table = table.alter(standing=tuple(tile for tile in scene.standing if tile is not Tile.FRIEND))
            table = relieve(table, seat, number(Tile.FRIEND, "loses"))
        return table

    def playable(self, seat: Seat, among: tuple[Card, ...], owner: Seat | None = None) -> tuple[Card, ...]:
        """The Actions in a hand that this seat may play, out of those this moment allows."""
        scene = self.scene
        holder = seat if owner is None else owner
        hand = self.hands[holder]
        if not hand or seat == scene.detective or scene.dead[seat]:
            return ()
        cards = [
            card
            for card in dict.fromkeys(hand)
            if card in among and FIRST[card].possible(self._holding_less(holder, card), seat)
        ]
        return () if cards and self.is_barred(seat) else tuple(cards)

    def _holding_less(self, seat: Seat, card: Card) -> State:
        """As it is once this card has been laid down: it is nobody's to be taken or looked at any more."""
        hand = list(self.hands[seat])
        hand.remove(card)
        return replace(self, hands=_with(self.hands, seat, tuple(hand)))

    def can_be_forced(self, victim: Seat, card: Card, among: tuple[Card, ...]) -> bool:
        """31: whether the victim can be made to play this now, even if the Decision bars them."""
        return card in among and FIRST[card].forcible(self._holding_less(victim, card), victim)

    def could_hold(self, cards: tuple[Card, ...]) -> bool:
        """Whether one of these Actions is in the deck at all."""
        return any(not (self.scene.first_games and ACTION[card].advanced) for card in cards)

    def moment_of(self, seat: Seat) -> Moment:
        """Which part of its turn this seat is in, while an effect is resolved (DN-64)."""
        for step in self.agenda:
            if isinstance(step, Turn | TurnEnd) and step.seat == seat:
                return Moment.TURN_START if isinstance(step, Turn) else Moment.TURN_END
        return Moment.FORCED

    def is_barred(self, seat: Seat) -> bool:
        """16: whether this player cannot play Actions, for being Light or for having claimed it."""
        if Tile.DECISION not in self.scene.standing:
            return False
        return seat == self.false_light or (self.roles[seat] is Role.LIGHT and not self.light_escaped)

    def decide(self, liar: Seat, claim: Role) -> State:
        """16: what a lie does to the ban."""
        is_light = self.roles[liar] is Role.LIGHT
        table = replace(
            self,
            light_escaped=is_light and claim is not Role.LIGHT,
            false_light=liar if claim is Role.LIGHT and not is_light else None,
        )
        return table.alter(liar=liar)

    def take_effect(self, tile: Tile) -> State:
        return FIRST_OF_TILE[tile].begin(self)

    def round_end(self) -> Step[Any]:
        return RoundEnd()

    @property
    def hand_of_l(self) -> tuple[Card, ...]:
        return self.hands[self.scene.seat_of_l]

    def lose(self, seat: Seat, card: Card, known_to: tuple[Seat, ...] | None = None) -> State:
        """A card leaves a hand; who does not see which one is sure of none of that hand any more."""
        table = self._holding_less(seat, card)
        return table.track(seat, known_to, lambda known: _without(known, card), ())

    def gain(self, seat: Seat, card: Card, known_to: tuple[Seat, ...] | None = None) -> State:
        """A card comes into a hand, seen by some or by everybody."""
        table = replace(self, hands=_with(self.hands, seat, _sorted((*self.hands[seat], card))))
        return table.track(seat, known_to, lambda known: _sorted((*known, card)), None)

    def know_hand(self, reader: Seat, of: Seat) -> State:
        """A seat knows another's hand."""
        return self.note_hand(reader, of, self.hands[of])

    def show_hand(self, seat: Seat) -> State:
        """Everybody sees a hand."""
        return self.track(seat, None, lambda known: self.hands[seat], None)

    def show_card(self, seat: Seat, card: Card) -> State:
        """Everybody sees a card that stays in a hand."""
        return self.track(seat, None, lambda known: known if card in known else _sorted((*known, card)), None)

    def know_role(self, reader: Seat, slot: int) -> State:
        notebook = self.notebooks[reader]
        roles = (*notebook.roles[:slot], self.roles[slot], *notebook.roles[slot + 1 :])
        return self.note(reader, replace(notebook, roles=roles))

    def know_tile(self, reader: Seat, position: int) -> State:
        notebook = self.notebooks[reader]
        tiles = (*notebook.tiles[:position], self.tiles[position], *notebook.tiles[position + 1 :])
        return self.note(reader, replace(notebook, tiles=tiles))

    def turn_up(self, position: int) -> State:
        """Everybody sees an Investigation."""
        tiles = self.scene.tiles
        return self.alter(tiles=(*tiles[:position], self.tiles[position], *tiles[position + 1 :]))

    def exchange_roles(self, seat: Seat, slot: int, roles: tuple[Role, ...]) -> State:
        """Two Roles change places before everybody's eyes; the player looks at the new one."""
        notebooks = []
        for notebook in self.notebooks:
            known = list(notebook.roles)
            known[seat], known[slot] = known[slot], known[seat]
            notebooks.append(replace(notebook, roles=tuple(known)))
        return replace(self, roles=roles, notebooks=tuple(notebooks)).know_role(seat, seat)

    def take_cards(self, seat: Seat, count: int) -> State:
        """A seat draws from the top of the deck."""
        hand = _sorted((*self.hands[seat], *self.deck[:count]))
        return replace(self, hands=_with(self.hands, seat, hand), deck=self.deck[count:])

    def reshuffle(self, order: tuple[Card, ...]) -> State:
        """The discard becomes the deck (AMB-02)."""
        table = replace(self, deck=order, discard=()).alter(spent=())
        return table.tell(DeckShuffled(len(order)))

    def put_away(self, card: Card, *, openly: bool = True) -> State:
        """A card goes to the discard; a played one has been seen by everybody."""
        table = replace(self, discard=_sorted((*self.discard, card)))
        return table.alter(spent=_sorted((*table.scene.spent, card))) if openly else table

    def lay(self, card: Card) -> State:
        """A card stays on the table."""
        return self.alter(laid=(*self.scene.laid, card))

    def take_up(self, *cards: Card) -> State:
        """Cards that lay on the table are discarded."""
        table = self
        for card in cards:
            table = table.alter(laid=_without(table.scene.laid, card)).put_away(card)
        return table

    def drop_hand(self, seat: Seat) -> State:
        """A whole hand goes face down to the discard."""
        table = self
        for card in self.hands[seat]:
            table = table.lose(seat, card, (seat,)).put_away(card, openly=False)
        return table

    def track(
        self,
        seat: Seat,
        known_to: tuple[Seat, ...] | None,
        seen: Callable[[Known], Known],
        unseen: Known | None,
    ) -> State:
        """Rewrite what others, and everybody, know of a hand."""
        table = self
        for reader, notebook in enumerate(self.notebooks):
            known = notebook.hands[seat]
            sees = known_to is None or reader in known_to
            after = seen(known) if sees else known if unseen is None else unseen
            if reader != seat and after != known:
                table = table.note_hand(Seat(reader), seat, after)
        known = self.scene.open_hands[seat]
        after = seen(known) if known_to is None else known if unseen is None else unseen
        if after == known:
            return table
        return table.alter(open_hands=_with(self.scene.open_hands, seat, after))

    def note_hand(self, reader: Seat, of: Seat, cards: tuple[Card, ...]) -> State:
        notebook = self.notebooks[reader]
        return self.note(reader, replace(notebook, hands=_with(notebook.hands, of, cards)))

    def note(self, reader: Seat, notebook: Notebook) -> State:
        return replace(self, notebooks=_with(self.notebooks, reader, notebook))


def _with(items: tuple[T, ...], seat: int, item: T) -> tuple[T, ...]:
    return (*items[:seat], item, *items[seat + 1 :])


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    if card not in cards:
        return cards
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


def _sorted(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """In the order of their numbers, so that it tells nothing."""
    return tuple(sorted(cards, key=NUMBER.__getitem__))
