"""What the platform may rely on, whatever the game."""

from __future__ import annotations

import pytest

from huisclos.core.errors import GameOver, IllegalAction, NotAwaited, SetupError
from huisclos.core.seats import NATURE, Seat
from huisclos.laws.playthrough import play
from tests.testkit.question import hushed
from tests.testkit.toy.moves import Claim, Deal, Keep, Swap
from tests.testkit.toy.rules import RULES, Options
from tests.testkit.toy.steps import Exchange, Kept, Wager

OPEN = RULES.setup(Options(), 2)
DEALT, _ = RULES.apply(OPEN, NATURE, Deal((5, 2, 7, 1, 3, 4, 6, 8)))


@pytest.mark.parametrize("players", [0, 1, 5])
def test_a_table_is_for_as_many_as_the_game_is_for(players: int) -> None:
    with pytest.raises(SetupError, match=f"top_hand is for 2 to 4 players, not {players}"):
        RULES.setup(Options(), players)


def test_the_opening_waits_for_nature() -> None:
    assert RULES.pending(OPEN) == (NATURE,)


def test_what_happened_is_handed_out_once() -> None:
    after, events = RULES.apply(DEALT, Seat(0), Keep())
    assert events == (Kept(Seat(0)),)
    assert after.told == ()
    assert after.agenda == (Exchange(Seat(1)), Wager((Seat(0), Seat(1))))


def test_who_was_not_asked_is_refused() -> None:
    with pytest.raises(NotAwaited) as refused:
        RULES.apply(DEALT, Seat(1), Keep())
    assert (refused.value.why, refused.value.rule) == ("not_awaited", None)


def test_a_table_may_say_why_a_seat_is_not_heard() -> None:
    class Strict(type(DEALT)):  # type: ignore[misc]
        def refusal(self, seat: Seat) -> tuple[str, str | None]:
            return "asleep", f"R-{seat}"

    strict = Strict(**{name: getattr(DEALT, name) for name in DEALT.__struct_fields__})
    with pytest.raises(NotAwaited, match=r"asleep \(R-1\)"):
        RULES.apply(strict, Seat(1), Keep())


def test_what_is_not_among_the_choices_is_refused_with_the_reason_of_the_step() -> None:
    with pytest.raises(IllegalAction, match="not_yours"):
        RULES.apply(DEALT, Seat(0), Swap(2))


def test_after_the_end_everything_is_refused() -> None:
    end = play(RULES, 2, 0).states[-1]
    assert RULES.pending(end) == ()
    assert len(RULES.legal(end, Seat(0))) == 0
    with pytest.raises(GameOver):
        RULES.apply(end, Seat(0), Claim(True))


def test_by_default_people_sit_as_they_came() -> None:
    assert RULES.seating(Options(), (None, None, None)) == (Options(), (0, 1, 2))


def test_by_default_everybody_may_talk() -> None:
    assert hushed(RULES, DEALT) == ()
    assert hushed(RULES, play(RULES, 2, 0).states[-1]) == ()


def test_a_step_may_hush_seats_while_it_is_on_top(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Exchange, "hushes", lambda step, table: (step.seat,))
    assert hushed(RULES, DEALT) == (Seat(0),)


def test_a_step_may_name_the_rule_by_which_it_turns_a_seat_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Exchange, "unasked", lambda step, table, seat, action: ("not_awaited", "TH-07"))
    with pytest.raises(NotAwaited, match=r"not_awaited \(TH-07\)") as refused:
        RULES.apply(DEALT, Seat(1), Keep())
    assert (refused.value.why, refused.value.rule) == ("not_awaited", "TH-07")
