"""The games as environments for learning: `huisclos.env("cluedo", seats=4)`."""
