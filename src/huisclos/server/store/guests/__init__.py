"""What a store keeps of guests, whatever becomes of the tables they sat at."""
