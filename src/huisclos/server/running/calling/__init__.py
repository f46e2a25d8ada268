"""Calling people back to games over days: a bell at each table, and one messenger of the house."""
