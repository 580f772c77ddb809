#include <climits>
#include <exception>

#include "CLlamaCommon.h"

extern "C" int32_t linnet_tokenize(
    const llama_vocab *vocab, const char *text, int32_t length, llama_token *tokens, int32_t capacity, bool add_special,
    bool parse_special) {
  try {
    return llama_tokenize(vocab, text, length, tokens, capacity, add_special, parse_special);
  } catch (...) {
    return INT32_MIN;
  }
}

extern "C" bool linnet_sampler_accept(llama_sampler *sampler, llama_token token) {
  try {
    llama_sampler_accept(sampler, token);
    return true;
  } catch (...) {
    return false;
  }
}

extern "C" bool linnet_sampler_apply(llama_sampler *sampler, llama_token_data_array *candidates) {
  try {
    llama_sampler_apply(sampler, candidates);
    return true;
  } catch (...) {
    return false;
  }
}

extern "C" int32_t linnet_decode(llama_context *context, llama_batch batch) {
  try {
    return llama_decode(context, batch);
  } catch (...) {
    return INT32_MIN;
  }
}
