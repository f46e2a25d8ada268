"""Everything that can be pending, as one closed union."""

from huisclos.games.secret_identity.steps.board import (
    Exchange,
    Handover,
    Layout,
    Lottery,
    Muster,
    Replacement,
    Secrets,
)
from huisclos.games.secret_identity.steps.clue import Clue
from huisclos.games.secret_identity.steps.dealing import Dealing
from huisclos.games.secret_identity.steps.guess import Discussion, Voting

Pending = (
    Dealing
    | Layout
    | Muster
    | Exchange
    | Replacement
    | Handover
    | Lottery
    | Secrets
    | Clue
    | Voting
    | Discussion
)
