"""Players without a browser, on testimony alone."""
