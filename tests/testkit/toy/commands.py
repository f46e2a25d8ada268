"""A command of a game of another package, and one whose name is taken."""

from cyclopts import App

deck = App(name="deck", help="The deck of Top hand.")
rules = App(name="rules", help="Not the rules one thinks of.")


@deck.command
def show() -> None:
    """Name the cards from low to high."""
    print("one two three")


@rules.default
def recite() -> None:
    """Say what cannot be said otherwise."""
    print("the higher hand wins")


COMMANDS = (deck, rules)
