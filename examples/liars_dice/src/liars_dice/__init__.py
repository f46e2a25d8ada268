"""Liar’s dice: everybody bids on all the dice and sees only their own, until somebody doubts."""

INTERFACE = 1
"""The interface of the house this game was made for."""
