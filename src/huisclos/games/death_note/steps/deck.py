"""Every Action by its number: where to find what it does."""

from huisclos.games.death_note.box import ACTION, CARDS, Card
from huisclos.games.death_note.steps.asking import Effect
from huisclos.games.death_note.steps.death import FakeDeathNote, FalseIdentity, Staging, TopSecret
from huisclos.games.death_note.steps.fate import Amnesia, Discovery, FalseLead
from huisclos.games.death_note.steps.hands import (
    Blackmail,
    InvestigationOffice,
    Mole,
    Recordings,
    Unpacking,
    WatariFoundation,
)
from huisclos.games.death_note.steps.killing import DeathNote, DeathNotePage, Rem, ShinigamiEyes, ThreatCard
from huisclos.games.death_note.steps.lies import Lie
from huisclos.games.death_note.steps.looking import (
    Bugs,
    CrossedFates,
    KiraPartisan,
    Tailing,
    Testimony,
    Trapped,
)
from huisclos.games.death_note.steps.suspicion import (
    Alibi,
    ClearName,
    InvisiblePresence,
    Reassignment,
    Renunciation,
)
from huisclos.games.death_note.steps.tilecards import (
    Accusations,
    Cover,
    Leak,
    Manipulation,
    Resignation,
    Snoop,
)

BY_NUMBER: dict[int, type[Effect]] = {
    1: DeathNote,
    2: DeathNotePage,
    3: Rem,
    4: KiraPartisan,
    5: Alibi,
    6: Snoop,
    7: Cover,
    8: Manipulation,
    9: CrossedFates,
    10: Mole,
    11: ClearName,
    12: Discovery,
    13: Amnesia,
    14: Recordings,
    15: Tailing,
    16: WatariFoundation,
    17: Bugs,
    18: Renunciation,
    19: InvisiblePresence,
    20: Testimony,
    21: Reassignment,
    22: Trapped,
    23: InvestigationOffice,
    24: Resignation,
    25: Staging,
    26: Accusations,
    27: FalseIdentity,
    28: ShinigamiEyes,
    29: ThreatCard,
    30: Lie,
    31: Blackmail,
    32: Leak,
    33: Unpacking,
    34: FalseLead,
    35: TopSecret,
    36: FakeDeathNote,
}

FIRST: dict[Card, type[Effect]] = {card: BY_NUMBER[ACTION[card].no] for card in CARDS}
