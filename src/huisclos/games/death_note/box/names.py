"""What everything in the box is called."""

from __future__ import annotations

from enum import StrEnum


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


class Arrow(StrEnum):
    """Which way a round goes, as printed on the back of its Investigations (DN-20)."""

    CLOCKWISE = "cw"
    COUNTER_CLOCKWISE = "ccw"


class Aim(StrEnum):
    """What an objective of a Role tests at the end (DN-57)."""

    LIGHT_REVEALED = "light_revealed"
    LIGHT_NOT_REVEALED = "light_not_revealed"
    ROLES_REVEALED = "roles_revealed"
    OTHERS_REVEALED = "others_revealed"
    DEATHS_AT_MOST = "deaths_at_most"
    NOT_REVEALED = "not_revealed"
    REVEALED = "revealed"
    SOME_KIRA_NOT_REVEALED = "some_kira_not_revealed"
    INVESTIGATORS_DEAD = "investigators_dead"
    NO_INVESTIGATOR_DEAD = "no_investigator_dead"
    LIGHT_BESIDE = "light_beside"
    DEAD_OR_NOT_REVEALED = "dead_or_not_revealed"
    MATSUDA_DEAD = "matsuda_dead"
    MATSUDA_REVEALED = "matsuda_revealed"
    MISA_ALIVE = "misa_alive"
    ALL_KIRA_PLAYERS_REVEALED = "all_kira_players_revealed"
    ALIVE = "alive"
    HALF_REVEALED = "half_revealed"
    KIRA_REVEALED = "kira_revealed"
    ALL_KIRA_REVEALED = "all_kira_revealed"
    ALIVE_WITH_EMPTY_HAND = "alive_with_empty_hand"


COUNTING = (
    Aim.ROLES_REVEALED,
    Aim.OTHERS_REVEALED,
    Aim.DEATHS_AT_MOST,
    Aim.INVESTIGATORS_DEAD,
    Aim.KIRA_REVEALED,
)
"""The aims that speak of a number."""
