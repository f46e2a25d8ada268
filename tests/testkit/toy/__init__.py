"""Top hand, a small game of another package: swap or keep, then say in secret whether yours is best."""
