#!/usr/bin/env python3
"""Trains the built-in model from scratch on conversations that it draws itself. It needs no data but this folder.

    train.py --out DIR [--shape small|medium|grown|deep|large] [--steps N] [--processes N] [--resume CHECKPOINT | --start FILE.gguf]

It uses a GPU where there is one, else processes of one thread each, which work on their own conversations and add their
gradients up. The same seed, steps and number of processes give the same conversations in the same order. A checkpoint is
written every few minutes; --resume goes on from one, --start from a finished file, which grows to --shape where that is larger.
The learning rate falls during the last part of the steps. To end early, write a number of steps into DIR/decay: the rate falls
over these, and the run is over.
"""

import argparse
import os
import shutil
import time
from pathlib import Path

import torch
import torch.distributed as distributed
import torch.multiprocessing as multiprocessing
from torch import Tensor

import dialect  # noqa: F401  (finds the modules beside it)
import start
from batches import batches
from grow import grown
from model import SHAPES, Model, Shape
from optimizer import Muon, orthogonal
from tokenizer import Tokenizer

WARMUP, FALLING = 60, 0.35


class Trainer:
    """One process of a run."""

    def __init__(self, options: argparse.Namespace, rank: int) -> None:
        self.options, self.rank = options, rank
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        torch.manual_seed(options.seed)
        self.tokenizer = Tokenizer.read()
        self.step = 0
        self.decay: tuple[int, int] | None = None
        saved = torch.load(options.resume, map_location=self.device, weights_only=True) if options.resume else None
        shape = Shape(**saved["shape"]) if saved else Shape(len(self.tokenizer), **SHAPES[options.shape or self.usual_shape])
        weights = None
        if options.start and not saved:
            small, weights = start.read(options.start)
            shape = Shape(small.vocabulary, **SHAPES[options.shape]) if options.shape else small
            weights = grown(small, weights, shape)
        self.model = Model(shape).to(self.device)
        if weights:
            self.model.load_state_dict(weights)
        if options.compile:
            # All lengths by the same code: batches have hundreds of shapes.
            self.model.hidden = torch.compile(self.model.hidden, dynamic=True)
        self.matrices = [weight for name, weight in self.model.named_parameters() if weight.dim() == 2 and "embedding" not in name]
        rest = [weight for name, weight in self.model.named_parameters() if weight.dim() != 2 or "embedding" in name]
        self.muon = Muon(self.matrices, lr=options.rate, weight_decay=0.01)
        self.adam = torch.optim.AdamW(rest, lr=options.embedding_rate, betas=(0.9, 0.98), weight_decay=0.0)
        if saved:
            self.model.load_state_dict(saved["model"])
            self.muon.load_state_dict(saved["muon"])
            self.adam.load_state_dict(saved["adam"])
            self.step = saved["step"]
        self.average = {name: weight.detach().clone() for name, weight in self.model.named_parameters()}
        if saved:
            self.average = saved["average"]

    @property
    def usual_shape(self) -> str:
        return "large" if self.device.type == "cuda" else "medium"

    def factor(self) -> float:
        """The share of the full learning rate at this step."""
        warm = min(1.0, (self.step + 1) / WARMUP)
        start, length = self.decay or (int(self.options.steps * (1 - FALLING)), max(1, int(self.options.steps * FALLING)))
        return warm * max(0.0, min(1.0, 1 - (self.step - start) / length))

    def run(self) -> None:
        options = self.options
        options.out.mkdir(parents=True, exist_ok=True)
        # A run that goes on draws other conversations than it had.
        source = batches(self.tokenizer, options.seed * 1_000 + self.rank + 100_000 * self.step, options.tokens,
                         short=options.short)
        began = saved = shown = time.monotonic()
        total = torch.zeros(3)
        while not self.is_over():
            rows, said = next(source)
            loss = self.learn(rows.to(self.device), said.to(self.device))
            total += torch.tensor([loss, 1.0, float(rows.numel())])
            self.step += 1
            now = time.monotonic()
            if self.rank == 0 and now - shown > 20:
                print(f"step {self.step}  loss {total[0] / total[1]:.4f}  rate {self.factor():.2f}  "
                      f"{total[2] * options.processes / (now - shown):,.0f} tokens/s  {(now - began) / 60:.1f} min", flush=True)
                total.zero_()
                shown = now
            if self.rank == 0 and now - saved > options.every * 60:
                self.save("latest.pt")
                saved = now
        if self.rank == 0:
            self.save("final.pt")

    def is_over(self) -> bool:
        flag = torch.zeros(1)
        path = self.options.out / "decay"
        if self.rank == 0 and self.decay is None and path.exists():
            flag[0] = float(path.read_text() or 0)
            path.unlink()
            self.save("before-decay.pt")
        if self.options.processes > 1 and self.decay is None:
            distributed.broadcast(flag, 0)
        if flag[0] > 0:
            self.decay = (self.step, int(flag[0]))
        end = self.decay[0] + self.decay[1] if self.decay else self.options.steps
        return self.step >= end

    def learn(self, rows: Tensor, said: Tensor) -> float:
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.options.bfloat16):
            loss = self.model.loss(rows, said)
        loss.backward()
        if self.options.processes > 1:
            self.shared([weight.grad for weight in self.model.parameters()], 1 / self.options.processes)
        torch.nn.utils.clip_grad_norm_(self.adam.param_groups[0]["params"], 1.0)
        factor = self.factor()
        self.adam.param_groups[0]["lr"] = self.options.embedding_rate * factor
        self.adam.step()
        self.turn(self.options.rate * factor)
        self.model.zero_grad(set_to_none=True)
        weight = min(0.99, 1 - 1 / (self.step + 2))
        with torch.no_grad():
            for name, value in self.model.named_parameters():
                self.average[name].lerp_(value, 1 - weight)
        return loss.item()

    @torch.no_grad()
    def turn(self, rate: float) -> None:
        """Muon's step, the matrices shared out among the processes."""
        updates = []
        for index, weight in enumerate(self.matrices):
            state = self.muon.state[weight]
            if not state:
                state["momentum"] = torch.zeros_like(weight)
            state["momentum"].lerp_(weight.grad, 0.05)
            if index % self.options.processes == self.rank:
                mean = weight.grad.lerp(state["momentum"], 0.95)
                update = orthogonal(mean.bfloat16() if self.options.bfloat16 else mean).float()
            else:
                update = torch.zeros_like(weight)
            updates.append(update)
        if self.options.processes > 1:
            self.shared(updates, 1.0)
        for weight, update in zip(self.matrices, updates):
            weight.mul_(1 - rate * 0.01)
            weight.add_(update, alpha=-rate * max(1.0, weight.shape[0] / weight.shape[1]) ** 0.5)

    @staticmethod
    def shared(tensors: list[Tensor], factor: float) -> None:
        """Adds tensors up over all processes."""
        flat = torch.cat([tensor.flatten() for tensor in tensors])
        distributed.all_reduce(flat)
        flat *= factor
        start = 0
        for tensor in tensors:
            tensor.copy_(flat[start:start + tensor.numel()].view_as(tensor))
            start += tensor.numel()

    def save(self, name: str) -> None:
        partial = self.options.out / (name + ".partial")
        torch.save({"shape": self.model.shape.as_dict(), "model": self.model.state_dict(), "average": self.average, "step": self.step,
                    "muon": self.muon.state_dict(), "adam": self.adam.state_dict(), "decay": self.decay,
                    "seed": self.options.seed, "tokens": self.options.tokens, "processes": self.options.processes}, partial)
        os.replace(partial, self.options.out / name)


def work(rank: int, options: argparse.Namespace) -> None:
    torch.set_num_threads(options.threads)
    # Numbers next to nothing are nothing: processors take many times as long for them.
    torch.set_flush_denormal(True)
    if options.processes > 1:
        distributed.init_process_group("gloo", rank=rank, world_size=options.processes,
                                       store=distributed.FileStore(str(options.out / "processes"), options.processes))
    Trainer(options, rank).run()
    if options.processes > 1:
        distributed.destroy_process_group()


def main() -> None:
    on_gpu = torch.cuda.is_available()
    abilities = torch.cpu.get_capabilities()
    parser = argparse.ArgumentParser(description="Trains the built-in model.")
    parser.add_argument("--out", type=Path, required=True, help="a folder for checkpoints")
    parser.add_argument("--shape", choices=SHAPES, help="of a new model, large on a GPU and else medium; or what --start's grows to")
    parser.add_argument("--steps", type=int, default=40_000 if on_gpu else 6_000)
    parser.add_argument("--tokens", type=int, default=32_768 if on_gpu else 3_072, help="in a step of one process")
    parser.add_argument("--processes", type=int, default=1 if on_gpu else 2)
    parser.add_argument("--threads", type=int, default=1, help="of one process")
    parser.add_argument("--rate", type=float, default=0.02, help="learning rate of matrices")
    parser.add_argument("--embedding-rate", type=float, default=0.006, help="learning rate of all else")
    parser.add_argument("--short", type=float, default=0.3, help="share of single exchanges: more of them to begin with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=float, default=4.0, help="minutes between checkpoints")
    parser.add_argument("--resume", type=Path, help="a checkpoint to go on from")
    parser.add_argument("--start", type=Path, help="a finished GGUF file to go on from, where there is no checkpoint of it")
    parser.add_argument("--bfloat16", action=argparse.BooleanOptionalAction,
                        default=on_gpu or abilities.get("avx512_bf16", False) or abilities.get("amx_bf16", False),
                        help="compute in 16 bits; on processors without instructions for them that takes more than twice as long")
    parser.add_argument("--compile", action=argparse.BooleanOptionalAction, default=not on_gpu and shutil.which("g++") is not None,
                        help="translate the model for this processor first, a quarter less time a step; needs a C++ compiler")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    (options.out / "processes").unlink(missing_ok=True)
    (options.out / "decay").unlink(missing_ok=True)
    if options.processes > 1:
        multiprocessing.spawn(work, (options,), nprocs=options.processes)
    else:
        work(0, options)


if __name__ == "__main__":
    main()
