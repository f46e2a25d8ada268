"""Pages and doors: who one is, which games there are, tables to found, to find and to look back at."""
