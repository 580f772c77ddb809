#include "CSearchTokenizer.h"

#include "fold.h"

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
  if (code >= 0x3200 && code <= 0x33FF) return SINGLE;    // ideographs in circles and squares
  if (code >= 0x3400 && code <= 0xA4CF) return SINGLE;    // ideographs, Yi
  if (code >= 0xAC00 && code <= 0xD7AF) return SINGLE;    // Hangul
  if (code >= 0xF900 && code <= 0xFAFF) return SINGLE;    // compatibility ideographs
  if (code >= 0xFF66 && code <= 0xFF9F) return SINGLE;    // halfwidth kana
  if (code >= 0x1F000 && code <= 0x1FAFF) return SINGLE;  // emoji
  if (code >= 0x20000 && code <= 0x3FFFF) return SINGLE;  // rare ideographs
  return IN_WORD;
}

static int pass_on(void *context, int flags, const char *token, int length, int start, int end) {
  const Run *run = context;
  if (!linnet_may_fold(token, length)) {
    return run->callback(run->context, flags, token, length, start + run->offset, end + run->offset);
  }
  char room[768];
  char *folded = 3 * (size_t)length <= sizeof room ? room : malloc(3 * (size_t)length);
  if (folded == NULL) return SQLITE_NOMEM;
  int left = linnet_fold(token, length, folded), result = SQLITE_OK;
  // Nothing is left of a mark that stood alone.
  if (left > 0) result = run->callback(run->context, flags, folded, left, start + run->offset, end + run->offset);
  if (folded != room) free(folded);
  return result;
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
    int size = linnet_utf8_decode_composed((const unsigned char *)text + position, length - position, &code);
    CharacterKind kind = kind_of(code);
    if (kind != IN_WORD) {
      result = tokenize_words(tokenizer, context, flags, text, begun, position, callback);
      if (result == SQLITE_OK && kind == SINGLE) {
        char token[4];
        result = callback(context, 0, token, linnet_encode(code, token), position, position + size);
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
    // Combining marks belong to the words of Indic scripts, which would fall apart without them; and so do the signs that can't
    // be seen, such as a soft hyphen, to any word.
    const char *options[] = {"remove_diacritics", "2", "categories", "L* N* Co Mn Mc Cf"};
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
