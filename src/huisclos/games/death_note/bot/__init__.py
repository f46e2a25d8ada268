"""The house bots of Death Note: how they play, what they hold dear, what they say aloud, and why.

What a bot is after is told after the end only: while the game is on, every reason would be a hint at a Role.
At a table for learning its doings are told apart by what the house has counted of both camps.
"""

from huisclos.games.death_note.bot.levels import Easy, Hard, Medium
from huisclos.games.death_note.bot.onlooker import presume
from huisclos.games.death_note.bot.reasons import Reason
from huisclos.games.death_note.bot.references import REFERENCES
from huisclos.games.death_note.bot.role import RoleBot

__all__ = ["BOTS", "REFERENCES", "Reason", "presume"]

BOTS = {"easy": Easy, "medium": Medium, "hard": Hard, "role": RoleBot}
