"""Cards that lie with holders of known size."""
