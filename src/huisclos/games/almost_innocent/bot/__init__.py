"""The bots of Almost Innocent, and why they do what they do."""

from huisclos.games.almost_innocent.bot.levels import BOTS, CasebookBot, ModestBot
from huisclos.games.almost_innocent.bot.onlooker import presume
from huisclos.games.almost_innocent.bot.reasons import Reason
from huisclos.games.almost_innocent.bot.references import REFERENCES

__all__ = ["BOTS", "REFERENCES", "CasebookBot", "ModestBot", "Reason", "presume"]
