"""Sentences for people: one catalogue per language, and whoever speaks from it."""
