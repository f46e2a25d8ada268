"""What was made smaller with the client is, made larger again, the same."""

from huisclos.server.http.given.files import HOME
from huisclos.server.http.given.folder import SMALL
from scripts import client

COMPARE = """
const { brotliDecompressSync } = require('node:zlib');
const { readFileSync } = require('node:fs');
for (const file of process.argv.slice(1))
  if (!brotliDecompressSync(readFileSync(`${file}.br`)).equals(readFileSync(file))) throw new Error(file);
"""


def test_every_script_and_every_style_is_there_as_brotli_too() -> None:
    files = [file for file in HOME.glob("assets/*") if file.suffix in {".js", ".css"}]
    large = [str(file) for file in files if file.stat().st_size > SMALL]
    assert large
    client.node("-e", COMPARE, *large)
