"""Where tables are kept: one protocol, one implementation for SQLite and PostgreSQL."""
