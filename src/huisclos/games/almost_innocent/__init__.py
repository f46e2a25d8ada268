"""Almost Innocent: everybody is accused, and each knows how to clear only the neighbour on the left."""
