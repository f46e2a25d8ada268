"""The documentation site: how the papers of this house are bound."""
