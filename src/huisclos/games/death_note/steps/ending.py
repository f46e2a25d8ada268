"""The end of a round, and of the game (DN-32, DN-51 to DN-57)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Never

from msgspec.structs import replace

from huisclos.core.agenda import Step
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import INVESTIGATORS, KIRAS, ROUNDS, Card, Role, Tile, number
from huisclos.games.death_note.events import GameEnded, ObjectiveGained
from huisclos.games.death_note.scene import Ending
from huisclos.games.death_note.steps.lies import Vouches
from huisclos.games.death_note.steps.playing import Moment
from huisclos.games.death_note.steps.round import Interlude, RoundStart
from huisclos.games.death_note.steps.scoring import results
from huisclos.games.death_note.steps.verbs import give_all

if TYPE_CHECKING:
    from huisclos.games.death_note.state import State

UNDETECTED = "undetected"


class RoundEnd(Step[Never]):
    """After the Investigation, any-time Actions once more; then 11 strikes and the tiles are put away."""

    def proceed(self, table: State) -> State:
        order = table.scene.in_order(table.scene.living)
        return table.then(Interlude(order, Moment.ROUND_END), NamesCleared(), PutTilesAway())


class NamesCleared(Step[Never]):
    """11: who has played no Action other than this very card receives a Suspicion, for each such card."""

    def proceed(self, table: State) -> State:
        scene = table.scene
        deeds = scene.deeds
        users = [deed.seat for deed in deeds if deed.card is Card.CLEAR_NAME]
        for user in dict.fromkeys(users):
            played = {seat: sum(deed.seat == seat for deed in deeds) for seat in scene.suspectable}
            played[user] = played.get(user, 0) - 1
            given = users.count(user) * number(Card.CLEAR_NAME, "gives")
            idle = {seat: given for seat in scene.suspectable if not played[seat]}
            table = give_all(table, idle, user)
        return table


class PutTilesAway(Step[Never]):
    """All tiles of the round are discarded, and the next round begins or L dies (DN-32, DN-53)."""

    def proceed(self, table: State) -> State:
        played = table.scene.round
        table = table.alter(face_up=None)
        if played == ROUNDS:
            return table.alter(over=UNDETECTED)
        return table.then(RoundStart(played + 1))


class PursuitAnswers(Vouches):
    """4: at the end, the first unrevealed Kira clockwise from L wants an Investigator for a neighbour."""

    def judged(self, table: State, claims: dict[Seat, Role]) -> State:
        scene = table.scene
        counts_as = {seat: claims.get(seat, table.roles[seat]) for seat in scene.players}
        for seat in scene.suspectable:
            if counts_as[seat] in KIRAS:
                beside = [counts_as[other] in INVESTIGATORS for other in scene.neighbours(seat)]
                return table.tell(ObjectiveGained(seat)).then(Curtain(seat, caught=any(beside)))
        return table.then(Curtain())


class Curtain(Step[Never]):
    """Everybody shows the own Role, and Apples are counted (DN-56, DN-57)."""

    pursuer: Seat | None = None
    caught: bool = False

    def proceed(self, table: State) -> State:
        reason = table.scene.over
        assert reason is not None
        scores = results(table, self.pursuer, caught=self.caught)
        apples = tuple(result.apples for result in scores)
        table = table.tell(GameEnded(reason, table.roles, apples))
        return replace(table, agenda=()).alter(ending=Ending(reason, table.roles, scores))


def close(table: State) -> State:
    """Nothing is resolved any more but what the end itself asks for (DN-55)."""
    pursued = Tile.PURSUIT in table.scene.standing
    table = table.alter(closing=True)
    last: Step[Any] = PursuitAnswers.of(table) if pursued else Curtain()
    return replace(table, agenda=(last,))
