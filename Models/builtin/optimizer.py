"""Muon for matrices: the published method of orthogonalised momentum, written anew. `train.py` shares its work out."""

import torch
from torch import Tensor


@torch.no_grad()
def orthogonal(gradient: Tensor, steps: int = 5) -> Tensor:
    """The nearest matrix whose singular values are about one, by Newton and Schulz's iteration of fifth order."""
    x = gradient / (gradient.norm() + 1e-7)
    tall = x.shape[0] > x.shape[1]
    x = x.T if tall else x
    for _ in range(steps):
        square = x @ x.T
        x = 3.4445 * x + (-4.7750 * square + 2.0315 * square @ square) @ x
    return x.T if tall else x


class Muon(torch.optim.Optimizer):
    """Momentum whose directions all count alike. For matrices inside of the model only."""

    def __init__(self, parameters: list[Tensor], lr: float = 0.02, momentum: float = 0.95, weight_decay: float = 0.0) -> None:
        super().__init__(parameters, dict(lr=lr, momentum=momentum, weight_decay=weight_decay))

    @torch.no_grad()
    def step(self, closure: None = None) -> None:
        for group in self.param_groups:
            for weight in group["params"]:
                if weight.grad is None:
                    continue
                state = self.state[weight]
                if not state:
                    state["momentum"] = torch.zeros_like(weight)
                momentum = state["momentum"].lerp_(weight.grad, 1 - group["momentum"])
                update = orthogonal(weight.grad.lerp(momentum, group["momentum"]))
                weight.mul_(1 - group["lr"] * group["weight_decay"])
                weight.add_(update, alpha=-group["lr"] * max(1.0, weight.shape[0] / weight.shape[1]) ** 0.5)
