"""Four letters can be guessed: an address that is wrong too often waits, even if it is right at last."""

from __future__ import annotations

from huisclos.core.errors import RuleError
from huisclos.server.allowance import Allowance, Caller
from huisclos.server.hall import Hall, NoSuchTable

CODE = 4


class Guesses(Allowance):
    """How often each address may still guess."""

    async def find(self, caller: Caller, hall: Hall, name: str) -> str:
        """The id of the table with this id or code; a link with an id in it is no guess."""
        if len(name) <= CODE and self.spent(caller):
            raise RuleError("too_fast")
        try:
            return await hall.seek(name)
        except NoSuchTable:
            self.mind(caller)
            raise
