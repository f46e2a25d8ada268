"""Combinations of several owners, out of one stock."""
