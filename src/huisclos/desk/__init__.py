"""What a command has at hand, the platform's as well as a game's own: a screen, helping hands, arguments."""
