"""A small language model, read forwards: what would be said next after a beginning."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import Any

import gguf
import numpy as np
from gguf.quants import dequantize
from tokenizers import Regex, Tokenizer, models, pre_tokenizers

WORDS = {
    "qwen2": (
        r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*"
        r"|\s*[\r\n]+|\s+(?!\S)|\s+"
    ),
    "llama": r"'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+",
}
"""How each family of models cuts a text into words."""

Matrix = Any


class Speaker:
    """The weights of a model with everything needed to hear it."""

    def __init__(self, path: Path) -> None:
        written = gguf.GGUFReader(path)
        told = {name: field.contents for name, field in written.fields.items()}
        self.family: str = told["general.architecture"]()
        self.layers: int = told[f"{self.family}.block_count"]()
        self.heads: int = told[f"{self.family}.attention.head_count"]()
        self.keys: int = told[f"{self.family}.attention.head_count_kv"]()
        self.least: float = told[f"{self.family}.attention.layer_norm_rms_epsilon"]()
        self.turning: float = told[f"{self.family}.rope.freq_base"]()
        self.weights = {
            one.name: dequantize(one.data, one.tensor_type).astype(np.float32) for one in written.tensors
        }
        vocabulary = {token: place for place, token in enumerate(told["tokenizer.ggml.tokens"]())}
        merges = [tuple(merge.split(" ")) for merge in told["tokenizer.ggml.merges"]()]
        self.tokens = Tokenizer(models.BPE(vocab=vocabulary, merges=merges))
        self.tokens.pre_tokenizer = pre_tokenizers.Sequence(
            [
                pre_tokenizers.Split(Regex(WORDS[self.family]), "isolated"),
                pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False),
            ]
        )

    def first_token(self, word: str) -> int:
        """With what a word begins when it follows another."""
        first: int = self.tokens.encode(f" {word}").ids[0]
        return first

    def next_token(self, beginnings: Sequence[str]) -> Matrix:
        """For each beginning the logarithm of every token's probability to come next."""
        texts = [self.tokens.encode(beginning).ids for beginning in beginnings]
        ids = np.zeros((len(texts), max(map(len, texts))), int)
        for row, text in zip(ids, texts, strict=True):
            row[: len(text)] = text
        x = self.weights["token_embd.weight"][ids]
        for layer in range(self.layers):
            x = self._layer(x, f"blk.{layer}")
        ends = self._norm(x[np.arange(len(texts)), [len(text) - 1 for text in texts]], "output_norm")
        scores = ends @ self.weights.get("output.weight", self.weights["token_embd.weight"]).T
        scores -= scores.max(-1, keepdims=True)
        return scores - np.log(np.exp(scores).sum(-1, keepdims=True))

    def _layer(self, x: Matrix, name: str) -> Matrix:
        inner = self._norm(x, f"{name}.attn_norm")
        query = self._turned(self._split(inner, f"{name}.attn_q", self.heads))
        key = self._turned(self._split(inner, f"{name}.attn_k", self.keys))
        value = self._split(inner, f"{name}.attn_v", self.keys)
        key, value = (np.repeat(part, self.heads // self.keys, 1) for part in (key, value))
        to_come = np.triu(np.full((x.shape[1],) * 2, -1e9, np.float32), 1)
        attention = query @ key.transpose(0, 1, 3, 2) / sqrt(query.shape[-1]) + to_come
        attention = np.exp(attention - attention.max(-1, keepdims=True))
        attention /= attention.sum(-1, keepdims=True)
        heard = (attention @ value).transpose(0, 2, 1, 3).reshape(*x.shape[:2], -1)
        x = x + self._linear(heard, f"{name}.attn_output")
        inner = self._norm(x, f"{name}.ffn_norm")
        gate = self._linear(inner, f"{name}.ffn_gate")
        open_gate = gate / (1 + np.exp(-gate)) * self._linear(inner, f"{name}.ffn_up")
        return x + self._linear(open_gate, f"{name}.ffn_down")

    def _split(self, x: Matrix, name: str, heads: int) -> Matrix:
        return self._linear(x, name).reshape(*x.shape[:2], heads, -1).transpose(0, 2, 1, 3)

    def _turned(self, x: Matrix) -> Matrix:
        """The place of a token in the text, told by turning pairs of its numbers."""
        width = x.shape[-1]
        angles = np.arange(x.shape[-2])[:, None] * self.turning ** (-np.arange(0, width, 2) / width)
        cos, sin = np.cos(angles).astype(np.float32), np.sin(angles).astype(np.float32)
        turned = np.empty_like(x)
        if self.family == "llama":
            first, second = np.s_[..., 0::2], np.s_[..., 1::2]
        else:
            first, second = np.s_[..., : width // 2], np.s_[..., width // 2 :]
        turned[first] = x[first] * cos - x[second] * sin
        turned[second] = x[second] * cos + x[first] * sin
        return turned

    def _linear(self, x: Matrix, name: str) -> Matrix:
        return x @ self.weights[f"{name}.weight"].T + self.weights.get(f"{name}.bias", np.float32(0))

    def _norm(self, x: Matrix, name: str) -> Matrix:
        return x / np.sqrt((x * x).mean(-1, keepdims=True) + self.least) * self.weights[f"{name}.weight"]
