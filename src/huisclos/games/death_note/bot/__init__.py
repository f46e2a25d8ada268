"""The house bots of Death Note: how they play, what they hold dear, and what they say aloud."""

from huisclos.games.death_note.bot.levels import Easy, Hard, Medium
from huisclos.games.death_note.bot.role import RoleBot

BOTS = {"easy": Easy, "medium": Medium, "hard": Hard, "role": RoleBot}
