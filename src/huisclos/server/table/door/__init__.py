"""Who may come in: people, whom the host shows out and lets in again, and programs with a token."""
