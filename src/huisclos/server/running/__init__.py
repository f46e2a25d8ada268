"""What keeps tables alive: the hall, the steward of each table, bots at their seats, time and chance."""
