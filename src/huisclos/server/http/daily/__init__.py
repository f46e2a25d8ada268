"""The door to the almanac: which day it is, and the case of a day."""
