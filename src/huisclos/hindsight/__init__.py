"""A finished game looked back upon: what could have been known, since when, and what was it worth to ask?"""
