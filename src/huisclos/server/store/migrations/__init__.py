"""How the store's schema came to be, step by step."""
