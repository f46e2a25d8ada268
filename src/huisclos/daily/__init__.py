"""The cases of the day: one deduction for each game that has such, the same for everybody on that day."""
