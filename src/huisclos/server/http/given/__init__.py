"""Files that are given out: our client, and what other packages bring."""
