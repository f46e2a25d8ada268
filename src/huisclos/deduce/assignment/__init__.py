"""Slots that each get a value."""
