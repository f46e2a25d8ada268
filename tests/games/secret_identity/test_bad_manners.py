"""What cannot be is refused over a real socket by the number of its rule, and a bad list by the line."""

from __future__ import annotations

import pytest

from tests.server.house import House, Json, Visitor

pytestmark = pytest.mark.usefixtures("goodbyes")


class Rude(Visitor):
    """Somebody who tries everything; the table keeps its countenance."""

    seen: Json

    async def hear(self) -> Json:
        message = await super().hear()
        if message["type"] in ("Welcome", "Update"):
            self.seen = message
        return message

    async def asked(self, step: str) -> Json:
        """The view, once this is what the table asks this seat."""
        while not ((prompt := self.seen["prompt"]) and prompt["step"] == step):
            await self.hear()
        view: Json = self.seen["view"]
        return view

    async def tries(self, **action: object) -> tuple[str, str | None]:
        """How the table answers this: Done, or why not and by which rule."""
        answer = await self.ask("Act", prompt=self.seen["prompt"]["number"], action=action)
        return answer.get("code", "done"), answer.get("rule")


async def begun(house: House) -> Rude:
    """One person and two bots, before the first board."""
    ada = await Rude.arrive(house, "Ada")
    await ada.join(await ada.found(3, "secret_identity"))
    await ada.ask("Sit", place=0)
    for place in (1, 2):
        await ada.ask("SeatBot", place=place, bot="pictures")
    assert (await ada.ask("Start"))["type"] == "Done"
    return ada


def laid(card: int, pictogram: str, *, green: bool = True) -> Json:
    return {"type": "Placement", "card": card, "pictogram": pictogram, "green": green}


async def test_every_bad_answer_of_a_round_is_refused_by_its_rule(house: House) -> None:
    ada = await begun(house)
    await ada.asked("Muster")
    assert await ada.tries(type="Swap", number=9) == ("no_such_number", "SI-04")
    assert await ada.tries(type="Vote", numbers=[None, 1, 2]) == ("cases_first", "SI-20")
    assert await ada.tries(type="Accept") == ("done", None)

    hand = (await ada.asked("Clue"))["hand"]
    groups = {group[0]["card"]: group for group in ada.seen["prompt"]["choices"][0]["groups"]}
    first = [laid(card, groups[card][0]["pictogram"]) for card in hand]
    strange = next(one["pictogram"] for one in first if one["pictogram"] not in str(groups[hand[0]]))
    other = next(card for card in range(90) if card not in hand)
    for placements, refusal in [
        ([], ("one_to_three_cards", "SI-13")),
        (first[:4], ("one_to_three_cards", "SI-13")),
        ([first[0], first[0]], ("card_twice", "SI-14")),
        ([{**first[0], "pictogram": strange}], ("not_on_the_card", "SI-14")),
        ([{**first[0], "pictogram": "unicorn"}], ("not_on_the_card", "SI-14")),
        ([{**first[0], "card": other}], ("card_of_your_own", "SI-13")),
    ]:
        assert await ada.tries(type="Arrange", placements=placements) == refusal
    assert await ada.tries(type="Swap", number=1) == ("numbers_are_dealt", "SI-06")
    assert await ada.tries(type="TimeUp") == ("illegal", None)
    assert await ada.tries(type="Dance") == ("malformed", None)
    assert await ada.tries(type="Arrange", placements=first[:2]) == ("done", None)

    await ada.asked("Voting")
    for numbers, refusal in [
        ([None, 4, 4], ("number_twice", "SI-22")),
        ([5, 4, 3], ("vote_about_oneself", "SI-23")),
        ([None, 4, None], ("vote_about_everybody", "SI-21")),
        ([None, 4, 9], ("no_such_number", "SI-02")),
        ([None, 4, 5, 6], ("vote_about_nobody", "SI-21")),
    ]:
        assert await ada.tries(type="Vote", numbers=numbers) == refusal
    assert await ada.tries(type="Arrange", placements=first[2:3]) == ("cases_are_closed", "SI-20")
    prompt = ada.seen["prompt"]["number"]
    assert await ada.tries(type="Vote", numbers=[None, 4, 5]) == ("done", None)

    await ada.asked("Muster")
    late = await ada.ask("Act", prompt=prompt, action={"type": "Vote", "numbers": [None, 5, 4]})
    assert (late["code"], late["rule"]) == ("vote_is_over", "SI-26")


@pytest.mark.parametrize(
    ("own", "line"),
    [("Anne / Ann\nBen / Ben\nanne / Annie", 3), ("Anne / Ann\nTante Agathe", 2), ("Anne /", 1)],
)
async def test_a_list_of_characters_is_refused_with_the_line(house: House, own: str, line: int) -> None:
    ada = await Rude.arrive(house, "Ada")
    await ada.join(await ada.found(3, "secret_identity"))
    refused = await ada.ask("SetOptions", options={"type": "Options", "own": own})
    assert (refused["type"], refused["line"]) == ("Refused", line)
    accepted = await ada.ask("SetOptions", options={"type": "Options", "own": "Anne / Ann\nMédor / Rover"})
    assert accepted["type"] == "Done"
