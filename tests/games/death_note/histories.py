"""How many ways a game can go from a fixed deal: a few numbers that notice any change of the rules."""

from __future__ import annotations

from pathlib import Path

from huisclos.games.death_note.steps.detective import Opening
from huisclos.games.death_note.steps.round import RoundStart
from huisclos.games.death_note.steps.turn import Turn
from tests.testkit.death_note import ANN, BEN, CAT, ELL, table

COUNTS = Path(__file__).with_name("counts.json")
QUICK = 7
"""How many answers deep the suite counts; what is stored beyond is for the long tests."""
DEEP = 9

FOUR = "light misa matsuda"

DEALS = {
    "four, a first round with a gift": table(
        FOUR, {ELL: "bugs", ANN: "alibi", BEN: "mole"}, pending=[RoundStart(1)]
    ).state,
    "four, a death note and its answers": table(
        FOUR, {ANN: "death_note", BEN: "false_identity", CAT: "lie fake_death_note"}, pending=[Turn(ANN)]
    ).state,
    "six, blackmail and a page": table(
        hands={ANN: "blackmail", BEN: "death_note_page", CAT: "top_secret"}, pending=[Turn(ANN)]
    ).state,
    "four, the leak and what answers it": table(
        FOUR, {ANN: "leak snoop", BEN: "resignation", CAT: "accusations"}, pending=[Turn(ANN)]
    ).state,
    "four, a vote": table(
        FOUR, {ANN: "renunciation"}, number=2, tiles="unraveling", pending=[Opening(ELL)]
    ).state,
    "five, everybody is reborn": table(
        "light misa matsuda yagami", number=5, tiles="revival", pending=[Opening(ELL)]
    ).state,
}
