"""The bots of Death Note: how they play, what they hold dear, and what they say aloud."""

from huisclos.games.death_note.bot.levels import Newcomer, Profiler
from huisclos.games.death_note.bot.role import RoleBot

BOTS = {"easy": Newcomer, "medium": RoleBot, "hard": Profiler, "role": RoleBot}
