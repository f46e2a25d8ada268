"""What a Role holds dear: which Actions it keeps, takes or lets others lose, and whom it would see dead."""

from __future__ import annotations

from huisclos.games.death_note.box import CAMP, KIRAS, Camp, Card, Role

PLAYED = {
    Card.BUGS: 3.0,
    Card.TAILING: 2.5,
    Card.KIRA_PARTISAN: 2.0,
    Card.MOLE: 1.5,
    Card.TRAPPED: 1.5,
    Card.CROSSED_FATES: 0.5,
    Card.UNPACKING: 1.5,
    Card.FALSE_LEAD: 2.5,
    Card.MANIPULATION: 1.0,
    Card.INVESTIGATION_OFFICE: 0.5,
    Card.BLACKMAIL: 1.0,
    Card.TESTIMONY: 1.0,
    Card.SNOOP: 0.5,
    Card.COVER: 0.4,
    Card.LEAK: 0.4,
}
"""How glad one is to play these in one's turn, whatever one is."""

KEPT = {
    Card.FALSE_IDENTITY: 3.0,
    Card.FAKE_DEATH_NOTE: 2.5,
    Card.TOP_SECRET: 2.5,
    Card.STAGING: 2.5,
    Card.LIE: 3.0,
    Card.RENUNCIATION: 2.0,
    Card.ALIBI: 2.0,
}
"""What one would rather keep in hand."""

MURDEROUS = {
    Card.DEATH_NOTE: 4.0,
    Card.SHINIGAMI_EYES: 3.5,
    Card.DEATH_NOTE_PAGE: 2.0,
    Card.THREAT: 1.5,
    Card.REM: 0.5,
}
"""What a Kira hopes for, and what L would rather not see in any hand."""


def worth(role: Role, card: Card) -> float:
    """How dear this Action is to whoever embodies the Role."""
    liked = PLAYED.get(card, 0.0) + KEPT.get(card, 0.0)
    match CAMP[role]:
        case Camp.KIRA:
            return liked + MURDEROUS.get(card, 0.0)
        case Camp.NONE:
            return liked - MURDEROUS.get(card, 0.0)
        case _:
            return liked + MURDEROUS.get(card, 0.0) / 4


def menace(card: Card) -> float:
    """How much one would like to see this Action gone from another's hand."""
    return MURDEROUS.get(card, 0.0) + KEPT.get(card, 0.0) / 2 + PLAYED.get(card, 0.0) / 4


def unwanted(mine: Role, role: Role) -> float:
    """How gladly whoever embodies the one Role would see the other dead; less than nothing for a friend."""
    match mine:
        case Role.LIGHT | Role.MISA:
            return 1.0 if CAMP[role] is Camp.INVESTIGATOR else -1.0
        case Role.HIGUCHI:
            return 1.0 if role is Role.MATSUDA else 0.1 if CAMP[role] is Camp.INVESTIGATOR else -1.0
        case Role.AIZAWA | Role.WATARI | Role.YAGAMI | Role.L:
            return 1.0 if role in KIRAS else -1.0
        case Role.MOGI:
            return 1.0 if role in (Role.LIGHT, Role.HIGUCHI) else -1.0
        case _:
            return -1.0
