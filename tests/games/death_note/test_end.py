"""The end and the score: DN-51 to DN-58; credits: DN-77 to DN-81."""

import pytest

from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import OBJECTIVES as OBJECTIVES_OF
from huisclos.games.death_note.box import ROLES, Role, Tile, Way
from huisclos.games.death_note.events import GameEnded, ObjectiveGained
from huisclos.games.death_note.moves import (
    Agree,
    Choose,
    Claim,
    Designate,
    Look,
    Name,
    Pass,
    Pick,
    Play,
    PointAt,
    Suspect,
)
from huisclos.games.death_note.rules import RULES
from huisclos.games.death_note.scene import Credit, Lead, Love
from huisclos.games.death_note.steps.death import Death, Doom
from huisclos.games.death_note.steps.detective import Opening
from huisclos.games.death_note.steps.ending import PutTilesAway
from huisclos.games.death_note.steps.turn import Turn, TurnEnd
from huisclos.laws.court import LAWS
from huisclos.laws.playthrough import play
from huisclos.words.catalogue import LANGUAGES
from huisclos.words.rulebook import text
from huisclos.words.speak import Speaker
from tests.testkit.death_note import ANN, BEN, CAT, DAN, ELL, EVE, Sitting, card, table, turned


def over(
    players: str = "light misa matsuda yagami mogi", reason: str = "undetected", **more: object
) -> Sitting:
    """A game that is about to end."""
    return table(players, over=reason, pending=[], **more)  # type: ignore[arg-type]


def test_dn_51_light_revealed_ends_the_game() -> None:
    sitting = turned("execution").says(ELL, Designate(ANN))
    assert sitting.reason == "light_revealed"
    assert sitting.pending == ()


def test_dn_52_three_dead_and_revealed_end_the_game() -> None:
    sitting = table(dead=[6, BEN], pending=[Death(CAT, ANN), TurnEnd(ANN)])
    assert sitting.reason == "three_dead"


def test_dn_53_after_round_five_light_was_not_unmasked() -> None:
    sitting = table(number=5, pending=[PutTilesAway()])
    assert sitting.reason == "undetected"
    assert not sitting.revealed(ANN)


def test_dn_54_an_action_is_completed_first() -> None:
    hands = {ANN: "death_note", CAT: "death_note_page"}
    sitting = table("misa light matsuda yagami mogi", hands, dead=[6, 7], revealed=[CAT])
    sitting.aims(ANN, "death_note", CAT, Pick(card("death_note_page")), PointAt(3), Name(Role.WATARI))
    assert sitting.dead(8)
    assert sitting.dead(CAT)
    assert sitting.reason == "three_dead"


def test_dn_55_a_tile_is_not() -> None:
    sitting = turned("revival", suspicions={ANN: 5}).says(ELL, Designate(ANN))
    sitting.says(ANN, Choose(Way.SUSPECT))
    assert sitting.reason == "light_revealed"
    assert sitting.suspicions(BEN) == 0


def test_dn_56_the_final_showing_reveals_nothing_for_objectives() -> None:
    sitting = over()
    assert sitting.heard(GameEnded)[0].roles == sitting.state.roles
    assert sitting.goals(ANN)["not_revealed"]


def test_dn_57_objectives_are_tested_at_the_end_and_l_scores_too() -> None:
    sitting = over()
    outcome = RULES.outcome(sitting.state)
    assert outcome is not None
    assert outcome.scores[ELL] == 1
    assert outcome.scores[ANN] == 3
    assert len(outcome.scores) == 6


def test_dn_58_equal_totals_share_the_victory() -> None:
    alone = RULES.outcome(over("light misa matsuda").state)
    assert alone is not None
    assert (alone.scores, alone.winners) == ((1, 3, 4, 1), (BEN,))
    shared = RULES.outcome(over("light misa matsuda", loves=(Love(ANN, CAT),)).state)
    assert shared is not None
    assert (shared.scores, shared.winners) == ((1, 4, 4, 2), (ANN, BEN))


def test_amb_06_light_has_priority_even_if_the_third_death_is_counted_first() -> None:
    sitting = turned(
        "guidance", "matsuda light yagami", hidden_dead=[ANN], dead=[6, 7], suspicions={ANN: 6, BEN: 6}
    )
    assert sitting.revealed(ANN)
    assert sitting.reason == "light_revealed"


def test_amb_06_light_has_priority_over_the_third_death() -> None:
    sitting = table(dead=[6, 7], pending=[Death(ANN, BEN)])
    assert sitting.reason == "light_revealed"


def test_amb_07_l_is_never_among_the_dead() -> None:
    sitting = over(dead=[6, BEN])
    assert not sitting.dead(ELL)
    assert sitting.reason == "undetected"
    assert not sitting.goals(ELL)["deaths_at_most"]


def test_amb_08_an_inactive_light_ends_the_game_and_nobody_scores_for_him() -> None:
    sitting = turned("confrontation", "misa matsuda yagami", centre="light").says(ELL, PointAt(1))
    assert sitting.reason == "light_revealed"
    assert all(result.role is not Role.LIGHT for result in sitting.scene.ending.results)


def test_amb_25_apples_are_unlimited() -> None:
    leads = tuple(Lead(CAT, Role.MISA) for _ in range(60))
    outcome = RULES.outcome(over(leads=leads, revealed=[BEN]).state)
    assert outcome is not None
    assert outcome.scores[CAT] > 52


OBJECTIVES = [
    (ELL, {"revealed": [ANN], "reason": "light_revealed"}, "light_revealed", True),
    (ELL, {}, "light_revealed", False),
    (ELL, {"reveals": (Credit(ELL, Role.MISA), Credit(ELL, Role.MOGI))}, "roles_revealed", True),
    (ELL, {"reveals": (Credit(ELL, Role.MISA), Credit(BEN, Role.MOGI))}, "roles_revealed", False),
    (ELL, {}, "deaths_at_most", True),
    (ELL, {"dead": [CAT]}, "deaths_at_most", False),
    (ELL, {"hidden_dead": [BEN]}, "deaths_at_most", False),
    (ANN, {"revealed": [ANN], "reason": "light_revealed"}, "not_revealed", False),
    (ANN, {"hidden_dead": [ANN]}, "some_kira_not_revealed", True),
    (ANN, {"revealed": [ANN, BEN]}, "some_kira_not_revealed", False),
    (ANN, {"dead": [CAT]}, "investigators_dead", True),
    (ANN, {"dead": [7]}, "investigators_dead", True),
    (ANN, {"dead": [BEN, 6]}, "investigators_dead", False),
    (BEN, {}, "light_beside", True),
    (BEN, {"dead": [BEN]}, "light_beside", False),
    (BEN, {"revealed": [BEN]}, "dead_or_not_revealed", False),
    (BEN, {"dead": [BEN]}, "dead_or_not_revealed", True),
    (BEN, {}, "light_not_revealed", True),
    (CAT, {"revealed": [CAT]}, "revealed", True),
    (CAT, {"revealed": [CAT, DAN, EVE]}, "half_revealed", True),
    (CAT, {"revealed": [CAT, DAN]}, "half_revealed", False),
    (CAT, {"dead": [DAN]}, "deaths_at_most", True),
    (CAT, {"dead": [DAN], "hidden_dead": [BEN]}, "deaths_at_most", False),
    (DAN, {"revealed": [ANN, BEN]}, "all_kira_players_revealed", True),
    (DAN, {"revealed": [ANN]}, "all_kira_players_revealed", False),
    (DAN, {"dead": [DAN]}, "alive", False),
    (EVE, {"reveals": (Credit(EVE, Role.HIGUCHI), Credit(EVE, Role.AIZAWA))}, "others_revealed", True),
    (
        EVE,
        {"reveals": (Credit(EVE, Role.HIGUCHI), Credit(EVE, Role.MOGI, own=True))},
        "others_revealed",
        False,
    ),
    (EVE, {"hidden_dead": [BEN]}, "misa_alive", False),
    (EVE, {}, "misa_alive", True),
]


@pytest.mark.parametrize(("seat", "more", "test", "reached"), OBJECTIVES)
def test_dn_57_each_objective(seat: Seat, more: dict[str, object], test: str, reached: bool) -> None:
    assert over(**more).goals(seat)[test] is reached  # type: ignore[arg-type]


OTHERS = [
    (BEN, {"dead": [CAT]}, "matsuda_dead", True),
    (BEN, {"revealed": [CAT]}, "matsuda_revealed", True),
    (DAN, {"revealed": [ANN, BEN]}, "kira_revealed", True),
    (DAN, {"revealed": [ANN]}, "kira_revealed", False),
    (DAN, {}, "alive_with_empty_hand", True),
    (DAN, {"hands": {DAN: "bugs"}}, "alive_with_empty_hand", False),
    (EVE, {"revealed": [ANN, BEN, 6]}, "all_kira_revealed", True),
    (EVE, {"revealed": [ANN, BEN]}, "all_kira_revealed", False),
    (EVE, {"dead": [CAT]}, "no_investigator_dead", False),
    (EVE, {"dead": [6]}, "no_investigator_dead", True),
]


@pytest.mark.parametrize(("seat", "more", "test", "reached"), OTHERS)
def test_dn_57_each_objective_of_the_other_roles(
    seat: Seat, more: dict[str, object], test: str, reached: bool
) -> None:
    sitting = over("light higuchi matsuda aizawa watari", **more)  # type: ignore[arg-type]
    assert sitting.goals(seat)[test] is reached


@pytest.mark.parametrize(
    ("players", "enough"),
    [("light misa matsuda yagami mogi aizawa watari", 1), ("light misa matsuda yagami mogi aizawa", 2)],
)
def test_dn_57_with_eight_people_one_role_revealed_is_enough_for_mogi(players: str, enough: int) -> None:
    for count in (0, 1, 2):
        reveals = tuple(Credit(EVE, other) for other in (Role.HIGUCHI, Role.AIZAWA)[:count])
        assert over(players, reveals=reveals).goals(EVE)["others_revealed"] is (count >= enough)


def test_dn_57_without_a_kira_player_yagami_misses_his_second_objective() -> None:
    sitting = over("yagami matsuda mogi aizawa watari", centre="light misa higuchi", revealed=[6, 7])
    assert not sitting.goals(ANN)["all_kira_players_revealed"]


@pytest.mark.parametrize(("people", "half"), [(4, 2), (5, 2), (6, 3), (7, 3), (8, 4)])
def test_dn_57_exactly_half_of_the_players_revealed_is_enough_for_matsuda(people: int, half: int) -> None:
    players = ["matsuda", "light", "misa", "yagami", "mogi", "aizawa", "watari"][: people - 1]
    shown = [Seat(seat) for seat in range(1, people) if seat != BEN]
    for count, reached in [(half - 1, False), (half, True)]:
        sitting = over(" ".join(players), revealed=shown[:count])
        assert sitting.goals(ANN)["half_revealed"] is reached


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("role", ROLES)
def test_dn_57_the_rulebook_says_what_the_cards_say(role: Role, language: str) -> None:
    words = Speaker(find(RULES.name), language, ())
    printed = f"- **{words.text(f'card.{role}')}**"
    line = next(line for line in text(RULES.name, language).splitlines() if line.startswith(printed))
    for goal in OBJECTIVES_OF[role]:
        assert f"{words.text(f'goal.{goal.test}', number=goal.number)} ({goal.apples}" in line


def test_dn_57_additional_objectives_of_false_lead_and_love() -> None:
    sitting = over(leads=(Lead(CAT, Role.MISA),), loves=(Love(ANN, BEN),), revealed=[BEN])
    assert sitting.goals(CAT)["false_lead"]
    assert not sitting.goals(ANN)["love"]
    assert sitting.goals(BEN)["love"]


def test_tile_04_the_first_unrevealed_kira_wants_an_investigator_beside() -> None:
    sitting = over(standing=(Tile.PURSUIT,))
    assert sitting.goals(ANN)["pursuit"]
    assert "pursuit" not in sitting.goals(BEN)
    sitting = over("misa light higuchi", standing=(Tile.PURSUIT,))
    assert not sitting.goals(ANN)["pursuit"]


def test_tile_04_everybody_hears_whom_it_concerns() -> None:
    """Lies are secret, and an objective that is missed brings no Apple: by nothing else could one tell."""
    assert over(standing=(Tile.PURSUIT,)).heard(ObjectiveGained) == [ObjectiveGained(ANN)]
    told_nobody = play(RULES, 5, seed=71000851, bots=find("death_note").bots)
    assert list(LAWS["testimony"].check(told_nobody)) == []


def test_tile_04_an_unrevealed_investigator_may_lie_to_be_the_one() -> None:
    sitting = over("matsuda light misa yagami", standing=(Tile.PURSUIT,), hands={ANN: "lie"})
    assert sitting.pending == (ANN,)
    sitting.says(ANN, Claim(Role.MISA))
    assert sitting.goals(ANN)["pursuit"]
    assert sitting.reason == "undetected"


def test_dn_77_suspicions_from_l_reveal_by_l_and_from_actions_by_the_player() -> None:
    sitting = turned("tactics", suspicions={CAT: 5}).says(ELL, Designate(BEN)).says(ELL, Suspect(CAT))
    assert sitting.scene.reveals == (Credit(ELL, Role.MATSUDA),)
    sitting = table(hands={ANN: "invisible_presence"}, ryuk=CAT, suspicions={CAT: 5})
    assert sitting.plays(ANN, "invisible_presence").scene.reveals == (Credit(ANN, Role.MATSUDA),)


def test_dn_78_forced_reveals_are_by_l() -> None:
    assert turned("matsuda").scene.reveals == (Credit(ELL, Role.MATSUDA),)
    sitting = turned("assault").says(ELL, Designate(CAT), Name(Role.MATSUDA))
    assert sitting.scene.reveals == (Credit(ELL, Role.MATSUDA),)
    sitting = turned("execution").says(ELL, Designate(CAT))
    assert sitting.scene.reveals == (Credit(ELL, Role.MATSUDA),)


def test_dn_79_who_chooses_to_be_revealed_did_it() -> None:
    sitting = turned("confession").says(ELL, Designate(CAT)).says(CAT, Agree())
    assert sitting.scene.reveals == (Credit(CAT, Role.MATSUDA, own=True),)


def test_dn_80_rebirth_and_silence_are_the_players_doing() -> None:
    sitting = turned("rebirth").says(ELL, Designate(CAT)).says(CAT, Agree(), PointAt(1))
    assert sitting.scene.kills[0].by == CAT
    sitting = turned("silence").says(ELL, Designate(CAT)).says(CAT, PointAt(1))
    assert sitting.scene.reveals == (Credit(CAT, Role.HIGUCHI),)


def test_dn_81_killed_and_revealed_by_the_player_of_the_action() -> None:
    sitting = table(hands={BEN: "shinigami_eyes"}, pending=[TurnEnd(BEN)])
    sitting.plays(BEN, "shinigami_eyes", PointAt(1))
    assert sitting.scene.kills == (Credit(BEN, Role.HIGUCHI),)
    assert sitting.scene.reveals == (Credit(BEN, Role.HIGUCHI),)
    assert turned("confrontation").says(ELL, PointAt(1)).scene.reveals == (Credit(ELL, Role.HIGUCHI),)


def test_amb_26_a_role_given_up_in_staging_was_its_players_own_as_in_rebirth() -> None:
    sitting = table(hands={EVE: "death_note_page staging"}, pending=[Turn(EVE), Opening(ELL)])
    sitting.aims(EVE, "death_note_page", ANN, Name(Role.MISA)).says(EVE, Play(card("staging")), PointAt(1))
    own = (Credit(EVE, Role.MOGI, own=True),)
    assert (sitting.scene.kills, sitting.scene.reveals) == (own, own)
    sitting = turned("rebirth").says(ELL, Designate(EVE)).says(EVE, Agree(), PointAt(1))
    assert (sitting.scene.kills, sitting.scene.reveals) == (own, own)


def test_amb_26_a_role_that_another_kills_is_the_killers_doing_after_staging_too() -> None:
    sitting = table(hands={CAT: "staging"}, pending=[Doom(CAT, ANN, card("rem")), TurnEnd(ANN)])
    sitting.says(CAT, Play(card("staging")), PointAt(1))
    assert sitting.scene.reveals == (Credit(ANN, Role.MATSUDA),)


def test_amb_18_amnesia_is_open_to_both_but_forced_only_on_the_revealed() -> None:
    assert table(hands={ANN: "amnesia"}).can_play(ANN, "amnesia")
    hands = {ANN: "blackmail", CAT: "amnesia"}
    sitting = table(hands=hands).aims(ANN, "blackmail", CAT, Pick(card("amnesia")))
    assert sitting.state.roles[CAT] is Role.MATSUDA
    assert sitting.hand(CAT) == []
    sitting = table(hands=hands, revealed=[CAT]).aims(ANN, "blackmail", CAT, Pick(card("amnesia")))
    assert sitting.says(CAT, PointAt(1)).state.roles[CAT] is Role.HIGUCHI


def test_amb_19_a_forced_action_is_the_victims_a_borrowed_one_the_borrowers() -> None:
    sitting = table(hands={ANN: "blackmail", CAT: "alibi"}).aims(ANN, "blackmail", CAT, Pick(card("alibi")))
    assert sitting.scene.ryuk == CAT
    assert sitting.scene.deeds[-1].seat == CAT
    sitting = table(hands={ANN: "death_note", CAT: "bugs"}, revealed=[CAT]).aims(ANN, "death_note", CAT)
    sitting.says(ANN, Pick(card("bugs")))
    assert sitting.scene.deeds[-1].seat == ANN


def test_dn_63_the_dead_and_the_finished_game_take_no_answer() -> None:
    sitting = over()
    assert sitting.choices(ANN) == set()
    dead = table(hands={}, dead=[BEN])
    assert dead.refuses(BEN, Play(card("bugs"))) == "DN-42"
    assert dead.refuses(BEN, Look()) == "DN-42"
    assert dead.refuses(CAT, Look()) == "DN-63"
    assert dead.refuses(ELL, Pass()) == "DN-68"


def test_who_stops_early_sees_who_was_who_and_held_what() -> None:
    sitting = table()
    assert (sitting.view(BEN).unveiled, sitting.view(BEN).hands) == ((), ())
    after = RULES.unveil(sitting.state, BEN)
    assert (after.unveiled, after.hands) == (sitting.state.roles, sitting.state.hands)
    assert RULES.unveil(sitting.state, None).hand == ()
