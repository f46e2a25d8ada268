"""The four games by ear: people who read no page, and find what they want by its role and its name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, expect

from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.moves import AskAgain, AskKind, AskQuantity, Guess, Mark
from huisclos.words.speak import Speaker
from tests.e2e.accused import Accused
from tests.e2e.by_name import ByName, blanks_filled
from tests.e2e.detectives import Detective
from tests.e2e.masked import Masked
from tests.e2e.people import unless_overtaken


class ListeningSleuth(ByName):
    """Somebody who plays Cluedo by ear, and never accuses."""

    ROOMS = ("action.Enter", "action.Rush", "action.OpenPassage")
    SQUARES = ("cluedo.walk_to",)
    DEEDS = ("action.Roll", "action.EndTurn")

    def answer(self) -> None:
        question = self.region("cluedo.ask.Suggest")
        if question.count():
            self._suggest(question)
        else:
            self.press_any(self.await_offer(self._offered))

    def _suggest(self, answers: Locator) -> None:
        for column in ("suspect", "weapon"):
            named = self.called(f"kind.{column}.question")
            self.press_any(answers.get_by_role("group", name=named).get_by_role("radio"))
        self.press(self.button("action.Suggest", within=answers))

    def _offered(self) -> Iterator[Locator]:
        """Where an answer may be: on a paper, in a room, on a square, or among the deeds."""
        house = self.group("game.title")
        paper = self.page.get_by_role("region", name=re.compile(f"^{blanks_filled(self.status)}$"))
        yield paper.get_by_role("button", disabled=False)
        yield self.button(*self.ROOMS, within=house)
        yield self.button(*self.SQUARES, within=house)
        yield self.button(*self.DEEDS, within=self.group("cluedo.actions"))


class ListeningDetective(ByName, Detective):
    """Somebody who plays Death Note by ear."""

    HANDS = ("death_note.hand", "death_note.open_hand")
    NAMING = ("death_note.name", "death_note.claim")
    SAYING = (
        *("action.Play", "action.Keep", "action.Drop", "death_note.pick"),
        *("action.Claim", "death_note.say_name"),
    )

    def answer(self) -> None:
        """Say something at once, or lift a card or a Role first."""
        offer = self.await_offer(self._offered)
        thing = offer.nth(self.rng.randrange(offer.count() or 1))
        lifted = thing.get_attribute("aria-pressed")
        if lifted != "true":
            self.press(thing)
        if lifted is not None:
            gift = self.group("death_note.give_to").get_by_role("button")
            said = self.button(*self.SAYING, within=self.page.get_by_role("main")).or_(gift)
            expect(said).not_to_have_count(0)
            self.press(said.first)

    def _offered(self) -> Iterator[Locator]:
        """Where an answer may be: in words or in a hand, among names, or at the table."""
        spoken = self.group("death_note.answers").get_by_role("button", disabled=False)
        hands = self.page.get_by_role("region", name=self.called(*self.HANDS))
        roles = self.page.get_by_role("group", name=self.called(*self.NAMING))
        likely = [spoken, hands.get_by_role("button")]
        self.rng.shuffle(likely)
        yield from likely
        yield roles.get_by_role("button")
        yield self._people()

    def _people(self) -> Locator:
        """Whom one may point at: somebody at the table, or a Role in its middle."""
        players = self.page.get_by_role("region", name=self.called("ui.players")).get_by_role("listitem")
        names = "|".join(re.escape(text.splitlines()[0]) for text in players.all_inner_texts())
        deeds = self.called("action.Suspect", "action.Vote", "action.PointAt").pattern
        named = re.compile(f"^({names})$|{deeds}")
        return self.group("death_note.table").get_by_role("button", name=named, disabled=False)


class ListeningMasked(ByName, Masked):
    """Somebody who plays Secret Identity by ear."""

    @property
    def _masks(self) -> Locator:
        return self.page.get_by_role("dialog", name=self.called("secret_identity.reveal"))

    @property
    def watching(self) -> bool:
        return self._masks.count() > 0

    def skip_the_reveal(self) -> None:
        self.press(self.button("secret_identity.skip", "secret_identity.continue", within=self._masks).first)
        expect(self._masks).to_have_count(0)

    def _answered(self, table: Locator) -> bool:
        if not self.summoned:
            return False
        board = self.page.get_by_role("region", name=self.called("secret_identity.board"))
        if self._deed("action.Arrange").count():
            self._fill_the_case()
        elif self.press_any(self._deed("action.Accept")):
            return True
        else:
            return self.press_any(board.get_by_role("button", name=re.compile(r"^\d"), disabled=False))
        return True

    def _deed(self, key: str) -> Locator:
        return self.page.get_by_role("button", name=self.called(key))

    def _fill_the_case(self) -> None:
        """Any card as it lies; it fits."""
        cards = self.region("secret_identity.hand").get_by_role(
            "group", name=self.called("secret_identity.card_of")
        )
        self.press(cards.nth(self.rng.randrange(cards.count())).get_by_role("button").first)
        self.press(self.button("secret_identity.green", within=self.region("secret_identity.case")))
        arrange = self._deed("action.Arrange")
        expect(arrange).to_be_enabled()
        self.press(arrange)


class ListeningAccused(ByName, Accused):
    """Somebody who plays Almost Innocent by ear."""

    @property
    def to_answer(self) -> bool:
        return self.summoned and not self._verdict.count()

    def hurry(self) -> None:
        """Cut short how a verdict is told; it may be over by itself."""
        if self._verdict.count():
            with unless_overtaken(lambda: not self._verdict.count()):
                self.press(self._verdict)

    @property
    def _verdict(self) -> Locator:
        return self.page.get_by_role("button").filter(has=self.page.get_by_role("status"))

    def _do(self, action: Any) -> None:
        match action:
            case AskQuantity(line, extra):
                self._ask(line, "quantity", extra)
            case AskKind(line, kind, extra):
                self._ask(line, kind, extra)
            case AskAgain(line, kind, extra):
                self._ask(line, kind or "quantity", extra)
            case Guess(clue):
                asked = self.region(f"kind.{self.seen['view']['agenda'][0]['kind']}.question")
                chosen = self.button(f"card.{clue}", within=asked)
                if chosen.get_attribute("aria-pressed") == "false":
                    self.press(chosen)
                self._say(action)
            case Mark(kind, sign):
                team = self.region("almost_innocent.team")
                self.press(team.get_by_role("button", name=re.compile(re.escape(self.words[f"kind.{kind}"]))))
                self.press(self.button(f"the.{sign}", within=self.group("almost_innocent.say_of")))
            case _:
                self._say(action)

    def _say(self, action: Any) -> None:
        view = self.seen["view"]
        names = [place["name"] for place in self.seen.get("places", ())]
        spoken = Speaker(find(self.game), self.language, names, Seat(view["seat"])).action(action)
        named = re.compile(f"^{blanks_filled(spoken)}$", re.IGNORECASE)
        self.press(self.page.get_by_role("button", name=named, disabled=False))

    def _ask(self, line: str, about: str, extra: str | None) -> None:
        self.press(self.button(f"almost_innocent.line.{line}"))
        subject = "almost_innocent.how_many" if about == "quantity" else f"kind.{about}"
        abouts = self.page.get_by_role("radiogroup", name=self.called("almost_innocent.about"))
        self.press(abouts.get_by_role("radio", name=self.called(subject)))
        other = self.page.get_by_role("radio", name=self.called(f"the.{extra}")) if extra else None
        if other and other.count():
            self.press(other)
        self.press(self.button("almost_innocent.ask"))
