"""What is in the box: Roles, Actions, Investigations, and what the table agrees on before playing.

Numbers printed on cards are kept in `cards.json`, apart from what the cards do.
"""

from __future__ import annotations

from enum import StrEnum
from importlib import resources

import msgspec

from huisclos.core.value import Value


class Role(StrEnum):
    """The nine Roles (DN-02)."""

    L = "role_l"
    LIGHT = "role_light"
    MISA = "role_misa"
    HIGUCHI = "role_higuchi"
    YAGAMI = "role_yagami"
    MATSUDA = "role_matsuda"
    AIZAWA = "role_aizawa"
    MOGI = "role_mogi"
    WATARI = "role_watari"


class Card(StrEnum):
    """The Actions in the order of their numbers, 1 to 36."""

    DEATH_NOTE = "act_death_note"
    DEATH_NOTE_PAGE = "act_death_note_page"
    REM = "act_rem"
    KIRA_PARTISAN = "act_kira_partisan"
    ALIBI = "act_alibi"
    SNOOP = "act_snoop"
    COVER = "act_cover"
    MANIPULATION = "act_manipulation"
    CROSSED_FATES = "act_crossed_fates"
    MOLE = "act_mole"
    CLEAR_NAME = "act_clear_name"
    DISCOVERY = "act_discovery"
    AMNESIA = "act_amnesia"
    RECORDINGS = "act_recordings"
    TAILING = "act_tailing"
    WATARI_FOUNDATION = "act_watari_foundation"
    BUGS = "act_bugs"
    RENUNCIATION = "act_renunciation"
    INVISIBLE_PRESENCE = "act_invisible_presence"
    TESTIMONY = "act_testimony"
    REASSIGNMENT = "act_reassignment"
    TRAPPED = "act_trapped"
    INVESTIGATION_OFFICE = "act_investigation_office"
    RESIGNATION = "act_resignation"
    STAGING = "act_staging"
    ACCUSATIONS = "act_accusations"
    FALSE_IDENTITY = "act_false_identity"
    SHINIGAMI_EYES = "act_shinigami_eyes"
    THREAT = "act_threat"
    LIE = "act_lie"
    BLACKMAIL = "act_blackmail"
    LEAK = "act_leak"
    UNPACKING = "act_unpacking"
    FALSE_LEAD = "act_false_lead"
    TOP_SECRET = "act_top_secret"
    FAKE_DEATH_NOTE = "act_fake_death_note"


class Tile(StrEnum):
    """The Investigations in the order of their numbers, five a round (DN-19)."""

    REBIRTH = "inv_rebirth"
    CONFRONTATION = "inv_confrontation"
    DEALINGS = "inv_dealings"
    PURSUIT = "inv_pursuit"
    TACTICS = "inv_tactics"
    UNRAVELING = "inv_unraveling"
    OVERCAST = "inv_overcast"
    GLARE = "inv_glare"
    ENCOUNTER = "inv_encounter"
    DOUBT = "inv_doubt"
    ASSAULT = "inv_assault"
    LOVE = "inv_love"
    CONFESSION = "inv_confession"
    FRIEND = "inv_friend"
    WAGER = "inv_wager"
    DECISION = "inv_decision"
    EXECUTION = "inv_execution"
    ALLY = "inv_ally"
    MATSUDA = "inv_matsuda"
    MAKESHIFT = "inv_makeshift"
    PERFORMANCE = "inv_performance"
    GUIDANCE = "inv_guidance"
    FRENZY = "inv_frenzy"
    REVIVAL = "inv_revival"
    SILENCE = "inv_silence"


class Camp(StrEnum):
    NONE = "none"
    KIRA = "kira"
    INVESTIGATOR = "investigator"


class Timing(StrEnum):
    """When an Action may be played (DN-62)."""

    START_TURN = "start_turn"
    OWN_TURN = "own_turn"
    ROUND_START = "round_start"
    ANY_TIME = "any_time"
    BEFORE_LOOK = "before_look"
    ON_TILE_DISCARD = "on_tile_discard"
    ON_OWN_DEATH = "on_own_death"
    ON_ROLE_DEATH = "on_role_death"
    ON_ROLE_ASKED = "on_role_asked"


class Way(StrEnum):
    """One of two ways an effect can go."""

    LOOK = "look"
    REVEAL = "reveal"
    DRAW = "draw"
    PUT_BACK = "put_back"
    SUSPECT = "suspect"
    LEFT = "left"
    DISCARDED = "discarded"
    TAKE = "take"
    GIVE = "give"


class Objective(Value):
    """What a Role wants at the end, and the Apples it is worth (DN-57)."""

    test: str
    apples: int
    number: int = 0
    """How many of what it speaks of, where it counts something."""
    by_people: dict[int, int] = msgspec.field(default_factory=dict)
    """Where the table is of another size than usual, another number."""

    def number_for(self, people: int) -> int:
        return self.by_people.get(people, self.number)


class RolePrint(Value, tag=False):
    """What is printed on a Role."""

    id: Role
    camp: Camp
    objectives: tuple[Objective, ...]


class CardPrint(Value, tag=False):
    """What is printed on an Action, and how many copies there are."""

    no: int
    id: Card
    timing: Timing
    copies: int
    from_six: int
    """Copies that stay in the box with fewer than six people (DN-13)."""
    ryuk: bool
    death: bool
    advanced: bool
    stays: bool


class TilePrint(Value, tag=False):
    """What is printed on an Investigation."""

    no: int
    id: Tile
    round: int
    suspicions: int
    ryuk: bool
    stays: bool


class _Box(msgspec.Struct):
    threshold: dict[int, int]
    roles: tuple[RolePrint, ...]
    actions: tuple[CardPrint, ...]
    investigations: tuple[TilePrint, ...]


_BOX = msgspec.json.decode(resources.files(__package__).joinpath("cards.json").read_bytes(), type=_Box)

ROLES = tuple(Role)
CARDS = tuple(Card)
TILES = tuple(Tile)
THRESHOLD = _BOX.threshold
"""How many Suspicions reveal a player, by the number of people (DN-33)."""
OBJECTIVES = {printed.id: printed.objectives for printed in _BOX.roles}
CAMP = {printed.id: printed.camp for printed in _BOX.roles}
ACTION = {printed.id: printed for printed in _BOX.actions}
INVESTIGATION = {printed.id: printed for printed in _BOX.investigations}

KIRAS = tuple(role for role in ROLES if CAMP[role] is Camp.KIRA)
INVESTIGATORS = tuple(role for role in ROLES if CAMP[role] is Camp.INVESTIGATOR)
SUSPECTS = (*KIRAS, *INVESTIGATORS)
"""Every Role that can lie face down: all but L."""

ROUNDS = 5
TILES_A_ROUND = 5
SIX = 6
DEATHS = 3
"""So many dead and revealed Roles dissolve the task force (DN-52)."""
HAND_OF_L = 5
DRAWN_AT_START = 2

TILES_OF = {
    number: tuple(tile for tile in TILES if INVESTIGATION[tile].round == number)
    for number in range(1, ROUNDS + 1)
}


class Options(Value, kw_only=True):
    """What the table agrees on before the deal."""

    first_games: bool = False
    """Without the advanced Actions, 28 to 36 (DN-14)."""
    detective: int | None = None
    """The person who is L, if the table has chosen one (DN-18)."""


def deck(people: int, *, first_games: bool) -> tuple[Card, ...]:
    """The Actions that are shuffled for so many people (DN-13, DN-14)."""
    return tuple(
        card
        for card, printed in ACTION.items()
        if not (first_games and printed.advanced)
        for _ in range(printed.copies - (printed.from_six if people < SIX else 0))
    )
