#include <common/ngram-map.h>

#include <algorithm>
#include <new>

#include "CLlamaCommon.h"

struct linnet_drafts {
  common_ngram_map map;
  llama_tokens history;
  llama_token last = LLAMA_TOKEN_NULL;

  linnet_drafts(uint16_t key, uint16_t value) : map(key, value, /*only_keys=*/true, /*min_hits=*/1) {}
};

extern "C" linnet_drafts *linnet_drafts_create(
    uint16_t key_length, uint16_t longest, const llama_token *tokens, size_t count) {
  try {
    auto *drafts = new linnet_drafts(key_length, longest);
    drafts->history.assign(tokens, tokens + count);
    if (!drafts->history.empty()) {
      drafts->last = drafts->history.back();
      drafts->history.pop_back();
    }
    common_ngram_map_begin(drafts->map, drafts->history);
    return drafts;
  } catch (...) {
    return nullptr;
  }
}

extern "C" void linnet_drafts_free(linnet_drafts *drafts) { delete drafts; }

extern "C" bool linnet_drafts_note(linnet_drafts *drafts, llama_token token) {
  try {
    if (drafts->last != LLAMA_TOKEN_NULL) drafts->history.push_back(drafts->last);
    drafts->last = token;
    return true;
  } catch (...) {
    return false;
  }
}

extern "C" size_t linnet_drafts_make(linnet_drafts *drafts, llama_token *tokens, size_t capacity) {
  try {
    llama_tokens draft;
    common_ngram_map_draft(drafts->map, drafts->history, drafts->last, draft);
    const size_t count = std::min(draft.size(), capacity);
    std::copy_n(draft.begin(), count, tokens);
    return count;
  } catch (...) {
    return 0;
  }
}

extern "C" void linnet_drafts_accept(linnet_drafts *drafts, uint16_t count) {
  try {
    common_ngram_map_accept(drafts->map, count);
  } catch (...) {
    // What is known of earlier drafts only helps later ones.
  }
}
