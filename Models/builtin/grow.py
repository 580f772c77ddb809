"""A larger model that says exactly what a smaller one does, and has room to learn more (Chen et al., "Net2Net", 2016,
https://arxiv.org/abs/1511.05641).

What is new reads at random and writes nothing: its gradient isn't nothing, and so it learns from the first step on.
"""

import torch
from torch import Tensor

from model import Shape

# Of the size that new weights would begin with in a model of their own. What reads from new channels meets zeros at first.
NOISE = 0.5


def grown(small: Shape, weights: dict[str, Tensor], large: Shape) -> dict[str, Tensor]:
    """The weights of `large` that compute what `weights` do in `small`. Heads have the same size in both."""
    if small.vocabulary != large.vocabulary or small.head_size != large.head_size:
        raise ValueError("A model grows in channels, heads and layers only; its vocabulary and the size of a head stay.")
    if min(large.width - small.width, large.layers - small.layers, large.heads - small.heads, large.feed_forward - small.feed_forward) < 0:
        raise ValueError("A model doesn't get smaller.")
    reads = NOISE * large.width ** -0.5
    # A mean over more channels, of which the new ones are zeros, is smaller by this.
    share = (small.width / large.width) ** 0.5
    width, channels, hidden = large.width, large.heads * large.head_size, large.feed_forward
    sizes = {"q": (channels, width), "k": (channels, width), "v": (channels, width), "o": (width, channels),
             "gate": (hidden, width), "up": (hidden, width), "down": (width, hidden)}

    def norm(old: Tensor) -> Tensor:
        return torch.cat((old, old.mean().repeat(width - len(old)))) * share

    def matrix(name: str, old: Tensor) -> Tensor:
        rows, columns = old.shape
        # What is added to the stream: new channels of the stream get nothing, and what is new in the layer gives nothing.
        new = torch.zeros(sizes[name]) if name in ("o", "down") else torch.randn(sizes[name]) * reads
        new[:rows, :columns] = old
        return new

    embedding = torch.zeros(large.vocabulary, width)
    embedding[:, :small.width] = weights["embedding.weight"]
    found = {"embedding.weight": embedding, "norm.weight": norm(weights["norm.weight"])}
    for layer, source, is_new in places(small.layers, large.layers):
        for name in sizes:
            new = matrix(name, weights[f"layers.{source}.{name}.weight"])
            # A layer that is new is a copy of the one before it that adds nothing yet.
            found[f"layers.{layer}.{name}.weight"] = torch.zeros_like(new) if is_new and name in ("o", "down") else new
        for name in ("attention_norm", "feed_norm"):
            found[f"layers.{layer}.{name}.weight"] = norm(weights[f"layers.{source}.{name}.weight"])
    return found


def places(small: int, large: int) -> list[tuple[int, int, bool]]:
    """Each layer of the larger model, the one of the smaller it comes from, and whether it is new: these are spread evenly."""
    found = []
    for layer in range(large):
        source = layer * small // large
        found.append((layer, source, layer > 0 and source == (layer - 1) * small // large))
    return found
