"""Games without a network: matches, and many of them."""
