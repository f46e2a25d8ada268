"""Every Investigation by its number: what it makes happen first."""

from huisclos.games.death_note.box import INVESTIGATION, TILES, Tile
from huisclos.games.death_note.steps.asking import Inquiry
from huisclos.games.death_note.steps.fifth_round import Frenzy, Guidance, Performance, Revival, Silence
from huisclos.games.death_note.steps.first_round import Confrontation, Dealings, Pursuit, Rebirth, Tactics
from huisclos.games.death_note.steps.fourth_round import Ally, Decision, Execution, Makeshift, Matsuda
from huisclos.games.death_note.steps.second_round import Doubt, Encounter, Glare, Overcast, Unraveling
from huisclos.games.death_note.steps.third_round import Assault, Confession, Friend, LoveTile, Wager

BY_NUMBER: dict[int, type[Inquiry]] = {
    1: Rebirth,
    2: Confrontation,
    3: Dealings,
    4: Pursuit,
    5: Tactics,
    6: Unraveling,
    7: Overcast,
    8: Glare,
    9: Encounter,
    10: Doubt,
    11: Assault,
    12: LoveTile,
    13: Confession,
    14: Friend,
    15: Wager,
    16: Decision,
    17: Execution,
    18: Ally,
    19: Matsuda,
    20: Makeshift,
    21: Performance,
    22: Guidance,
    23: Frenzy,
    24: Revival,
    25: Silence,
}

FIRST: dict[Tile, type[Inquiry]] = {tile: BY_NUMBER[INVESTIGATION[tile].no] for tile in TILES}
