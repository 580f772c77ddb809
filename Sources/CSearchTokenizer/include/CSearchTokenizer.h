#ifndef LINNET_SEARCH_TOKENIZER_H
#define LINNET_SEARCH_TOKENIZER_H

/// Adds the full-text tokenizer "linnet" to a database connection (a `sqlite3 *`).
///
/// It is FTS5's own unicode61 with accents taken off, in Greek and Cyrillic too, without the vowel marks of Arabic and
/// Hebrew, with wide and narrow forms made the same, ligatures, mathematical letters and ß as plain letters, and without what
/// can't be seen (soft hyphens, joiners, marks of direction), except that scripts which put no spaces between words (Chinese,
/// Japanese, Korean, Thai, Lao, Khmer, Burmese) and emoji give a token for every character, so that a word inside of a
/// sentence is found as a phrase of its characters.
///
/// @return an SQLite result code; 0 when all is well.
int linnet_search_tokenizer_register(void *connection);

#endif
