"""What bots of a team say to their proposals: why, with whom, and nothing where the rules want silence."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from huisclos.core.bot import Remark, Talks
from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.games.secret_identity.bot import PictureBot
from huisclos.games.secret_identity.box import Character, Number
from huisclos.games.secret_identity.knowledge.fit import Mind
from huisclos.games.secret_identity.knowledge.opinion import remark
from huisclos.games.secret_identity.scene import Picture, Scene
from huisclos.games.secret_identity.steps.guess import Discussion
from huisclos.testkit.patterns import blanks
from huisclos.words.catalogue import LANGUAGES, catalogue, platform
from tests.games.secret_identity.sitting import BEN, CAT, DAN, Sitting
from tests.games.secret_identity.test_bots import EIGHT, picture
from tests.games.secret_identity.test_together import guessing

PLAIN = Mind("plain", 0.0)
NOAH, MOZART, MARIE_CURIE = map(Number, (1, 2, 3))
ANIMAL, SONG = picture("elephant"), picture("musical_notes")


def shown(*pictures: Picture, board: tuple[Character, ...] = EIGHT) -> Scene:
    """Ann has these pictures in her case, and these characters lie around the board."""
    return replace(guessing().state.scene, board=board, cases=(pictures, (), (), ()))


def talk(look: int = 1, **proposals: Number) -> Discussion:
    """Ben, Cat and Dan talk; this is what they have proposed."""
    said = tuple(proposals.get(name) for name in ("ann", "ben", "cat", "dan"))
    return Discussion((BEN, CAT, DAN), said, look)


def says(scene: Scene, so_far: Discussion, number: Number, seat: Seat = BEN) -> Remark | None:
    return remark(PLAIN, scene, so_far, seat, number)


def test_it_names_the_picture_that_speaks_to_it() -> None:
    named = ("character", "noah")
    assert says(shown(SONG, ANIMAL), talk(), NOAH) == Remark(
        "green", naming=(("pictogram", "elephant"), named)
    )
    assert says(shown(replace(SONG, green=False)), talk(), MOZART) == Remark(
        "unsure", naming=(("character", "mozart"),)
    )


def test_what_a_character_lacks_is_a_reason_too() -> None:
    """Of two singers and one other, the one who does not sing."""
    board = (EIGHT[0], *(Character("mozart") for _ in range(7)))
    said = says(shown(replace(SONG, green=False), board=board), talk(), NOAH)
    assert said == Remark("red", naming=(("pictogram", SONG.pictogram), ("character", "noah")))


def test_who_says_the_same_as_others_says_so() -> None:
    assert says(shown(ANIMAL), talk(cat=NOAH), NOAH) == Remark("same", naming=(("character", "noah"),))


def test_who_is_won_over_says_by_whom() -> None:
    so_far = talk(2, ben=MOZART, cat=NOAH, dan=MARIE_CURIE)
    assert says(shown(ANIMAL), so_far, NOAH) == Remark("swayed", CAT, naming=(("character", "noah"),))


def test_who_stays_says_why_once() -> None:
    said = Remark("stays", naming=(("character", "noah"), ("pictogram", "elephant")))
    for look, expected in ((2, said), (3, None)):
        assert says(shown(ANIMAL), talk(look, ben=NOAH, cat=MOZART, dan=MOZART), NOAH) == expected
    assert says(shown(ANIMAL), talk(2, ben=NOAH, cat=NOAH, dan=MOZART), NOAH) is None


def test_a_character_of_the_host_s_own_is_a_guess() -> None:
    board = tuple(Character(f"Cousin {number}") for number in range(8))
    assert says(shown(ANIMAL, board=board), talk(), NOAH) == Remark(
        "unsure", naming=(("character", "Cousin 0"),)
    )


@pytest.mark.parametrize("seat", [BEN, CAT, DAN])
def test_si_48_a_bot_gives_its_reason_for_what_it_proposes(seat: Seat) -> None:
    sitting, bot = guessing(), PictureBot(seat)
    assert isinstance(bot, Talks)
    view = sitting.view(seat)
    proposed = bot.choose(view, sitting.rules.legal(sitting.state, seat), Random(1))
    said = bot.remark(view, proposed, Random(1))
    assert said is not None
    assert dict(said.naming)["character"] == sitting.state.scene.character(proposed.number)


def test_si_25_rivals_say_nothing() -> None:
    voting = Sitting(3).masked().all_show()
    view, bot = voting.view(BEN), PictureBot(BEN)
    vote = bot.choose(view, voting.rules.legal(voting.state, BEN), Random(1))
    assert bot.remark(view, vote, Random(1)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_words_for_everything_they_say(language: str) -> None:
    """A remark can only name what its words leave blank."""
    words = catalogue(find("secret_identity"), language)
    spoken = (
        Remark("green", naming=(("pictogram", ""), ("character", ""))),
        Remark("red", naming=(("pictogram", ""), ("character", ""))),
        Remark("same", naming=(("character", ""),)),
        Remark("unsure", naming=(("character", ""),)),
        Remark("swayed", CAT, naming=(("character", ""),)),
        Remark("stays", naming=(("character", ""), ("pictogram", ""))),
    )
    own = words.keys() - platform(language).keys()
    assert {f"remark.{one.phrase}" for one in spoken} == {key for key in own if key.startswith("remark.")}
    for one in spoken:
        named = {field for field, _ in one.naming} | ({"who"} if one.about is not None else set())
        assert set(blanks(words[f"remark.{one.phrase}"])) == named
