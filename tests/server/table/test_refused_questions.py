"""Illegal questions over a real socket: refused with the rule's number, and the table stays as it was."""

from __future__ import annotations

from msgspec.structs import replace

from huisclos.games.almost_innocent.board.reading import campaign, write
from huisclos.games.almost_innocent.board.scenario import Tokens
from huisclos.games.almost_innocent.box import LEVELS
from tests.server.house import House, Json, Visitor


class Player:
    """Somebody who answers what they are asked, rightly or not."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.seen: Json = {}

    async def look(self) -> Json:
        """What the table shows after the next thing that happens."""
        self.seen = await self.visitor.until(lambda said: said["type"] == "Update" and said["pending"])
        return self.seen

    @property
    def step(self) -> str:
        return str(self.seen["view"]["agenda"][0]["type"])

    async def tries(self, **action: object) -> tuple[str | None, str | None]:
        """The word and the rule with which this is refused; nothing, if it is done."""
        number = self.seen["prompt"]["number"]
        answer = await self.visitor.ask("Act", prompt=number, action=action)
        return answer.get("code"), answer.get("rule")


async def two_at(inn: House, tokens: Tokens) -> tuple[Player, Player]:
    """Two people at board 9 with so few tokens: whoever is active, and the other."""
    own = write(replace(campaign("9"), tokens=dict.fromkeys(LEVELS, tokens)))
    visitors = [await Visitor.arrive(inn, name) for name in ("Ada", "Bob")]
    table = await visitors[0].found(2, "almost_innocent", own=own, spare="none")
    for place, visitor in enumerate(visitors):
        await visitor.join(table)
        await visitor.ask("Sit", place=place)
    await visitors[0].ask("Start")
    ada, bob = map(Player, visitors)
    await ada.look()
    await bob.look()
    return (ada, bob) if ada.seen["pending"] == [0] else (bob, ada)


async def test_illegal_questions_are_refused_with_the_rule(inn: House) -> None:
    active, other = await two_at(inn, Tokens(quantity=1))
    ask = {"type": "AskQuantity", "line": "1", "extra": None}
    assert await active.tries(type="AskKind", line="1", kind="crime", extra=None) == ("pool_empty", "AI-37")
    assert await active.tries(**{**ask, "line": "3"}) == ("no_token_for_the_queen", "AI-96")
    assert await active.tries(**{**ask, "extra": "kind"}) == ("no_extra_token", "AI-94")
    assert await active.tries(type="AskAgain", line="1", kind=None, extra=None) == (
        "no_such_ability",
        "AI-57",
    )
    assert await active.tries(type="Guess", clue="O1") == ("resolution_first", "AI-43")
    assert await active.tries(type="Pass") == ("ask_if_you_can", "AI-22")
    assert await active.tries(type="SayReady", ready=True) == ("only_types", "AI-39")
    assert await other.tries(**ask) == ("not_active", "AI-22")
    assert await active.tries(**{**ask, "line": "Z"}) == ("malformed", None)
    assert await active.tries(**ask) == (None, None)
    await other.look()
    assert other.step == "Solve"
    assert await other.tries(**ask) == ("no_more_questions", "AI-43")


async def test_a_used_line_and_an_unpaid_queen_are_refused_with_the_rule(inn: House) -> None:
    active, other = await two_at(inn, Tokens(quantity=5, kind=5))
    ask = {"type": "AskQuantity", "line": "1", "extra": None}
    assert await active.tries(**{**ask, "line": "3"}) == ("discard_a_token", "AI-95")
    assert await active.tries(**ask) == (None, None)
    while other.seen["pending"] != [other.seen["view"]["seat"]]:
        await other.look()
        if other.step == "GuideQueen":
            while active.step != "GuideQueen":
                await active.look()
            choices = active.seen["prompt"]["choices"]
            assert await active.tries(**choices[0]["actions"][0]) == (None, None)
    assert await other.tries(**ask) == ("line_used", "AI-23")
