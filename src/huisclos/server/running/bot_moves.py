"""What a bot's thought brings about at its table, if the bot still plays there."""

from __future__ import annotations

from msgspec.structs import replace

from huisclos.core.bot import Remark
from huisclos.core.seats import Seat
from huisclos.server.running.botseat import Thought
from huisclos.server.table.change import NO_CHANGE, Change
from huisclos.server.table.door.programs import Fault, confession, play_on_for, plays_for_program
from huisclos.server.table.game.moment import Moment
from huisclos.server.table.game.play import Play
from huisclos.server.table.room import Room


def weigh_thought(
    room: Room, play: Play, seat: Seat, prompt: int, thought: Thought, moment: Moment
) -> Change:
    """Its answer, and what it says to it."""
    if not still_plays(room, play, seat):
        return NO_CHANGE
    change = room.weigh_answer(seat, prompt, thought.action, moment)
    return change._replace(line=room.bot_speaks(seat, thought.remark, moment, change))


def weigh_reply(room: Room, play: Play, seat: Seat, remark: Remark | None, moment: Moment) -> Change:
    """What it says to the talk of others."""
    return Change(line=room.bot_speaks(seat, remark, moment)) if still_plays(room, play, seat) else NO_CHANGE


def weigh_failure(room: Room, play: Play, seat: Seat, fault: Fault, moment: Moment) -> Change:
    """A bot from elsewhere has failed: one of the house plays on, and says why."""
    if play is not room.play or room.charter.phase != "playing" or not plays_for_program(room.charter, seat):
        return NO_CHANGE
    charter = play_on_for(room.charter, seat)
    line = room.bot_speaks(seat, confession(fault), moment)
    return Change(charter=replace(charter, revision=room.charter.revision + 1), line=line)


def still_plays(room: Room, play: Play, seat: Seat) -> bool:
    """Whether it is the same game, and nobody has taken the seat back meanwhile."""
    return play is room.play and room.charter.phase == "playing" and room.charter.places[seat].bot is not None
