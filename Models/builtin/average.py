#!/usr/bin/env python3
"""Averages two checkpoints of one run, the later of which went on from the earlier: of what each has learnt, most stays.

    average.py EARLIER.pt LATER.pt OUT.pt [--later SHARE]

(Wortsman et al., "Model soups", 2022, https://arxiv.org/abs/2203.05482.)
"""

import argparse
from pathlib import Path

import torch


def main() -> None:
    parser = argparse.ArgumentParser(description="Averages two checkpoints.")
    parser.add_argument("earlier", type=Path)
    parser.add_argument("later", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--later", dest="share", type=float, default=0.5, help="the later one's share")
    options = parser.parse_args()
    earlier, later = (torch.load(path, map_location="cpu", weights_only=True) for path in (options.earlier, options.later))
    if earlier["shape"] != later["shape"]:
        parser.error("the checkpoints have different shapes")
    for key in ("model", "average"):
        later[key] = {name: (1 - options.share) * earlier[key][name] + options.share * weight for name, weight in later[key].items()}
    torch.save(later, options.out)


if __name__ == "__main__":
    main()
