"""What an author checks a game with: laws, leaks, words, numbered rules, golden games and counts.

`huisclos check GAME` runs it all, `huisclos.testkit.plugin` does so under pytest; each part is a function.
"""
