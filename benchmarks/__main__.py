"""`python3 run.py bench [NAME] [ARGS]`: one benchmark, or all of them."""

import sys
from importlib import import_module

NAMES = (
    "decisions",
    "environments",
    "tables",
    "load",
    "doors",
    "crowd",
    "bots",
    "client",
    "scenarios",
    "teams",
    "belief",
    "nodes",
    "chaos",
    "hindsight",
    "pings",
    "lighthouse",
    "touches",
)


def main(arguments: list[str]) -> None:
    chosen, rest = (arguments[:1], arguments[1:]) if arguments[:1] else (list(NAMES), [])
    for name in chosen:
        if name not in NAMES:
            sys.exit(f"there is no benchmark called {name!r}; there is {', '.join(NAMES)}")
        print(f"== {name}", flush=True)
        import_module(f"benchmarks.{name}").main(rest)


main(sys.argv[1:])
