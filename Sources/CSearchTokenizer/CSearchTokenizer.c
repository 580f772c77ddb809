#include "CSearchTokenizer.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

// How a tokenizer calls back with a token: bytes of the token, and where in the text it stands.
typedef int (*TokenCallback)(void *context, int flags, const char *token, int length, int start, int end);

typedef struct {
  fts5_tokenizer words;
  Fts5Tokenizer *instance;
} LinnetTokenizer;

// What a run of a text between single characters is tokenized with: the caller's callback and where the run begins.
typedef struct {
  void *context;
  TokenCallback callback;
  int offset;
} Run;

typedef enum { IN_WORD, SINGLE, SEPARATOR } CharacterKind;

static CharacterKind kind_of(unsigned code) {
  if (code < 0x0E00) return IN_WORD;
  if (code <= 0x0EFF) return SINGLE;                      // Thai, Lao
  if (code >= 0x1000 && code <= 0x109F) return SINGLE;    // Burmese
  if (code >= 0x1780 && code <= 0x17FF) return SINGLE;    // Khmer
  if (code >= 0x2190 && code <= 0x2BFF) return SINGLE;    // arrows, symbols, dingbats
  if (code >= 0x2E80 && code <= 0x2FFF) return SINGLE;    // radicals
  if (code >= 0x3000 && code <= 0x303F) return code >= 0x3005 && code <= 0x3007 ? SINGLE : SEPARATOR;
  if (code == 0x30FB) return SEPARATOR;                   // the dot between words in katakana
  if (code >= 0x3040 && code <= 0x31FF) return SINGLE;    // kana, bopomofo, jamo
  if (code >= 0x3400 && code <= 0xA4CF) return SINGLE;    // ideographs, Yi
  if (code >= 0xAC00 && code <= 0xD7AF) return SINGLE;    // Hangul
  if (code >= 0xF900 && code <= 0xFAFF) return SINGLE;    // compatibility ideographs
  if (code >= 0xFF66 && code <= 0xFF9F) return SINGLE;    // halfwidth kana
  if (code >= 0x1F000 && code <= 0x1FAFF) return SINGLE;  // emoji
  if (code >= 0x20000 && code <= 0x3FFFF) return SINGLE;  // rare ideographs
  return IN_WORD;
}

// Decodes one character. What is no UTF-8 counts as one byte of a word; unicode61 knows what to do with it.
static int decode(const unsigned char *text, int left, unsigned *code) {
  int length = text[0] < 0x80 ? 1 : text[0] < 0xE0 ? 2 : text[0] < 0xF0 ? 3 : 4;
  *code = text[0];
  if (length == 1 || length > left) return 1;
  unsigned value = text[0] & (0xFF >> (length + 1));
  for (int i = 1; i < length; i++) {
    if ((text[i] & 0xC0) != 0x80) return 1;
    value = value << 6 | (text[i] & 0x3F);
  }
  *code = value;
  return length;
}

static int pass_on(void *context, int flags, const char *token, int length, int start, int end) {
  const Run *run = context;
  return run->callback(run->context, flags, token, length, start + run->offset, end + run->offset);
}

static int tokenize_words(
  const LinnetTokenizer *tokenizer, void *context, int flags, const char *text, int start, int end, TokenCallback callback
) {
  if (start == end) return SQLITE_OK;
  Run run = {context, callback, start};
  return tokenizer->words.xTokenize(tokenizer->instance, &run, flags, text + start, end - start, pass_on);
}

static int tokenize(
  Fts5Tokenizer *instance, void *context, int flags, const char *text, int length, TokenCallback callback
) {
  const LinnetTokenizer *tokenizer = (const LinnetTokenizer *)instance;
  int begun = 0, position = 0, result = SQLITE_OK;
  while (position < length && result == SQLITE_OK) {
    // All that is treated apart begins with a byte of 0xE0 or more.
    if ((unsigned char)text[position] < 0xE0) {
      position++;
      continue;
    }
    unsigned code;
    int size = decode((const unsigned char *)text + position, length - position, &code);
    CharacterKind kind = kind_of(code);
    if (kind != IN_WORD) {
      result = tokenize_words(tokenizer, context, flags, text, begun, position, callback);
      if (result == SQLITE_OK && kind == SINGLE) {
        result = callback(context, 0, text + position, size, position, position + size);
      }
      begun = position + size;
    }
    position += size;
  }
  if (result != SQLITE_OK) return result;
  return tokenize_words(tokenizer, context, flags, text, begun, length, callback);
}

static int create(void *api_pointer, const char **arguments, int count, Fts5Tokenizer **out) {
  fts5_api *api = api_pointer;
  (void)arguments;
  (void)count;
  LinnetTokenizer *tokenizer = calloc(1, sizeof *tokenizer);
  if (tokenizer == NULL) return SQLITE_NOMEM;
  void *data = NULL;
  int result = api->xFindTokenizer(api, "unicode61", &data, &tokenizer->words);
  if (result == SQLITE_OK) {
    // Combining marks belong to the words of Indic scripts, which would fall apart without them.
    const char *options[] = {"remove_diacritics", "2", "categories", "L* N* Co Mn Mc"};
    result = tokenizer->words.xCreate(data, options, 4, &tokenizer->instance);
  }
  if (result != SQLITE_OK) {
    free(tokenizer);
    return result;
  }
  *out = (Fts5Tokenizer *)tokenizer;
  return SQLITE_OK;
}

static void delete(Fts5Tokenizer *instance) {
  LinnetTokenizer *tokenizer = (LinnetTokenizer *)instance;
  tokenizer->words.xDelete(tokenizer->instance);
  free(tokenizer);
}

int linnet_search_tokenizer_register(void *connection) {
  sqlite3_stmt *statement = NULL;
  fts5_api *api = NULL;
  int result = sqlite3_prepare_v2(connection, "SELECT fts5(?1)", -1, &statement, NULL);
  if (result != SQLITE_OK) return result;
  sqlite3_bind_pointer(statement, 1, &api, "fts5_api_ptr", NULL);
  sqlite3_step(statement);
  result = sqlite3_finalize(statement);
  if (result != SQLITE_OK || api == NULL) return result == SQLITE_OK ? SQLITE_ERROR : result;
  fts5_tokenizer tokenizer = {create, delete, tokenize};
  return api->xCreateTokenizer(api, "linnet", api, &tokenizer, NULL);
}
