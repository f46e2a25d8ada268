"""Odd people: some do otherwise than anybody expects, and at some tables most do."""

from __future__ import annotations

from collections.abc import Mapping

Rates = Mapping[float, float]
"""How likely a table is where each is odd with this chance."""

RATES: Rates = {0.05: 0.4, 0.3: 0.2, 0.8: 0.4}
"""Before anybody has done anything; `scripts/odd.py` has fitted it."""
