"""The transformer: llama's architecture (RMSNorm, RoPE, SwiGLU, tied embeddings), as llama.cpp computes it."""

from dataclasses import asdict, dataclass

import torch
import torch.nn.functional as F
from torch import Tensor, nn

EPSILON = 1e-5
ROPE_BASE = 10_000.0


@dataclass(frozen=True)
class Shape:
    """How large a model is."""

    vocabulary: int
    width: int = 192
    layers: int = 6
    heads: int = 6
    kv_heads: int = 6
    feed_forward: int = 512

    @property
    def head_size(self) -> int:
        return self.width // self.heads

    def as_dict(self) -> dict[str, int]:
        return asdict(self)


SHAPES = {
    # For a first look.
    "small": dict(width=128, layers=6, heads=4, kv_heads=4, feed_forward=384),
    # What two hours on two processor cores can teach.
    "medium": dict(width=192, layers=6, heads=6, kv_heads=6, feed_forward=512),
    # What two hours more can teach: the medium one, grown.
    "grown": dict(width=256, layers=8, heads=8, kv_heads=8, feed_forward=768),
    # What two hours after that can teach: the grown one, grown once more. It takes two thirds as many tokens a second.
    "deep": dict(width=256, layers=12, heads=8, kv_heads=8, feed_forward=768),
    # For a GPU: still 24 MB in Q8_0 and over 500 tokens a second on two cores.
    "large": dict(width=384, layers=8, heads=6, kv_heads=6, feed_forward=1024),
}


class Norm(nn.Module):
    """RMSNorm."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.ones(width))

    def forward(self, x: Tensor) -> Tensor:
        return F.rms_norm(x, x.shape[-1:], self.weight, EPSILON)


class Layer(nn.Module):
    """Attention and a gated feed-forward."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        size = shape.head_size
        self.attention_norm, self.feed_norm = Norm(shape.width), Norm(shape.width)
        self.q = nn.Linear(shape.width, shape.heads * size, bias=False)
        self.k = nn.Linear(shape.width, shape.kv_heads * size, bias=False)
        self.v = nn.Linear(shape.width, shape.kv_heads * size, bias=False)
        self.o = nn.Linear(shape.heads * size, shape.width, bias=False)
        self.gate = nn.Linear(shape.width, shape.feed_forward, bias=False)
        self.up = nn.Linear(shape.width, shape.feed_forward, bias=False)
        self.down = nn.Linear(shape.feed_forward, shape.width, bias=False)

    def forward(self, x: Tensor, turn: Tensor, cache: list[Tensor] | None = None) -> Tensor:
        batch, length, _ = x.shape
        size = self.shape.head_size
        h = self.attention_norm(x)
        q = self.q(h).view(batch, length, self.shape.heads, size)
        k = self.k(h).view(batch, length, self.shape.kv_heads, size)
        v = self.v(h).view(batch, length, self.shape.kv_heads, size).transpose(1, 2)
        q, k = rotated(q, turn).transpose(1, 2), rotated(k, turn).transpose(1, 2)
        grouped = self.shape.kv_heads != self.shape.heads
        if cache is not None:
            if cache:
                k, v = torch.cat((cache[0], k), 2), torch.cat((cache[1], v), 2)
            cache[:] = [k, v]
        if cache is None and x.device.type == "cpu" and not grouped:
            mixed = attention(q, k, v)
        else:
            # One new token sees all that is cached.
            mixed = F.scaled_dot_product_attention(q, k, v, is_causal=length > 1, enable_gqa=grouped)
        x = x + self.o(mixed.transpose(1, 2).reshape(batch, length, -1))
        h = self.feed_norm(x)
        return x + self.down(F.silu(self.gate(h)) * self.up(h))


def attention(q: Tensor, k: Tensor, v: Tensor) -> Tensor:
    """Causal attention by two products of matrices: for the lengths that are trained, PyTorch's own takes up to twice as long on
    a processor, most of it on the way back."""
    batch, heads, length, size = q.shape
    later = torch.full((length, length), float("-inf"), dtype=q.dtype, device=q.device).triu(1)
    scores = torch.baddbmm(later, (q * size ** -0.5).reshape(-1, length, size), k.reshape(-1, length, size).transpose(1, 2))
    return torch.bmm(scores.softmax(-1), v.reshape(-1, length, size)).view(batch, heads, length, size)


def rotated(x: Tensor, turn: Tensor) -> Tensor:
    """RoPE in llama.cpp's `llama` layout: neighbouring numbers are pairs, which are turned as complex numbers are."""
    pairs = torch.view_as_complex(x.float().reshape(*x.shape[:-1], -1, 2))
    return torch.view_as_real(pairs * turn).flatten(-2).to(x.dtype)


class Model(nn.Module):
    """Tokens to the scores of the next token."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        self.embedding = nn.Embedding(shape.vocabulary, shape.width)
        self.layers = nn.ModuleList(Layer(shape) for _ in range(shape.layers))
        self.norm = Norm(shape.width)
        nn.init.normal_(self.embedding.weight, std=0.05)
        for name, weight in self.named_parameters():
            if weight.dim() == 2 and "embedding" not in name:
                nn.init.normal_(weight, std=shape.width ** -0.5)
                # What is added to the residual stream begins small.
                if name.endswith(("o.weight", "down.weight")):
                    nn.init.normal_(weight, std=shape.width ** -0.5 / (2 * shape.layers) ** 0.5)

    def turn(self, start: int, length: int, device: torch.device) -> Tensor:
        half = self.shape.head_size // 2
        speed = ROPE_BASE ** (-torch.arange(half, dtype=torch.float32, device=device) / half)
        angle = torch.arange(start, start + length, dtype=torch.float32, device=device)[:, None] * speed
        return torch.polar(torch.ones_like(angle), angle)[None, :, None, :]

    def hidden(self, tokens: Tensor, start: int = 0, caches: list[list[Tensor]] | None = None) -> Tensor:
        x = self.embedding(tokens)
        turn = self.turn(start, tokens.shape[1], tokens.device)
        for index, layer in enumerate(self.layers):
            x = layer(x, turn, caches[index] if caches is not None else None)
        return self.norm(x)

    def loss(self, tokens: Tensor, said: Tensor) -> Tensor:
        """The mean loss of what the model has to say: `said` marks those tokens."""
        hidden = self.hidden(tokens[:, :-1])
        mine = said[:, 1:]
        return F.cross_entropy(F.linear(hidden[mine], self.embedding.weight).float(), tokens[:, 1:][mine])

    @torch.no_grad()
    def reply(self, prompt: list[int], end: int, longest: int = 256) -> list[int]:
        """What the model says, each time the likeliest token."""
        caches: list[list[Tensor]] = [[] for _ in self.layers]
        found: list[int] = []
        tokens, start = prompt, 0
        while len(found) < longest:
            hidden = self.hidden(torch.tensor([tokens], device=self.embedding.weight.device), start, caches)[0, -1]
            start += len(tokens)
            token = int(F.linear(hidden, self.embedding.weight).argmax())
            if token == end:
                break
            found.append(token)
            tokens = [token]
        return found
