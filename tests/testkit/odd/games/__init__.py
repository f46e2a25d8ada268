"""How each game is played oddly, and what somebody believes there who keeps to the testimony."""

from collections.abc import Mapping

from tests.testkit.odd.games.almost_innocent import AlmostInnocent
from tests.testkit.odd.games.cluedo import Cluedo
from tests.testkit.odd.games.death_note import DeathNote
from tests.testkit.odd.games.secret_identity import SecretIdentity
from tests.testkit.odd.manners import Manners

MANNERS: Mapping[str, Manners] = {
    "almost_innocent": AlmostInnocent(),
    "cluedo": Cluedo(),
    "death_note": DeathNote(),
    "secret_identity": SecretIdentity(),
}
