"""How many ways a round can go from a fixed deal: a few numbers that notice any change of the rules."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from huisclos.games.secret_identity.options import Options, Swaps
from huisclos.games.secret_identity.state import State
from tests.games.secret_identity.sitting import TEAM, Sitting

COUNTS = Path(__file__).with_name("counts.json")
QUICK = 2
"""How many answers deep the suite counts; what is stored beyond is for the long tests."""
DEEP = 3


def short_of_cards(sitting: Sitting, cards: int) -> Sitting:
    """The same table where everybody has only so many cards left."""
    state = sitting.state
    hands = tuple(hand[:cards] for hand in state.hands)
    kept = {card for hand in hands for card in hand}
    used = tuple(card for hand in state.hands for card in hand if card not in kept)
    state = replace(state, hands=hands, undealt=(*state.undealt, *used))
    sitting.state = state.alter(hand_sizes=(cards,) * state.scene.players)
    return sitting


LAST_ROUND = Sitting(3, Options(swaps=Swaps.NONE)).round(3).round(3).round(3)

DEALS: dict[str, State] = {
    "three rivals, board laid": Sitting(3, Options(swaps=Swaps.NONE)).laid().state,
    "three rivals, ten cards each": Sitting(3).masked().state,
    "three rivals, the last card": LAST_ROUND.masked().state,
    "three rivals, the vote": Sitting(3).masked().all_show().state,
    "three together, two cards": short_of_cards(Sitting(3, TEAM).masked(3), 2).state,
    "four together, the talk": Sitting(4, TEAM).masked(3).all_show().state,
}

SHALLOW = {"three rivals, ten cards each": 1}
"""From here there are too many ways to go on."""
