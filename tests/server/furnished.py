"""A house that has put its games on the shelf: whoever is copied from it has them there already."""

from huisclos.server.http import shelf

shelf.written()
