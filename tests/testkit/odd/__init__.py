"""Odd players: people who keep to the rules and play like no bot of ours, and the tables where they sit."""
