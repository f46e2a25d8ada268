"""Whether anything on a page moves although its reader has touched nothing."""

from __future__ import annotations

from tests.e2e.people import Person

WATCH = """() => {
    window.moved = [];
    new PerformanceObserver((seen) => {
        for (const { value, hadRecentInput, sources } of seen.getEntries()) {
            const said = sources.map(({ node, previousRect, currentRect }) => {
                const one = node?.closest ? node : node?.parentElement;
                const corner = ({ x, y }) => `${Math.round(x)},${Math.round(y)}`;
                return `${one?.getAttribute('class')}: ${corner(previousRect)} to ${corner(currentRect)}`;
            });
            if (!hadRecentInput) window.moved.push([value, said.join('; ')]);
        }
    }).observe({ type: 'layout-shift' });
}"""


def watch(person: Person) -> None:
    """From now on, notice what moves."""
    person.page.evaluate(WATCH)


def moved(person: Person, felt: float) -> list[tuple[float, str]]:
    """The shifts that are felt, as browsers measure them, and what has moved."""
    return [(value, said) for value, said in person.page.evaluate("() => window.moved") if value > felt]
