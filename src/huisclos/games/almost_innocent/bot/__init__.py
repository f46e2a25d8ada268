"""The bots of Almost Innocent, and why they do what they do."""

from huisclos.games.almost_innocent.bot.levels import BOTS, CasebookBot, ModestBot
from huisclos.games.almost_innocent.bot.onlooker import presume
from huisclos.games.almost_innocent.bot.reasons import Reason

__all__ = ["BOTS", "CasebookBot", "ModestBot", "Reason", "presume"]
