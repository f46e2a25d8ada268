"""The bots of Secret Identity, and why they do what they do."""

from huisclos.games.secret_identity.bot.levels import BOTS, Novice, PictureBot
from huisclos.games.secret_identity.bot.onlooker import presume
from huisclos.games.secret_identity.bot.reasons import Reason
from huisclos.games.secret_identity.bot.references import REFERENCES

__all__ = ["BOTS", "REFERENCES", "Novice", "PictureBot", "Reason", "presume"]
