"""A vote that comes too late, over the wire: refused by the rule, whatever question it answers."""

import pytest

from huisclos.core.errors import RuleError
from huisclos.games.secret_identity.moves import Accept
from huisclos.games.secret_identity.steps.board import Muster
from huisclos.games.secret_identity.steps.guess import Voting
from huisclos.server.protocol.said import Act
from tests.games.secret_identity.test_talk import seated, until
from tests.server.company import ADA, BOB, CEM, Company, new_id


def refused(company: Company, guest: str, late: Act) -> tuple[str, str | None]:
    with pytest.raises(RuleError) as refusal:
        company.say(guest, Act(new_id(), late.prompt, late.action))
    return refusal.value.why, refusal.value.rule


def test_a_vote_cast_is_not_changed_and_after_the_reveal_none_is_taken() -> None:
    company = seated(b"{}")
    until(company, Voting)
    votes = {guest: company.answer(guest) for guest in (ADA, BOB, CEM)}
    company.say(ADA, votes[ADA])
    assert refused(company, ADA, votes[ADA]) == ("stale", "SI-24")
    company.say(BOB, votes[BOB])
    company.say(CEM, votes[CEM])
    assert isinstance(company.play.state.agenda[0], Muster)
    assert refused(company, ADA, votes[ADA]) == ("vote_is_over", "SI-26")
    company.act(ADA, Accept())
    assert refused(company, ADA, votes[ADA]) == ("vote_is_over", "SI-26")


def test_nor_after_the_last_reveal_with_which_the_game_ends() -> None:
    company = seated(b"{}")
    until(company, Voting)
    late = company.answer(ADA)
    while company.play.state.agenda:
        mustering = isinstance(company.play.state.agenda[0], Muster)
        company.act(company.awaited()[1], Accept() if mustering else None)
    assert len(company.play.state.scene.rounds) == 4
    assert refused(company, ADA, late) == ("vote_is_over", "SI-26")
