"""Everything that can be pending, as one closed union."""

from huisclos.games.almost_innocent.steps.dealing import Dealing
from huisclos.games.almost_innocent.steps.favours import Draw, Reveal, Speak
from huisclos.games.almost_innocent.steps.queen import GuideQueen, QueenDie
from huisclos.games.almost_innocent.steps.resolution import Solve
from huisclos.games.almost_innocent.steps.turn import Turn

Pending = Dealing | Turn | Draw | Reveal | Speak | QueenDie | GuideQueen | Solve
