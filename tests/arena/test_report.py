"""A contest as a page: its pictures say what its numbers say, and it stands alone."""

from __future__ import annotations

import re
from pathlib import Path

from msgspec.structs import replace

from huisclos.arena.contest import contest
from huisclos.arena.pictures import BAR, LEFT, bars, likelihoods, strengths
from huisclos.arena.ratings import Rating
from huisclos.arena.report import report
from huisclos.cli.app import app

MET = contest("cluedo", ["easy", "uniform", "uniform"], games=3, seed=1, asks=True)


def test_a_bar_is_as_long_as_its_share() -> None:
    share = MET.shares["easy"]
    drawn = bars({"all": replace(share, wins=4, games=4), "half": replace(share, wins=2, games=4)}, par=None)
    whole, half = (float(width) for width in re.findall(r'width="([0-9.]+)" height="14"', drawn))
    assert half == whole / 2 > 0


def test_who_is_stronger_stands_further_to_the_right_and_the_surest_has_the_shortest_line() -> None:
    drawn = strengths({"weak": Rating(10.0, 1.0), "strong": Rating(30.0, 3.0)})
    weak, strong = (float(x) for x in re.findall(r'cx="([0-9.]+)"', drawn))
    assert LEFT < weak < strong
    lines = [(float(a), float(b)) for a, b in re.findall(r"M([0-9.]+) \d+H([0-9.]+)", drawn)]
    assert 3 * (lines[0][1] - lines[0][0]) - (lines[1][1] - lines[1][0]) < 1


def test_the_page_has_all_pictures_and_needs_nothing_else() -> None:
    page = report(MET)
    assert page.count("<svg") == 3
    assert likelihoods([("said and true", BAR, MET.calibration.tenths)]) in page
    assert all(f"<td>{share.wins} of {share.games}</td>" in page for share in MET.shares.values())
    assert not re.search(r'(src|href)="', page)
    silent = replace(MET, calibration=replace(MET.calibration, facts=0))
    assert report(silent).count("<svg") == 2


def test_a_bot_with_an_odd_name_writes_no_markup() -> None:
    odd = "<b>&</b>"
    page = report(replace(MET, bots=(odd,), shares={odd: MET.shares["easy"]}))
    assert "<b>" not in page
    assert "&lt;b&gt;&amp;&lt;/b&gt;" in page


def test_the_command_writes_it(tmp_path: Path) -> None:
    there = tmp_path / "met.html"
    words = ["arena", "cluedo", "--bots", "easy,uniform,uniform", "--games", "3", "--report", str(there)]
    app(words, result_action="return_value")
    assert "<h1>cluedo: easy, uniform, uniform</h1>" in there.read_text()
