"""Everything that can be pending, as one closed union."""

from huisclos.games.cluedo.steps.cards import LayOpen, NameCard, Pressure, ShowLeft, Witness
from huisclos.games.cluedo.steps.clues import DrawClue, PutAway
from huisclos.games.cluedo.steps.dealing import Dealing
from huisclos.games.cluedo.steps.house import ChoosePassage, Hurry
from huisclos.games.cluedo.steps.question import Ask, Conclude, Inquire, Refute, Visit
from huisclos.games.cluedo.steps.turn import Dice, March, Turn

Pending = (
    Dealing
    | Turn
    | Dice
    | March
    | Visit
    | Inquire
    | Ask
    | Refute
    | Conclude
    | DrawClue
    | PutAway
    | LayOpen
    | ShowLeft
    | NameCard
    | Witness
    | Pressure
    | ChoosePassage
    | Hurry
)
