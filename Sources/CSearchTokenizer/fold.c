#include "compatibility.h"
#include "fold.h"

#include <string.h>

int linnet_utf8_decode(const unsigned char *text, int left, unsigned *code) {
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

int linnet_encode(unsigned code, char *out) {
  if (code < 0x80) {
    out[0] = (char)code;
    return 1;
  }
  int length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  for (int i = length - 1; i > 0; i--) {
    out[i] = (char)(0x80 | (code & 0x3F));
    code >>= 6;
  }
  out[0] = (char)((0xF00 >> length & 0xFF) | code);
  return length;
}

// The wide forms of U+FF66 to U+FF9D.
static const unsigned short wide_kana[] = {
  0x30F2, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30E3, 0x30E5, 0x30E7, 0x30C3, 0x30FC, 0x30A2, 0x30A4, 0x30A6,
  0x30A8, 0x30AA, 0x30AB, 0x30AD, 0x30AF, 0x30B1, 0x30B3, 0x30B5, 0x30B7, 0x30B9, 0x30BB, 0x30BD, 0x30BF, 0x30C1,
  0x30C4, 0x30C6, 0x30C8, 0x30CA, 0x30CB, 0x30CC, 0x30CD, 0x30CE, 0x30CF, 0x30D2, 0x30D5, 0x30D8, 0x30DB, 0x30DE,
  0x30DF, 0x30E0, 0x30E1, 0x30E2, 0x30E4, 0x30E6, 0x30E8, 0x30E9, 0x30EA, 0x30EB, 0x30EC, 0x30ED, 0x30EF, 0x30F3,
};

// A kana with the mark that voices it (1) or makes it a p (2); 0 when it can't have it.
static unsigned voiced(unsigned kana, int mark) {
  unsigned shift = kana >= 0x30A1 ? 0x60 : 0;
  unsigned hiragana = kana - shift;
  if (hiragana >= 0x306F && hiragana <= 0x307B && (hiragana - 0x306F) % 3 == 0) return kana + (unsigned)mark;
  if (mark == 2) return 0;
  if (hiragana >= 0x304B && hiragana <= 0x3061 && hiragana % 2 == 1) return kana + 1;
  if (hiragana == 0x3064 || hiragana == 0x3066 || hiragana == 0x3068) return kana + 1;
  return hiragana == 0x3046 ? 0x3094 + shift : 0;
}

static int voicing_mark(unsigned code) {
  if (code == 0x3099 || code == 0xFF9E) return 1;
  return code == 0x309A || code == 0xFF9F ? 2 : 0;
}

static int decode_hangul(const unsigned char *text, int left, unsigned *code) {
  unsigned vowel, final;
  // Each part takes three bytes.
  if (left < 6 || linnet_utf8_decode(text + 3, left - 3, &vowel) != 3 || vowel < 0x1161 || vowel > 0x1175) return 3;
  *code = 0xAC00 + ((*code - 0x1100) * 21 + (vowel - 0x1161)) * 28;
  if (left < 9 || linnet_utf8_decode(text + 6, left - 6, &final) != 3 || final < 0x11A8 || final > 0x11C2) return 6;
  *code += final - 0x11A7;
  return 9;
}

int linnet_utf8_decode_composed(const unsigned char *text, int left, unsigned *code) {
  int length = linnet_utf8_decode(text, left, code);
  if (*code >= 0x1100 && *code <= 0x1112) return decode_hangul(text, left, code);
  if (*code >= 0xFF66 && *code <= 0xFF9D) *code = wide_kana[*code - 0xFF66];
  if (*code >= 0x3046 && *code <= 0x30FC && left >= length + 3) {
    unsigned mark, composed = 0;
    if (linnet_utf8_decode(text + length, left - length, &mark) == 3 && voicing_mark(mark) != 0) {
      composed = voiced(*code, voicing_mark(mark));
    }
    if (composed != 0) {
      *code = composed;
      return length + 3;
    }
  }
  return length;
}

typedef struct {
  unsigned short first, last, base;
} Fold;

// Lower-case letters with accents, and what can't be seen: marks and signs of format (base 0), in order. Single accents in Latin are
// gone already.
static const Fold folds[] = {
  {0x00AD, 0x00AD, 0},      {0x0340, 0x0345, 0},      {0x0390, 0x0390, 0x03B9}, {0x03AC, 0x03AC, 0x03B1}, {0x03AD, 0x03AD, 0x03B5},
  {0x03AE, 0x03AE, 0x03B7}, {0x03AF, 0x03AF, 0x03B9}, {0x03B0, 0x03B0, 0x03C5}, {0x03C2, 0x03C2, 0x03C3},
  {0x03CA, 0x03CA, 0x03B9}, {0x03CB, 0x03CB, 0x03C5}, {0x03CC, 0x03CC, 0x03BF}, {0x03CD, 0x03CD, 0x03C5},
  {0x03CE, 0x03CE, 0x03C9}, {0x0439, 0x0439, 0x0438}, {0x0450, 0x0451, 0x0435}, {0x0453, 0x0453, 0x0433},
  {0x0457, 0x0457, 0x0456}, {0x045C, 0x045C, 0x043A}, {0x045D, 0x045D, 0x0438}, {0x045E, 0x045E, 0x0443},
  {0x0483, 0x0487, 0},      {0x04C2, 0x04C2, 0x0436}, {0x04D1, 0x04D1, 0x0430}, {0x04D3, 0x04D3, 0x0430},
  {0x04D7, 0x04D7, 0x0435}, {0x04DD, 0x04DD, 0x0436}, {0x04DF, 0x04DF, 0x0437}, {0x04E3, 0x04E3, 0x0438},
  {0x04E5, 0x04E5, 0x0438}, {0x04E7, 0x04E7, 0x043E}, {0x04EF, 0x04EF, 0x0443}, {0x04F1, 0x04F1, 0x0443},
  {0x04F3, 0x04F3, 0x0443}, {0x04F5, 0x04F5, 0x0447}, {0x04F9, 0x04F9, 0x044B}, {0x0591, 0x05BD, 0},
  {0x05BF, 0x05BF, 0},      {0x05C1, 0x05C2, 0},      {0x05C4, 0x05C5, 0},      {0x05C7, 0x05C7, 0},
  {0x061C, 0x061C, 0},      {0x0622, 0x0623, 0x0627}, {0x0624, 0x0624, 0x0648}, {0x0625, 0x0625, 0x0627}, {0x0626, 0x0626, 0x064A},
  {0x0640, 0x0640, 0},      {0x064B, 0x065F, 0},      {0x0670, 0x0670, 0},      {0x0671, 0x0671, 0x0627},
  {0x06D6, 0x06DC, 0},      {0x06DF, 0x06E8, 0},      {0x06EA, 0x06ED, 0},      {0x0929, 0x0929, 0x0928},
  {0x0931, 0x0931, 0x0930}, {0x0934, 0x0934, 0x0933}, {0x093C, 0x093C, 0},      {0x0958, 0x0958, 0x0915},
  {0x0959, 0x0959, 0x0916}, {0x095A, 0x095A, 0x0917}, {0x095B, 0x095B, 0x091C}, {0x095C, 0x095C, 0x0921},
  {0x095D, 0x095D, 0x0922}, {0x095E, 0x095E, 0x092B}, {0x095F, 0x095F, 0x092F}, {0x180B, 0x180F, 0},      {0x1F00, 0x1F07, 0x03B1},
  {0x1F10, 0x1F15, 0x03B5}, {0x1F20, 0x1F27, 0x03B7}, {0x1F30, 0x1F37, 0x03B9}, {0x1F40, 0x1F45, 0x03BF},
  {0x1F50, 0x1F57, 0x03C5}, {0x1F60, 0x1F67, 0x03C9}, {0x1F70, 0x1F71, 0x03B1}, {0x1F72, 0x1F73, 0x03B5},
  {0x1F74, 0x1F75, 0x03B7}, {0x1F76, 0x1F77, 0x03B9}, {0x1F78, 0x1F79, 0x03BF}, {0x1F7A, 0x1F7B, 0x03C5},
  {0x1F7C, 0x1F7D, 0x03C9}, {0x1F80, 0x1F87, 0x03B1}, {0x1F90, 0x1F97, 0x03B7}, {0x1FA0, 0x1FA7, 0x03C9},
  {0x1FB0, 0x1FB7, 0x03B1}, {0x1FC2, 0x1FC7, 0x03B7}, {0x1FD0, 0x1FD7, 0x03B9}, {0x1FE0, 0x1FE3, 0x03C5},
  {0x1FE4, 0x1FE5, 0x03C1}, {0x1FE6, 0x1FE7, 0x03C5}, {0x1FF2, 0x1FF7, 0x03C9}, {0x200B, 0x200F, 0},      {0x202A, 0x202E, 0},
  {0x2060, 0x206F, 0},      {0xFE00, 0xFE0F, 0},      {0xFEFF, 0xFEFF, 0},
};

static unsigned fold(unsigned code) {
  if (code >= 0xFF10 && code <= 0xFF5A) {
    code -= 0xFEE0;
    return code >= 'A' && code <= 'Z' ? code + 32 : code;
  }
  if (code >= 0xE0000 && code <= 0xE01EF) return 0;  // tags of flags, and variants of ideographs
  int low = 0, high = (int)(sizeof folds / sizeof *folds) - 1;
  while (low <= high) {
    int middle = (low + high) / 2;
    if (code < folds[middle].first) {
      high = middle - 1;
    } else if (code > folds[middle].last) {
      low = middle + 1;
    } else {
      return folds[middle].base;
    }
  }
  return code;
}

// What a character is for compatibility only (Unicode's NFKC); itself where it is no such.
static unsigned compatible(unsigned code) {
  int low = 0, high = (int)(sizeof compatible_runs / sizeof *compatible_runs) - 1;
  while (low <= high) {
    int middle = (low + high) / 2;
    if (code < compatible_runs[middle].first) {
      high = middle - 1;
    } else if (code > compatible_runs[middle].last) {
      low = middle + 1;
    } else {
      return compatible_runs[middle].base + (code - compatible_runs[middle].first);
    }
  }
  return code;
}

// The same for what is several characters, as a ligature; NULL where it is one.
static const char *compatible_text(unsigned code) {
  int low = 0, high = (int)(sizeof compatible_texts / sizeof *compatible_texts) - 1;
  while (low <= high) {
    int middle = (low + high) / 2;
    if (code < compatible_texts[middle].code) {
      high = middle - 1;
    } else if (code > compatible_texts[middle].code) {
      low = middle + 1;
    } else {
      return compatible_texts[middle].text;
    }
  }
  return NULL;
}

int linnet_may_fold(const char *word, int length) {
  for (int i = 0; i < length; i++) {
    // What is folded begins at U+00AA.
    if ((unsigned char)word[i] >= 0xC2) return 1;
  }
  return 0;
}

static int fold_into(const char *word, int length, char *out, int depth) {
  int position = 0, written = 0;
  while (position < length) {
    unsigned code;
    int size = linnet_utf8_decode((const unsigned char *)word + position, length - position, &code);
    const char *text = size > 1 && depth == 0 ? compatible_text(code) : NULL;
    if (size == 1) {
      out[written++] = word[position];
    } else if (text != NULL) {
      written += fold_into(text, (int)strlen(text), out + written, 1);
    } else {
      unsigned folded = fold(compatible(code));
      if (folded != 0) written += linnet_encode(folded, out + written);
    }
    position += size;
  }
  return written;
}

int linnet_fold(const char *word, int length, char *out) { return fold_into(word, length, out, 0); }
