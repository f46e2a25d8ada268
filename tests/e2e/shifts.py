"""Whether anything on a page moves although its reader has touched nothing."""

from __future__ import annotations

from playwright.sync_api import Page

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


def watch(page: Page) -> None:
    """From now on, notice what moves."""
    page.evaluate(WATCH)


def moved(page: Page, felt: float) -> list[tuple[float, str]]:
    """The shifts that are felt, as browsers measure them, and what has moved."""
    return [(value, said) for value, said in page.evaluate("() => window.moved") if value > felt]
