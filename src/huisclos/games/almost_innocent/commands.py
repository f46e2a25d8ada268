"""`huisclos scenario`: new boards, and how hard a board is."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Group, Parameter
from cyclopts.validators import Number

from huisclos.core.errors import SetupError
from huisclos.core.flaws import Flaw, FlawedOption
from huisclos.desk.arguments import Cluster, Count, Language, print_json
from huisclos.desk.labour import hands
from huisclos.desk.screen import console, progress
from huisclos.games.almost_innocent.board.reading import campaign, read, write
from huisclos.games.almost_innocent.board.scenario import Scenario, ScenarioError, Tokens
from huisclos.games.almost_innocent.box import LEVELS, MOST_PLAYERS, Character, Kind, Level
from huisclos.games.almost_innocent.options import Chapter
from huisclos.games.almost_innocent.workshop.draft import Style, Wish
from huisclos.games.almost_innocent.workshop.team import Team

BOARD, PLAY, AIM, FILE = map(
    Group.create_ordered, ("The board", "How it is played", "How hard it is", "The file")
)
Several = Parameter(consume_multiple=1, negative=())
Flag = Parameter(negative=())
Clues = Annotated[int, Parameter(validator=Number(gte=1, lte=6))]
Many = Annotated[int, Parameter(validator=Number(gte=0))]
Percent = Annotated[int, Parameter(validator=Number(gte=0, lte=100))]
Kinds = Annotated[tuple[Kind, ...], Several]
Pools = Annotated[tuple[str, str, str], Parameter(negative=())]
Counts = Annotated[
    tuple[int, int, int], Parameter(negative=(), show_default=lambda counts: " ".join(map(str, counts)))
]

STDIN = "-"

scenario = App(
    name="scenario",
    help="Boards of Almost Innocent: make new ones, and see how hard they are.",
)


@scenario.command
def new(
    *,
    style: Annotated[Style, Parameter(group=BOARD)] = Style.PAIRS,
    types: Annotated[Kinds, Parameter(group=BOARD, show_default=lambda kinds: "all five")] = tuple(Kind),
    clues: Annotated[Clues, Parameter(group=BOARD)] = 6,
    sevenths: Annotated[Kinds, Parameter(group=BOARD, show_default=False)] = (),
    stars: Annotated[Kinds, Parameter(group=BOARD, show_default=False)] = (),
    pairs: Annotated[Many, Parameter(group=BOARD)] = 0,
    squares: Annotated[Many, Parameter(group=BOARD)] = 0,
    seats: Annotated[Count, Parameter(group=PLAY)] = MOST_PLAYERS,
    tokens: Annotated[Pools | None, Parameter(group=PLAY)] = None,
    almost_innocent: Annotated[Counts, Parameter(group=PLAY)] = (2, 1, 0),
    abilities: Annotated[tuple[Character, ...], Several, Parameter(group=PLAY, show_default=False)] = (),
    queen: Annotated[bool, Flag, Parameter(group=PLAY, show_default=False)] = False,
    wins: Annotated[Percent | None, Parameter(group=AIM)] = None,
    level: Annotated[Level, Parameter(group=AIM)] = Level.DETECTIVE,
    boards: Annotated[Count, Parameter(group=AIM)] = 12,
    games: Annotated[Count, Parameter(group=AIM)] = 100,
    jobs: Annotated[Count | None, Parameter(group=AIM)] = None,
    name: Annotated[str, Parameter(group=FILE)] = "new",
    title: Annotated[str, Parameter(group=FILE, show_default=False)] = "",
    seed: Annotated[int, Parameter(group=FILE)] = 0,
    out: Annotated[Path | None, Parameter(group=FILE)] = None,
    lang: Annotated[Language, Parameter(group=FILE)] = "en",
) -> None:
    """Make a board of a wished style and size: a file to change by hand and to play.

    With --wins, many boards are tried with a few games, the nearest of them with more and more, and the one
    left at the end is taken. Without --tokens, it has as many tokens as that share of wins asks for.

    Parameters
    ----------
    style
        How clues of one type lie: one to a line, two, or three. The more to a line, the more a question about
        a type tells, and the less one about numbers.
    types
        The types in play.
    clues
        How many clues a type has, beside its 7th and its starred one.
    sevenths
        The types whose 7th clue is in play.
    stars
        The types whose starred clue is in play; crimes and scenes have none.
    pairs
        How many clues cover two cells.
    squares
        How many clues cover four cells.
    seats
        How many can play it at most.
    tokens
        Investigation tokens for the three levels, easy first: 12 is a free pool, 9+3 are nine to ask how many
        and three to ask about a type. Without it, 12 10 8, or whatever --wins asks for.
    almost_innocent
        Almost Innocent tokens for the three levels, easy first.
    abilities
        Whose abilities can be used.
    queen
        Bring the Queen into play.
    wins
        The share of games, in percent, that perfect reasoners should win with all seats taken.
    level
        The level at which they should.
    boards
        How many boards to try for it.
    games
        How many games to try the last of them with, and the one that is taken once more.
    jobs
        How many processes to use; without it, as many as there are cores.
    name
        A short name for the board.
    title
        A title for people to read.
    seed
        Where chance begins; the same seed brings the same board.
    out
        A new file to write to; without it, the board is printed.
    lang
        In which language to speak of it.
    """
    from huisclos.games.almost_innocent.workshop.report import Report
    from huisclos.games.almost_innocent.workshop.search import Aim, board, search

    report = Report(lang)
    if out is not None and out.exists():
        raise SetupError(report.say("workshop.taken", file=str(out)))
    try:
        wish = Wish(
            id=name,
            title=title,
            seats=seats,
            style=style,
            types=types,
            sevenths=sevenths,
            stars=stars,
            clues=clues,
            pairs_of_cells=pairs,
            squares=squares,
            tokens=tokens and (_pool(tokens[0]), _pool(tokens[1]), _pool(tokens[2])),
            almost_innocent=almost_innocent,
            abilities=abilities,
            queen=queen,
        )
        if wins is None:
            found = board(wish, seed)
        else:
            aim = Aim(share=wins / 100, level=level, boards=boards, games=games)
            with progress(report.say("workshop.searching"), aim.most_games(wish)) as advance:
                found, trial = search(wish, aim, seed=seed, jobs=jobs or hands(), progress=advance)
            print(report.aimed(trial), file=sys.stderr)
    except ScenarioError as error:
        raise SetupError(report.fault(error)) from None
    if out is None:
        print(write(found), end="")
    else:
        _save(out, write(found))
        print(report.say("workshop.written", file=str(out)))


@scenario.command(name="check")
def try_out(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)],
    *,
    level: Annotated[tuple[Level, ...], Several, Parameter(show_default=lambda levels: "all three")] = LEVELS,
    seats: Annotated[tuple[int, ...] | None, Several] = None,
    games: Count = 200,
    team: Team = Team.YARDSTICK,
    seed: int = 0,
    jobs: Count | None = None,
    cluster: Cluster = None,
    json: Annotated[bool, Flag] = False,
    lang: Language = "en",
) -> None:
    """Let perfect reasoners play a board many times, to see how hard it is.

    Shows the share of games won for each level and number of seats, and how far chance may have moved it.

    Parameters
    ----------
    file
        A scenario file, - for what is piped in, or a scenario of the campaign: 1 to 10, 11A, 11B.
    level
        The levels to try, one or several.
    seats
        How many play, one number or several; without it, every number the board is for.
    games
        How many games to play for each level and number of seats.
    team
        Who plays: the team the campaign was measured with, or one that knows only what people would know.
        Neither uses abilities.
    seed
        Where chance begins; the same seed brings the same games.
    jobs
        How many processes to use; without it, as many as there are cores.
    cluster
        The address of a Dask scheduler whose workers play instead, as tcp://host:8786.
    json
        Print one JSON object, for programs.
    lang
        In which language.
    """
    from huisclos.games.almost_innocent.workshop.report import Report
    from huisclos.games.almost_innocent.workshop.trial import check, tables

    report = Report(lang)
    try:
        page = _open(file)
        total = games * len(tables(page, level, seats))
        with progress(report.say("workshop.playing"), total, quiet=json) as advance:
            trials = check(
                page,
                games=games,
                seed=seed,
                levels=level,
                seats=seats,
                team=team,
                jobs=jobs or hands(),
                cluster=cluster,
                progress=advance,
            )
    except FlawedOption as error:
        raise SetupError(report.flaws(error.flaws, file)) from None
    except ScenarioError as error:
        raise SetupError(report.fault(error, file)) from None
    if json:
        print_json({"scenario": page.id, "team": team, "trials": [report.facts(trial) for trial in trials]})
    else:
        console.print(report.page(page, team, trials), markup=False, highlight=False)


def _open(file: str) -> Scenario:
    """The scenario of this file, or of this number in the campaign."""
    if file in tuple(Chapter):
        return campaign(file)
    try:
        text = sys.stdin.buffer.read() if file == STDIN else Path(file).read_bytes()
    except FileNotFoundError:
        raise ScenarioError("no_such_file") from None
    except OSError as error:
        raise SetupError(f"{file}: {error.strerror}") from None
    try:
        return read(text.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise FlawedOption((Flaw(text.count(b"\n", 0, error.start) + 1, "not_utf8"),)) from None


def _save(out: Path, text: str) -> None:
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise SetupError(f"{out}: {error.strerror}") from None


def _pool(text: str) -> Tokens:
    """Tokens as one writes them: 12, or 9+3."""
    try:
        counts = [int(count) for count in text.split("+")]
        return Tokens(free=counts[0]) if len(counts) == 1 else Tokens(0, *counts)
    except (ValueError, TypeError):
        raise ScenarioError("unreadable", f"--tokens {text}") from None


COMMANDS = (scenario,)
