"""Golden games: whole games kept as records, and as what every reader witnessed of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from pathlib import Path
from typing import get_args

from huisclos.core.errors import HuisClosError, RecordError
from huisclos.core.game import Game
from huisclos.core.record import Record, decode, encode, replay
from huisclos.core.rules import AnyRules
from huisclos.laws.playthrough import play
from huisclos.testkit.fault import Fault
from huisclos.testkit.transcript import transcript

SEEDS = 60
"""So many games are looked through for some that know every action and every event."""


def faults(game: Game, folder: Path) -> Iterator[Fault]:
    """Records that go another way than they did, and what no golden game knows."""
    again = f"huisclos check {game.name} --write plays them anew, if the rules were meant to change"
    files = {path.name for path in folder.glob("*")} if folder.is_dir() else set()
    names = sorted(file.removesuffix(".jsonl") for file in files if file.endswith(".jsonl"))
    if not names:
        yield Fault("golden", "no game is kept", str(folder), again)
        return
    for stray in sorted(files - {f"{name}.{ending}" for name in names for ending in ("jsonl", "txt")}):
        yield Fault("golden", f"{stray} belongs to no golden game", str(folder))
    records = []
    for name in names:
        try:
            record, told = _kept(game.rules, folder, name)
        except (HuisClosError, OSError) as error:
            yield Fault(
                "golden", f"{name} cannot be played again: {error}", str(folder / f"{name}.jsonl"), again
            )
            continue
        records.append(record)
        yield from (
            Fault("golden", text, str(folder / f"{name}.txt"), again)
            for text in _differs(game.rules, record, told)
        )
    for kind in sorted(unknown(game.rules, records)):
        yield Fault("golden", f"no golden game knows {kind}", str(folder), again)


def _kept(rules: AnyRules, folder: Path, name: str) -> tuple[Record, str]:
    written = (folder / f"{name}.jsonl").read_bytes()
    record = decode(written, rules)
    if encode(record).splitlines() != written.splitlines():
        raise RecordError("it is written otherwise once it is read")
    return record, (folder / f"{name}.txt").read_text(encoding="utf-8")


def _differs(rules: AnyRules, record: Record, told: str) -> Iterator[str]:
    """How a record played again differs from what was witnessed then."""
    lines = zip_longest(told.splitlines(), transcript(record, rules).splitlines())
    for number, (then, now) in enumerate(lines, 1):
        if then != now:
            yield f"line {number} was {then!r} and is {now!r}"
            break
    *_, (end, _) = replay(record, rules)
    if rules.outcome(end) is None:
        yield "the game is not played to its end"


def unknown(rules: AnyRules, records: list[Record]) -> set[str]:
    """The kinds of action and event that do not occur in these games."""
    met = {type(move.action).__name__ for record in records for move in record.moves}
    met |= {type(event).__name__ for record in records for _, told in replay(record, rules) for event in told}
    kinds = (rules.types.action, rules.types.event)
    return {kind.__name__ for union in kinds for kind in get_args(union) or (union,)} - met


def write(folder: Path, records: Mapping[str, Record], rules: AnyRules | None = None) -> None:
    """Keep these games, and nothing else, in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.*"):
        old.unlink()
    for name, record in records.items():
        (folder / f"{name}.jsonl").write_bytes(encode(record))
        (folder / f"{name}.txt").write_text(transcript(record, rules), encoding="utf-8", newline="\n")


def played(rules: AnyRules) -> dict[str, Record]:
    """A game by chance for the smallest company, and others while there is more to meet."""
    company = rules.company(rules.types.options())
    records: dict[str, Record] = {}
    for seed in range(SEEDS):
        players = company[seed % len(company)]
        record = play(rules, players, seed).record
        met = unknown(rules, list(records.values()))
        if not records or unknown(rules, [*records.values(), record]) < met:
            records[f"{players}_seats_from_seed_{seed}"] = record
    return records
