"""The tables of the store. A move's key is its table, its round and its number: nobody can write it twice."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

HEAD = "0011"
"""The step of the schema this release speaks."""

metadata = MetaData()

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("revision", Integer, nullable=False),
    Column("charter", LargeBinary, nullable=False),
    Column("visited", BigInteger, nullable=False, server_default="0"),
    Column("stage", String(10), nullable=False, server_default="unstarted"),
    Column("written", Integer, nullable=False, server_default="0"),
    Column("listed", BigInteger, nullable=False, server_default="0"),
    Index("tables_by_visit", "stage", "visited"),
    Index("tables_listed", "listed", "visited"),
)

_of_table = "tables.id"

taken = Table(
    "taken",
    metadata,
    Column("table", String(16), ForeignKey(_of_table), primary_key=True),
    Column("revision", Integer, primary_key=True, autoincrement=False),
    Column("said", String(100), nullable=False),
)

rounds = Table(
    "rounds",
    metadata,
    Column("table", String(16), ForeignKey(_of_table), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("heading", LargeBinary, nullable=False),
)

moves = Table(
    "moves",
    metadata,
    Column("table", String(16), ForeignKey(_of_table), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("action", LargeBinary, nullable=False),
    Column("said", String(100)),
    Column("at", BigInteger, nullable=False, server_default="0"),
)

notes = Table(
    "notes",
    metadata,
    Column("table", String(16), ForeignKey(_of_table), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(40), primary_key=True),
    Column("text", Text, nullable=False),
)

pages = Table(
    "pages",
    metadata,
    Column("table", String(16), ForeignKey(_of_table), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(40), primary_key=True),
    Column("move", Integer, primary_key=True, autoincrement=False),
    Column("text", LargeBinary, nullable=False),
)

hindsights = Table(
    "hindsights",
    metadata,
    Column("table", String(16), ForeignKey(_of_table), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("edition", Integer, nullable=False),
    Column("found", LargeBinary, nullable=False),
)

readied = Table(
    "readied",
    metadata,
    Column("table", String(16), ForeignKey(_of_table), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("prompt", Integer, nullable=False),
    Column("action", LargeBinary, nullable=False),
)

held = Table(
    "held",
    metadata,
    Column("table", String(16), ForeignKey(_of_table), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("prompt", Integer, nullable=False),
    Column("action", LargeBinary, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("said", String(100)),
)

revoked = Table(
    "revoked",
    metadata,
    Column("guest", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

addresses = Table(
    "addresses",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("guest", String(40), nullable=False),
    Column("address", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("addresses_of_guest", "guest", "at"),
)

history = Table(
    "history",
    metadata,
    Column("guest", String(40), primary_key=True),
    Column("table", String(16), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("game", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("won", Boolean, nullable=False),
    Index("history_by_time", "at"),
)

talk = Table(
    "talk",
    metadata,
    Column("n", Integer, primary_key=True, autoincrement=True),
    Column("table", String(16), ForeignKey(_of_table), nullable=False),
    Column("line", LargeBinary, nullable=False),
    Column("said", String(100)),
    Index("talk_of_table", "table", "n"),
)

nodes = Table(
    "nodes",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("until", BigInteger, nullable=False),
)

leases = Table(
    "leases",
    metadata,
    Column("table", String(16), ForeignKey(_of_table), primary_key=True),
    Column("node", String(16), nullable=False),
)

presence = Table(
    "presence",
    metadata,
    Column("table", String(16), ForeignKey(_of_table), primary_key=True),
    Column("node", String(16), primary_key=True),
    Column("guest", String(40), primary_key=True),
    Column("name", Text, nullable=False),
)
