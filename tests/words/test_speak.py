"""Whole games told to every reader in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle, islice, product
from typing import Any

import pytest

from huisclos.arena.play import play
from huisclos.bots.roster import LEVELS, levels, roster
from huisclos.core.record import Record, decode, replay
from huisclos.core.registry import Game, find, games
from huisclos.core.seats import NATURE, Seat
from huisclos.games.cluedo.box import Card, Case, Clue, Kind, Room, Suspect, Weapon
from huisclos.games.cluedo.events import (
    CardNamed,
    CardShown,
    ClueDrawn,
    DiceRolled,
    EnvelopeSeen,
    HandDealt,
    Moved,
    Suggested,
)
from huisclos.games.cluedo.steps.cards import LayOpen, NameCard
from huisclos.games.cluedo.steps.question import Refute
from huisclos.games.death_note.events import RoleDied
from huisclos.laws.playthrough import play as play_blindly
from huisclos.testkit.vocabulary import asking, members
from huisclos.words.catalogue import LANGUAGES
from huisclos.words.speak import Speaker
from tests.packaging.tree import ROOT
from tests.words.sentences import FILE, written

NAMES = ("Ada", "Blaise", "Chloé", "Désiré", "Emmy", "Fatou", "Gaspard", "Hedy")
MOST_GAMES = 200
"""So many blind games are told at most until everything has been said once."""
CASE = Case(Suspect.SCARLETT, Weapon.ROPE, Room.HALL)

every_game = pytest.mark.parametrize("game", games().values(), ids=games())


def said(language: str, event: Any, reader: int | None = None) -> str:
    speaker = Speaker(find("cluedo"), language, NAMES, None if reader is None else Seat(reader))
    return speaker.event(event).replace("\u202f", "~")


@every_game
def test_whole_games_are_told_in_whole_sentences(game: Game) -> None:
    told: set[type] = set()
    asked: set[type] = set()
    everything = set(members(game.rules.types.event)), set(asking(game))
    for record in usual(game):
        tell(game, record, told, asked)
    for record in rare(game):
        if (told, asked) == everything:
            break
        tell(game, record, told, asked)
    assert (told, asked) == everything


def tell(game: Game, record: Record, told: set[type], asked: set[type]) -> None:
    """Tell a whole game to everybody in both languages, and note what happened and what was asked."""
    seats = (None, *map(Seat, range(record.players)))
    tongues = [{seat: Speaker(game, language, NAMES, seat) for seat in seats} for language in LANGUAGES]
    for state, events in replay(record):
        for event, seat in product(events, seats):
            seen = event.seen_by(seat)
            assert seen is None or all(whole(readers[seat].event(seen)) for readers in tongues)
        told |= set(map(type, events))
        pending = game.rules.pending(state)
        for seat in pending:
            step = game.rules.project(state, seat).agenda[0]
            assert all(whole(readers[None].waiting(step, pending)) for readers in tongues)
            assert seat == NATURE or all(whole(readers[seat].prompt(step)) for readers in tongues)
            asked.add(type(step))
    outcome = game.rules.outcome(state)
    assert outcome
    assert all(whole(reader.outcome(outcome)) for readers in tongues for reader in readers.values())


def usual(game: Game) -> Iterator[Record]:
    """Games between bots of one kind, games in which all levels meet, and the golden games."""
    for seats in game.rules.company(game.rules.types.options()):
        for bot in (bot for bot in roster(game.name) if bot not in LEVELS):
            yield play(game.name, [bot] * seats, seed=seats).record
        yield play(game.name, list(islice(cycle(levels(game.name)), seats)), seed=seats).record
    for path in sorted((ROOT / "tests" / "games" / game.name / "golden").glob("*.jsonl")):
        yield decode(path.read_bytes())


def rare(game: Game) -> Iterator[Record]:
    """Blind games with options drawn by lot, for what seldom happens."""
    for seed in range(MOST_GAMES):
        yield play_blindly(game.rules, game.rules.players[seed % len(game.rules.players)], seed).record


def whole(text: str) -> bool:
    """Whether this is a sentence without a blank left open or a secret's stand-in shown."""
    return bool(re.fullmatch(r"[^{}_]+[.!?…]", text)) and not re.search(r"\bnone\b", text)


def test_the_two_who_know_hear_more_than_the_rest() -> None:
    shown = CardShown(Seat(1), Seat(0), Card.HALL)
    assert said("en", shown, 1) == "You show Ada a card: the hall."
    assert said("en", shown, 0) == "Blaise shows you the hall."
    assert said("en", shown.seen_by(Seat(2)), 2) == "Blaise shows Ada a card."
    assert said("fr", shown, 1) == "Vous montrez l’entrée à Ada."
    assert said("fr", shown, 0) == "Blaise vous montre l’entrée."
    assert said("fr", shown.seen_by(None)) == "Blaise montre une carte à Ada."


def test_a_spectator_is_nobody_at_the_table() -> None:
    at_random = CardNamed(None, Card.ROPE)
    assert said("en", at_random) == "Drawn at random: the rope."
    assert said("fr", at_random) == "Le sort désigne la corde."


def test_french_keeps_its_genders_and_elisions() -> None:
    suggestion = Suggested(Seat(0), Suspect.MUSTARD, Weapon.WRENCH, Room.HALL)
    assert said("fr", suggestion) == "Ada suggère~: le colonel Moutarde, avec la clé anglaise, dans l’entrée."
    assert said("fr", suggestion, 0).startswith("Vous suggérez~: ")
    assert said("fr", Moved(Seat(0), (), Room.STUDY)) == "Ada arrive dans le bureau."


def test_things_are_counted_and_listed() -> None:
    hand = HandDealt(Seat(0), 3, (Card.GREEN, Card.ROPE, Card.HALL))
    assert said("en", hand, 0) == "You are dealt Mr Green, the rope and the hall."
    assert said("fr", hand, 0) == "Vous recevez M. Olive, la corde et l’entrée."
    assert said("en", hand.seen_by(Seat(1)), 1) == "Ada is dealt 3 cards."
    assert said("en", Moved(Seat(0), (1, 2, 3), None)) == "Ada walks 3 steps."  # type: ignore[arg-type]
    assert said("en", DiceRolled(Seat(2), 1, 5)) == "Chloé rolls the dice: a magnifier and 5."


def test_a_value_within_a_value_is_told_by_its_parts() -> None:
    seen = EnvelopeSeen(Seat(0), CASE)
    assert said("en", seen, 0) == "In the envelope you find: Miss Scarlett, with the rope, in the hall."
    assert said("en", seen.seen_by(Seat(1)), 1) == "Ada looks into the envelope, and nobody else does."


def test_a_clue_is_called_by_its_title() -> None:
    assert said("en", ClueDrawn(Seat(0), Clue.RUSH)) == "Ada draws a clue card: “A cry in the night”."


def test_questions_and_waiting() -> None:
    speaker = Speaker(find("cluedo"), "en", NAMES, Seat(1))
    refute = Refute(Seat(0), CASE, Seat(1), ())
    assert speaker.prompt(refute).startswith("Ada suggests: Miss Scarlett, with the rope, in the hall.")
    assert speaker.waiting(refute, (Seat(1),)) == "Blaise has a card to show Ada."
    both = LayOpen((Seat(0), Seat(1)))
    assert speaker.waiting(both, both.waiting) == "Still choosing a card to reveal: Ada and Blaise."
    assert speaker.prompt(NameCard(Seat(1), Kind.WEAPON)).startswith("Name a weapon")


def test_the_sentences_shared_with_the_browser_are_fresh() -> None:
    assert FILE.read_bytes() == written(), "write them again with: python -m tests.words.sentences"


@pytest.mark.parametrize(
    ("reader", "language", "said"),
    [
        (None, "en", "Blaise’s Role dies by their own hand."),
        (None, "fr", "Le Rôle que joue Blaise meurt de sa propre main."),
        (Seat(1), "en", "Your Role dies by your hand."),
    ],
)
def test_what_somebody_does_to_themselves_names_them_once(
    reader: Seat | None, language: str, said: str
) -> None:
    speaker = Speaker(find("death_note"), language, NAMES, reader)
    assert speaker.event(RoleDied(Seat(1), None, Seat(1))) == said
    assert speaker.event(RoleDied(Seat(1), None, Seat(2))) != said
