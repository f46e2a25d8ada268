"""How freely people may talk at a table is for the rules of its game to say."""

import pytest
from msgspec.structs import replace

from huisclos.core.errors import RuleError
from huisclos.core.talk import Talk
from huisclos.server.charter import Place
from huisclos.server.protocol import Say
from huisclos.server.talk import policy, speak
from tests.server.company import charter

ADA = "ada"
SAY = Say("m1", "it is in column C")


def test_where_the_rules_demand_silence_players_are_silent_while_it_is_on() -> None:
    lobby = replace(charter(game="almost_innocent"), places=(Place(people=(ADA,)),) * 3)
    assert policy(lobby) is Talk.SILENT
    assert speak(lobby, ADA, "Ada", SAY, "now").text == SAY.text
    with pytest.raises(RuleError) as refused:
        speak(replace(lobby, phase="playing"), ADA, "Ada", SAY, "now")
    assert refused.value.why == "silent_game"
    assert speak(replace(lobby, phase="over"), ADA, "Ada", SAY, "now").text == SAY.text


def test_where_they_do_not_players_talk() -> None:
    playing = replace(charter(), places=(Place(people=(ADA,)),) * 3, phase="playing")
    assert policy(playing) is Talk.FREE
    assert speak(playing, ADA, "Ada", SAY, "now").text == SAY.text
