"""The house bot of Death Note: how it plays, what it holds dear, and what it says aloud."""

from huisclos.games.death_note.bot.role import RoleBot

BOTS = {"role": RoleBot}
