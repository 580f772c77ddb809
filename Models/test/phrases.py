"""Cutting a text that repeats itself too much into tokens of which none occurs twice, nor anywhere else."""

from gguf import TokenType

from vocabulary import Vocabulary


def cut_into_new_phrases(tokens: list[int], vocabulary: Vocabulary) -> list[int]:
    """The same text in tokens that are added to the vocabulary: each time the shortest run that is no token yet.

    That is Lempel and Ziv's parsing of 1978. Text that can't be made new (a lone known token) stays as it is.
    """
    cut: list[int] = []
    run: list[int] = []
    for token in tokens:
        if vocabulary.types[token] != TokenType.NORMAL:
            cut += _flushed(run, vocabulary) + [token]
            run = []
        else:
            run.append(token)
    return cut + _flushed(run, vocabulary)


def _flushed(run: list[int], vocabulary: Vocabulary) -> list[int]:
    new: list[str] = []
    phrase = ""
    for token in run:
        phrase += vocabulary.tokens[token]
        if phrase not in vocabulary.number and phrase not in new:
            new.append(phrase)
            phrase = ""
    # What is left over at the end is known already: it is joined to the phrases before it until that is new.
    while phrase and new and (phrase in vocabulary.number or phrase in new):
        phrase = new.pop() + phrase
    if phrase and phrase in vocabulary.number:
        return run
    return [vocabulary.add(text) for text in (*new, phrase) if text]
