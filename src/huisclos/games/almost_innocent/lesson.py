"""The first charge: three travellers in the tavern, and partners who ask and answer as well as they can."""

from __future__ import annotations

from huisclos.core.lesson import Lesson
from huisclos.games.almost_innocent.bot import CasebookBot
from huisclos.games.almost_innocent.options import Options

LESSON = Lesson(players=3, options=Options(), fate="tavern", partner=CasebookBot)
