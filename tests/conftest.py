"""How every test is run."""

from hypothesis import settings

pytest_plugins = ["tests.testkit.shell"]

# Machines are shared: how long an example took says nothing about the code.
settings.register_profile("house", deadline=None)
settings.load_profile("house")
