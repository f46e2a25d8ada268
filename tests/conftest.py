"""How every test is run."""

from hypothesis import settings

pytest_plugins = [
    "tests.testkit.long_run",
    "tests.testkit.longest_first",
    "tests.testkit.shell",
    "tests.testkit.visits",
]

# Machines are shared: how long an example took says nothing about the code. And the same tree gets the same
# verdict twice: games nobody has seen yet are for the long run (`--long`), not for whoever lands next.
settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")
