"""Everything that can be pending, as one closed union."""

from huisclos.games.death_note.steps.dealing import Dealing, KeepOne
from huisclos.games.death_note.steps.death import Death, DeathWindow, Doom, Staging
from huisclos.games.death_note.steps.detective import (
    AfterAttribution,
    Attribution,
    Opening,
    RyukPrice,
    TileEffect,
)
from huisclos.games.death_note.steps.drawing import Draw
from huisclos.games.death_note.steps.ending import (
    Curtain,
    NamesCleared,
    PursuitAnswers,
    PutTilesAway,
    RoundEnd,
)
from huisclos.games.death_note.steps.fate import Amnesia, Discovery, FalseLead
from huisclos.games.death_note.steps.fifth_round import Performance, Revival, Revive, Silence, Silencing
from huisclos.games.death_note.steps.first_round import (
    BeReborn,
    Confrontation,
    Dealings,
    Rebirth,
    RebirthOffer,
    Tactics,
    TacticsOffer,
)
from huisclos.games.death_note.steps.fourth_round import (
    Ally,
    AllyAnswers,
    DecisionAnswers,
    Execution,
    MakeshiftOffer,
    MatsudaAnswers,
)
from huisclos.games.death_note.steps.hands import (
    Blackmail,
    Endow,
    Force,
    HandOver,
    InvestigationOffice,
    Mole,
    PlayBack,
    Recordings,
    ShowOwn,
    TakeByLot,
    Unpacking,
    WatariFoundation,
)
from huisclos.games.death_note.steps.killing import (
    Borrow,
    DeathNote,
    DeathNotePage,
    IsKira,
    IsNamed,
    NameVictim,
    Rem,
    ShinigamiEyes,
    WriteName,
)
from huisclos.games.death_note.steps.looking import (
    Bugs,
    CrossedFates,
    KiraPartisan,
    PartisanLook,
    PartisanReveal,
    ShowRole,
    Tailing,
    TailingEnd,
    Testify,
    Testimony,
    Trapped,
)
from huisclos.games.death_note.steps.playing import ActionEnd
from huisclos.games.death_note.steps.round import Gift, Interlude, NextTurn, RoundStart
from huisclos.games.death_note.steps.second_round import (
    CallVote,
    Confiscate,
    Doubt,
    Glare,
    Overcast,
    OvercastOffer,
    OvercastRole,
    Unraveling,
    Voting,
)
from huisclos.games.death_note.steps.suspicion import (
    Alibi,
    InvisiblePresence,
    MoveToken,
    Reassignment,
    Relief,
)
from huisclos.games.death_note.steps.third_round import (
    Assault,
    AssaultAnswer,
    AssaultName,
    Confess,
    Confession,
    DiscardOne,
    LoveTile,
    WagerChoice,
    WagerLook,
)
from huisclos.games.death_note.steps.tilecards import (
    Accusations,
    Cover,
    DiscardWindow,
    Manipulation,
    Resignation,
)
from huisclos.games.death_note.steps.turn import LeakDiscard, LeakLook, LeaveOrDiscard, Turn, TurnEnd

Pending = (
    Dealing
    | KeepOne
    | RoundStart
    | Gift
    | Interlude
    | NextTurn
    | Turn
    | LeaveOrDiscard
    | LeakLook
    | LeakDiscard
    | TurnEnd
    | Draw
    | ActionEnd
    | Doom
    | DeathWindow
    | Staging
    | Death
    | DeathNote
    | NameVictim
    | IsNamed
    | Borrow
    | DeathNotePage
    | WriteName
    | Rem
    | IsKira
    | ShinigamiEyes
    | KiraPartisan
    | PartisanLook
    | PartisanReveal
    | CrossedFates
    | Tailing
    | TailingEnd
    | Bugs
    | Testimony
    | Testify
    | Trapped
    | ShowRole
    | Alibi
    | Relief
    | InvisiblePresence
    | Reassignment
    | MoveToken
    | Mole
    | Recordings
    | PlayBack
    | WatariFoundation
    | Endow
    | InvestigationOffice
    | HandOver
    | Blackmail
    | Force
    | Unpacking
    | ShowOwn
    | TakeByLot
    | Cover
    | Manipulation
    | DiscardWindow
    | Resignation
    | Accusations
    | Discovery
    | Amnesia
    | FalseLead
    | Opening
    | RyukPrice
    | TileEffect
    | Attribution
    | AfterAttribution
    | Rebirth
    | RebirthOffer
    | BeReborn
    | Confrontation
    | Dealings
    | Tactics
    | TacticsOffer
    | Unraveling
    | CallVote
    | Voting
    | Overcast
    | OvercastRole
    | OvercastOffer
    | Glare
    | Confiscate
    | Doubt
    | Assault
    | AssaultName
    | AssaultAnswer
    | DiscardOne
    | LoveTile
    | Confession
    | Confess
    | WagerChoice
    | WagerLook
    | DecisionAnswers
    | Execution
    | Ally
    | AllyAnswers
    | MatsudaAnswers
    | MakeshiftOffer
    | Performance
    | Revival
    | Revive
    | Silence
    | Silencing
    | RoundEnd
    | NamesCleared
    | PutTilesAway
    | PursuitAnswers
    | Curtain
)
