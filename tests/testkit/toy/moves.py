"""What a seat, or nature, can say in Top hand."""

from huisclos.core.value import Value


class Deal(Value):
    """Nature shuffles the eight cards."""

    order: tuple[int, ...]


class Keep(Value):
    """Be content with one's hand."""


class Swap(Value):
    """Throw this card away face up, and take the top card of the pile."""

    card: int


class Claim(Value):
    """Say in secret whether one's hand is the highest."""

    highest: bool


Action = Deal | Keep | Swap | Claim
