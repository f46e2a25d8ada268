"""Agents that learn our games from nothing but environments: one for each game, in minutes, on one core."""
