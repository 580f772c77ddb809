"""Learning the merges of a byte-pair encoding, and applying them."""

import heapq
from collections import defaultdict


def learn_merges(words: dict[tuple[str, ...], int], limit: int | None = None,
                 longest: int = 16) -> list[tuple[str, str]]:
    """Merges learnt from words (as symbols, with their weights), the pair of the greatest weight first.

    Without a limit it goes on until every word is one token, or several where it is longer than `longest` symbols.
    Ties go to the pair that sorts first, so that the same words always give the same merges.
    """
    spelt = [list(word) for word in words]
    weight = list(words.values())
    count: dict[tuple[str, str], int] = defaultdict(int)
    holders: dict[tuple[str, str], set[int]] = defaultdict(set)
    for index, symbols in enumerate(spelt):
        for pair in zip(symbols, symbols[1:]):
            count[pair] += weight[index]
            holders[pair].add(index)
    heap = [(-total, pair) for pair, total in count.items()]
    heapq.heapify(heap)
    merges: list[tuple[str, str]] = []
    while heap and (limit is None or len(merges) < limit):
        negative, pair = heapq.heappop(heap)
        if -negative != count[pair] or count[pair] == 0 or len(pair[0]) + len(pair[1]) > longest:
            continue  # An outdated entry, or one that would make too long a token.
        merges.append(pair)
        changed = set()
        for index in sorted(holders[pair]):
            old = spelt[index]
            new = merge(old, pair)
            for gone in zip(old, old[1:]):
                count[gone] -= weight[index]
                holders[gone].discard(index)
                changed.add(gone)
            for made in zip(new, new[1:]):
                count[made] += weight[index]
                holders[made].add(index)
                changed.add(made)
            spelt[index] = new
        for other in sorted(changed):
            if count[other] > 0:
                heapq.heappush(heap, (-count[other], other))
    return merges


def merge(symbols: list[str], pair: tuple[str, str]) -> list[str]:
    """The symbols with every occurrence of the pair made one, from the left."""
    merged, index = [], 0
    while index < len(symbols):
        if index + 1 < len(symbols) and (symbols[index], symbols[index + 1]) == pair:
            merged.append(symbols[index] + symbols[index + 1])
            index += 2
        else:
            merged.append(symbols[index])
            index += 1
    return merged


def apply_merges(symbols: list[str], ranks: dict[tuple[str, str], int]) -> list[str]:
    """The symbols after all merges that fit, the earliest learnt first."""
    while len(symbols) > 1:
        best = min(zip(symbols, symbols[1:]), key=lambda pair: ranks.get(pair, len(ranks)))
        if best not in ranks:
            break
        symbols = merge(symbols, best)
    return symbols
