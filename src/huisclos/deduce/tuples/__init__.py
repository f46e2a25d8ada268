"""Combinations of one value for each part."""
