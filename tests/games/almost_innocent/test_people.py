"""What an expert makes of what people mark, fail to mark and ask in vain."""

from random import Random

from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.board.subject import OfKind, Quantity, Subject
from huisclos.games.almost_innocent.box import LINES, Kind, Level, Line, Sign
from huisclos.games.almost_innocent.knowledge.crosscheck import Crosscheck
from huisclos.games.almost_innocent.knowledge.people import glance, slow
from huisclos.games.almost_innocent.moves import Mark, SayReady
from huisclos.games.almost_innocent.notebook import possible
from huisclos.games.almost_innocent.redeal import deal_again
from tests.testkit.almost_innocent import ANN, BEN, CAT, Sitting, seated


def book(sitting: Sitting) -> Crosscheck:
    """What Ann makes of it."""
    view = sitting.view(ANN)
    found = Crosscheck(view)
    found.put_myself_in_their_place([deal_again(view, Random(number)) for number in range(4)])
    return found


def crime_asked(level: Level = Level.EASY) -> Sitting:
    """Cat has asked for crimes until everybody could know theirs, and Ben asks something else."""
    sitting = seated(3, level=level)
    for line in LINES:
        sitting.state = sitting.state.ask(CAT, OfKind(line, Kind.CRIME))
    sitting.state = sitting.state.ask(BEN, Quantity(LINES[0]))
    return sitting


def test_whoever_marks_a_type_as_known_is_not_asked_for_its_sake() -> None:
    sitting = seated(3)
    question = OfKind(Line.ROW_3, Kind.CRIME)
    before = book(sitting)
    assert all(before.tells(question, CAT, mind[CAT]) > 0 for mind in before.minds)
    after = book(sitting.says(CAT, Mark(Kind.CRIME, Sign.KNOWN)))
    assert all(after.tells(question, CAT, mind[CAT]) == 0 for mind in after.minds)
    assert after.worth(question) < before.worth(question)


def test_whoever_is_ready_needs_nothing_more() -> None:
    sitting = seated(3, level=Level.MEDIUM)
    assert book(sitting).open_cases(CAT) > 1
    assert book(sitting.says(CAT, SayReady(True))).open_cases(CAT) == 1


def test_whoever_asks_on_without_marking_what_they_could_know_is_slow() -> None:
    sitting = crime_asked()
    assert not slow(sitting.state.scene, ANN)
    assert slow(sitting.state.scene, BEN)
    sitting.says(BEN, Mark(Kind.CRIME, Sign.KNOWN))
    assert not slow(sitting.state.scene, BEN)


def test_detectives_are_slow_if_a_question_can_tell_nobody_anything() -> None:
    sitting = crime_asked(Level.DETECTIVE)
    assert not slow(sitting.state.scene, BEN)
    sitting.state = sitting.state.ask(BEN, OfKind(LINES[0], Kind.CRIME))
    assert slow(sitting.state.scene, BEN)


def test_the_slow_are_taken_to_know_less_than_follows_but_nothing_wrong() -> None:
    sitting = crime_asked()
    for line in LINES[1:4]:
        sitting.state = sitting.state.ask(CAT, Quantity(line))
    scene, held = sitting.state.scene, sitting.state.hands[BEN]
    cases = glance(scene, BEN, held)
    assert cases & book(sitting).every.exactly(sitting.state.combination(BEN))
    assert not possible(scene, BEN, {CAT: held}) & ~cases
    assert book(sitting).open_cases(BEN) == cases.bit_count() > possible(scene, BEN, {CAT: held}).bit_count()


def best_for(seat: Seat, sitting: Sitting) -> Subject:
    """What Ann would ask for this seat's sake alone."""
    found = book(sitting)
    kinds = sitting.state.scene.grid.kinds
    subjects = [Quantity(line) for line in LINES], [OfKind(line, kind) for line in LINES for kind in kinds]
    return max(
        (subject for some in subjects for subject in some),
        key=lambda subject: sum(found.tells(subject, seat, mind[seat]) for mind in found.minds),
    )


def test_for_the_sake_of_the_slow_one_asks_plainly() -> None:
    sitting = seated(3)
    sitting.state = sitting.state.ask(CAT, OfKind(LINES[0], Kind.CRIME))
    assert isinstance(best_for(CAT, sitting), Quantity)
    sitting.state = sitting.state.ask(CAT, OfKind(LINES[0], Kind.CRIME))
    assert isinstance(best_for(CAT, sitting), OfKind)
