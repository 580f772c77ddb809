#ifndef LINNET_SEARCH_FOLD_H
#define LINNET_SEARCH_FOLD_H

// Decodes one character. What is no UTF-8 counts as one byte.
int linnet_utf8_decode(const unsigned char *text, int left, unsigned *code);

// Encodes one character in 1 to 4 bytes.
int linnet_encode(unsigned code, char *out);

// Decodes one character together with what follows and belongs to it: Hangul in parts and kana with their marks become
// what they are when they are written in one, and halfwidth kana become wide.
int linnet_utf8_decode_composed(const unsigned char *text, int left, unsigned *code);

// Whether a word may have something to fold; most have not.
int linnet_may_fold(const char *word, int length);

// Takes off what unicode61 leaves on a word: accents of Greek and Cyrillic, vowel marks of Arabic and Hebrew, width, signs that
// can't be seen, and what makes a ligature or a mathematical letter other than plain letters. `out` has room for three times `length`
// bytes, which is the most that a ligature needs; returns how many were needed.
int linnet_fold(const char *word, int length, char *out);

#endif
