"""The language of the table: what a browser says, what it is told, and how everybody sees the table."""
