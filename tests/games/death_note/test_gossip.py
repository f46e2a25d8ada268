"""What the house bot says aloud: true to its Role, never twice, and only in phrases the table knows."""

from collections.abc import Sequence
from random import Random

from huisclos.arena.match import Match
from huisclos.core.bot import Remark, Talks
from huisclos.core.events import testimony
from huisclos.core.seats import Seat
from huisclos.games.death_note.bot.role import RoleBot
from huisclos.games.death_note.box import Role
from huisclos.games.death_note.events import DetectiveShown, Happening, RoleDealt, RoleSeen, TileDiscarded
from huisclos.server.table.talk import phrases
from tests.testkit.death_note import ANN, BEN, CAT, DAN, ELL, EVE, table

PLAYERS = "light misa matsuda aizawa mogi"


Word = tuple[Seat, str, Seat]


def said_by(
    seat: Seat, *seen: Happening, heard: Sequence[Word] = (), revealed: Sequence[Seat] = ()
) -> set[Remark]:
    """Everything a bot at this seat might say now, after what it has seen and heard."""
    sitting = table(PLAYERS, revealed=revealed)
    said = set()
    for seed in range(60):
        bot = RoleBot(seat)
        for other in range(sitting.scene.people):
            bot.notice(RoleDealt(Seat(other), sitting.state.roles[other] if other == seat else None))
        for event in (DetectiveShown(ELL), *seen):
            bot.notice(event)
        for voice, phrase, about in heard:
            bot.hear(voice, phrase, about)
        said.add(bot.remark(sitting.view(seat), None, Random(seed)))
    return {remark for remark in said if remark is not None}


def test_who_knows_nothing_says_nothing() -> None:
    assert said_by(DAN) == set()
    assert said_by(ELL) == set()


def test_an_ally_of_l_tells_who_light_is() -> None:
    assert said_by(DAN, RoleSeen(DAN, ANN, None, Role.LIGHT)) == {Remark("is_light", ANN)}


def test_whom_the_fall_of_light_costs_keeps_him_to_themselves() -> None:
    assert said_by(CAT, RoleSeen(CAT, ANN, None, Role.LIGHT)) == set()


def test_mogi_protects_misa() -> None:
    assert said_by(EVE, RoleSeen(EVE, BEN, None, Role.MISA)) == set()
    assert said_by(DAN, RoleSeen(DAN, BEN, None, Role.MISA)) == {Remark("is_kira", BEN)}


def test_l_names_whom_the_discards_speak_against() -> None:
    assert said_by(ELL, *[TileDiscarded(CAT)] * 4) == {Remark("i_suspect", CAT)}


def test_a_kira_accuses_like_an_investigator_and_never_their_own() -> None:
    of_misa, of_another = [TileDiscarded(BEN)] * 4, [TileDiscarded(EVE)] * 3
    said = said_by(ANN, RoleSeen(ANN, BEN, None, Role.MISA), *of_misa, *of_another)
    assert {remark for remark in said if remark.phrase == "i_suspect"} == {Remark("i_suspect", EVE)}
    assert {remark.phrase for remark in said} == {"i_suspect", "i_trust"}
    assert Remark("i_suspect", EVE) in said_by(CAT, *of_another)


def test_nobody_joins_a_crowd_of_accusers() -> None:
    doings, charge = [TileDiscarded(CAT)] * 4, Remark("i_suspect", CAT)
    assert charge in said_by(ELL, *doings, heard=[(BEN, "i_suspect", CAT)])
    assert said_by(ELL, *doings, heard=[(BEN, "i_suspect", CAT), (DAN, "i_suspect", CAT)]) == set()


def test_a_charge_is_no_echo_of_another_unless_a_kira_finds_it_convenient() -> None:
    heard = [(ELL, "i_suspect", CAT)]
    assert said_by(DAN, heard=heard) == set()
    assert Remark("i_suspect", CAT) in said_by(ANN, heard=heard)


def test_a_kira_who_is_found_out_accuses_nobody_any_more() -> None:
    doings = [TileDiscarded(CAT)] * 4
    assert said_by(BEN, *doings)
    assert said_by(BEN, *doings, revealed=[BEN]) == set()


def test_a_kira_stands_by_what_they_said() -> None:
    said = said_by(ANN, TileDiscarded(CAT), heard=[(ANN, "i_trust", CAT)])
    assert Remark("i_suspect", CAT) not in said
    said = said_by(ANN, heard=[(ANN, "i_suspect", CAT), (BEN, "i_suspect", ANN)])
    assert said
    assert not said & {Remark("i_trust", CAT), Remark("i_trust", BEN)}


def test_through_a_whole_game_nobody_says_anything_twice_or_unheard_of() -> None:
    match = Match("death_note", 6, 3)
    bots = [RoleBot(Seat(seat)) for seat in range(6)]
    dice = Random(3)
    told = match.opening
    said: list[tuple[int, int, Remark]] = []
    while True:
        for seat, bot in enumerate(bots):
            for event in testimony(told, Seat(seat)):
                bot.notice(event)
        if not match.pending:
            break
        seat = match.pending[0]
        view = match.view(seat)
        action = bots[seat].choose(view, match.choices(seat), dice)
        if remark := bots[seat].remark(view, None, dice):
            said.append((seat, view.scene.round, remark))
        told = match.play(seat, action)
    assert said
    assert {remark.phrase for *_, remark in said} <= set(phrases("death_note"))
    assert len({(seat, number) for seat, number, _ in said}) == len(said)
    assert len({(seat, remark) for seat, _, remark in said}) == len(said)


def test_the_house_bot_talks() -> None:
    assert isinstance(RoleBot(ANN), Talks)
