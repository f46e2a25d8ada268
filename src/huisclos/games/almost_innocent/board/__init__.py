"""Scenarios as data, and what can be worked out on their grids."""
