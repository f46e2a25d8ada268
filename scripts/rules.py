"""Binds the rules of every game, in both languages, into docs/rules."""

from pathlib import Path

from huisclos.core.registry import games
from huisclos.words.catalogue import LANGUAGES
from huisclos.words.rulebook import text

SHELF = Path(__file__).resolve().parents[1] / "docs" / "rules"
TONGUES = {"en": "English", "fr": "Français"}


def bound(game: str) -> str:
    """One document with the rules in both languages, one after the other."""
    contents = " · ".join(f"[{TONGUES[language]}](#{language})" for language in LANGUAGES)
    parts = [f'<a id="{language}"></a>\n\n{text(game, language)}' for language in LANGUAGES]
    return "\n---\n\n".join([f"{contents}\n", *parts])


def main() -> None:
    for game in games():
        (SHELF / f"{game}.md").write_text(bound(game), encoding="utf-8")


if __name__ == "__main__":
    main()
