"""What a table is: who sits there, what was agreed, what comes of what is said. Time and chance are given."""
