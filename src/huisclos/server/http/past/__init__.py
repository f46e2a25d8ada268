"""What has happened: moments of a game once more, what could have been known, and why moves were made."""
