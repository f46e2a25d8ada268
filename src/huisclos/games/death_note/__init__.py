"""Death Note: one detective, a hidden Kira, and a notebook that kills."""
