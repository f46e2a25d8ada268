"""What the command line shows of a game looked back upon."""

from __future__ import annotations

from typing import Any

import msgspec

from huisclos.core.belief import Item
from huisclos.core.errors import SetupError
from huisclos.core.inquiry import Measure, Part
from huisclos.core.record import Record, replay
from huisclos.core.registry import find
from huisclos.hindsight.paper import NotesThen
from huisclos.hindsight.story import Analysis, Asked, Missed, Story, Sure, Winning
from huisclos.words.catalogue import message
from huisclos.words.speak import Speaker

STEPS = "▁▂▃▄▅▆▇█"
TENTHS = "{number, number, ::.0}"


def pages(text: bytes) -> tuple[NotesThen, ...]:
    """Somebody's notes, move by move, as they were kept in a file."""
    try:
        return msgspec.json.decode(text, type=tuple[NotesThen, ...])
    except msgspec.DecodeError as error:
        raise SetupError(f"these are not the notes that a review offers: {error}") from error


def tell(analysis: Analysis, record: Record, language: str) -> None:
    """Each seat's story: doubt over time, what was certain since when and why, and what was asked."""
    game = find(record.game)
    words = game.words(language)
    traits = game.rules.played(record.options, record.players)
    names = [words.get(f"trait.{trait}") or str(number) for number, trait in enumerate(traits, 1)]
    events = [event for _, news in replay(record) for event in news]
    everybody = Speaker(game, language, names)
    print(everybody.text("analysis.title"), everybody.text("analysis.doubt"), sep="\n")
    for story in analysis.stories:
        Teller(Speaker(game, language, names, story.seat), events, analysis.measure).story(story)


class Teller:
    """Tells one seat's story in one language; lines are counted from 1."""

    def __init__(self, speaker: Speaker, events: list[Any], measure: Measure) -> None:
        self.speaker = speaker
        self.events = events
        self.measure = measure

    def story(self, story: Story) -> None:
        """All of it."""
        say = self.speaker.text
        print(f"\n{self.speaker.names[story.seat]}  {curve([moment.doubt for moment in story.moments])}")
        if story.moments:
            last = story.moments[-1]
            key = "analysis.uncounted" if last.worlds is None else "analysis.left"
            print(f"  {say(key, worlds=last.worlds or 0, doubt=self._tenths(last.doubt))}")
        for sure in story.sure:
            part, item = self._part(sure.part), self._item(sure.item)
            print(f"  {say('analysis.sure', line=sure.event, part=part, item=item)}")
            for number in sure.because:
                print(f"    {number + 1:>4}  {self._line(number)}")
            self._noticed(sure)
        for missed in story.missed:
            self._missed(missed)
        if self.measure == "found":
            print(f"  {say('analysis.likely')}")
        elif story.solved is None:
            print(f"  {say('analysis.unsolved')}")
        else:
            print(f"  {say('analysis.solved', line=story.solved)}", end="")
            print(f" {say('analysis.late', late=len(story.turns))}" if story.turns else "")
        for asked in story.questions:
            self._question(asked)
        if story.winning is not None:
            self._winning(story.winning)
        if story.accuracy is not None:
            lucky, luck = "yes" if story.luck >= 0 else "no", self._tenths(abs(story.luck))
            share = round(100 * story.accuracy)
            print(f"  {say(self._counted('analysis.accuracy'), share=share, luck=luck, lucky=lucky)}")

    def _noticed(self, sure: Sure) -> None:
        """What this seat asked and said afterwards shows whether it had noticed."""
        if sure.sought:
            lines = ", ".join(str(number + 1) for number in sure.sought)
            print(f"    {self.speaker.text('analysis.sought', times=len(sure.sought), lines=lines)}")
        if sure.said is not None:
            print(f"    {self.speaker.text('analysis.said', line=sure.said + 1)}")

    def _missed(self, missed: Missed) -> None:
        """What the notes had instead of it, and since when they had it."""
        written = "no" if missed.until is None else "yes"
        blanks = {"part": self._part(missed.part), "written": written, "until": str(missed.until)}
        print(f"  {self.speaker.text('analysis.missed', move=missed.move, **blanks)}", end=" ")
        if missed.instead is not None:
            print(self.speaker.text("analysis.missed_wrong", item=self._item(missed.instead)))
        else:
            print(self.speaker.text("analysis.missed_struck" if missed.struck else "analysis.missed_open"))

    def _question(self, asked: Asked) -> None:
        say = self.speaker.text
        got = "?" if asked.got is None else self._tenths(asked.got)
        blanks = {"question": self._line(asked.event), "expected": self._tenths(asked.expected), "got": got}
        print(f"  {say(self._counted('analysis.question'), line=asked.event + 1, **blanks)}")
        if asked.best > asked.expected:
            better = self.speaker.event(asked.better)
            print(
                f"    {say(self._counted('analysis.better'), best=self._tenths(asked.best), better=better)}"
            )

    def _winning(self, winning: Winning) -> None:
        question, chance = self.speaker.event(winning.question), round(100 * winning.chance)
        text = self.speaker.text("analysis.winning", line=winning.event + 1, question=question, chance=chance)
        print(f"  {text}")

    def _part(self, part: Part) -> str:
        """A part of what was to be found out: a word for it, or whose secret it is."""
        return self.speaker.names[part] if isinstance(part, int) else self.speaker.text(f"part.{part}")

    def _item(self, item: Item) -> str:
        return self.speaker.word("card", item)

    def _tenths(self, number: float) -> str:
        """A number as this language writes it: 1.5, or 1,5."""
        return message(TENTHS, self.speaker.language).format({"number": number})

    def _counted(self, key: str) -> str:
        """The sentence that counts in bits, or in what was found."""
        return key if self.measure == "bits" else f"{key}_{self.measure}"

    def _line(self, number: int) -> str:
        """A line of the log as this seat witnessed it."""
        seen = self.events[number].seen_by(self.speaker.reader)
        return self.speaker.event(seen)


def curve(doubts: list[float]) -> str:
    """How doubt fell, drawn in one line.

    >>> curve([7.3, 3.0, 0.0])
    '█▄▁'
    """
    highest = max(doubts, default=0.0) or 1.0
    return "".join(STEPS[round(doubt / highest * (len(STEPS) - 1))] for doubt in doubts)
