"""The bots of Cluedo: three levels, and the sheet they are measured against."""

from huisclos.games.cluedo.bot.detective import Detective
from huisclos.games.cluedo.bot.forgetful import ForgetfulBot
from huisclos.games.cluedo.bot.onlooker import presume
from huisclos.games.cluedo.bot.reasons import Reason
from huisclos.games.cluedo.bot.references import REFERENCES
from huisclos.games.cluedo.bot.sheet import PATIENCE, SheetBot
from huisclos.games.cluedo.bot.sleuth import Sleuth

__all__ = ["BOTS", "PATIENCE", "REFERENCES", "Reason", "SheetBot", "presume"]

BOTS = {"easy": ForgetfulBot, "medium": Detective, "hard": Sleuth, "sheet": SheetBot}
