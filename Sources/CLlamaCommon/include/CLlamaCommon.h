// A C face for the parts of llama.cpp that have only a C++ one (chat templates, JSON schema to grammar) and for
// C functions that can throw: an exception that reached Swift would end the process.
#ifndef LINNET_CLLAMA_COMMON_H
#define LINNET_CLLAMA_COMMON_H

#include <llama.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Strings that functions below return are owned by the caller and freed with this. NULL is fine.
void linnet_string_free(char *string);

// --- chat templates

struct linnet_templates;

// Parses the model's own template, ChatML where it has none; a text in its place where one is given, and then `model` may be
// NULL. NULL and *error when it can't be understood.
struct linnet_templates *linnet_templates_create(const struct llama_model *model, const char *override_source, char **error);
void linnet_templates_free(struct linnet_templates *templates);

// Whether the template came with the model.
bool linnet_templates_is_own(const struct linnet_templates *templates);

// The template as it was written. Lives as long as the templates.
const char *linnet_templates_source(const struct linnet_templates *templates);

struct linnet_reply_format;

struct linnet_rendering {
  char *prompt;
  size_t prompt_length;
  bool supports_thinking;              // whether the template can open a thinking block
  struct linnet_reply_format *format;  // how the reply to this prompt is read
};

// Tools that the reply may call.
struct linnet_tools {
  const char *json;  // a JSON array in the form of OpenAI's chat completions, NUL at its end
  bool required;     // whether it has to call one
  bool parallel;     // whether it may call several, where the template has a form for that
};

// Renders messages, a JSON array in the form of OpenAI's chat completions, thinking as `reasoning_content`. `tools` is NULL for
// none. `now` is in seconds since 1970, for templates that write the date. Returns false and *error on failure.
bool linnet_templates_render(
    const struct linnet_templates *templates, const char *messages_json, size_t length, const struct linnet_tools *tools,
    bool add_generation_prompt, bool enable_thinking, int64_t now, struct linnet_rendering *rendering, char **error);

// Frees the prompt. The format belongs to the caller.
void linnet_rendering_free(struct linnet_rendering *rendering);

// --- replies

void linnet_reply_format_free(struct linnet_reply_format *format);

enum linnet_reply_text {
  LINNET_REPLY_THINKING_START,  // such as "<think>"; none or one
  LINNET_REPLY_THINKING_END,    // such as "</think>", the one first that llama.cpp closes thinking with
  LINNET_REPLY_PRESERVED,       // special tokens that the reply can't be read without
  LINNET_REPLY_STOP,            // texts that end the reply
  LINNET_REPLY_PROMPT,          // what the prompt has begun the reply with; one
  LINNET_REPLY_GRAMMAR,         // GBNF of calls of tools; none or one
  LINNET_REPLY_TRIGGER_WORD,    // texts from which on that grammar binds; without any trigger it binds the whole reply
  LINNET_REPLY_TRIGGER_PATTERN, // regular expressions that do the same
};

// The texts of a kind. They live as long as the format.
size_t linnet_reply_format_count(const struct linnet_reply_format *format, enum linnet_reply_text kind);
const char *linnet_reply_format_text(const struct linnet_reply_format *format, enum linnet_reply_text kind, size_t index);

// A call of a tool as far as it is written.
struct linnet_reply_call {
  char *identifier;  // empty where the template's form has none
  char *name;
  char *arguments;
  size_t arguments_length;
};

struct linnet_reply {
  char *thinking;
  size_t thinking_length;
  char *text;
  size_t text_length;
  struct linnet_reply_call *calls;
  size_t call_count;
};

// common_chat_parse: takes a reply, or the beginning of one, apart. Returns false when it is not of the template's form.
bool linnet_reply_parse(
    const struct linnet_reply_format *format, const char *reply, size_t length, struct linnet_reply *parsed);
void linnet_reply_free(struct linnet_reply *parsed);

// --- grammars

struct linnet_action_block {
  const char *opening;
  const char *schema;
  const char *closing;
};

// GBNF whose root is any one of the blocks: opening, JSON by its schema, closing.
char *linnet_grammar_for_blocks(const struct linnet_action_block *blocks, size_t count, char **error);

// --- drafts of what comes next, by what followed the same tokens before (llama.cpp's n-gram map, ngram-map-k)

struct linnet_drafts;

// Drafts from these tokens and those noted later. NULL when there is no memory. `key_length` tokens that were there before, and at
// most `longest` that followed them.
struct linnet_drafts *linnet_drafts_create(
    uint16_t key_length, uint16_t longest, const llama_token *tokens, size_t count);
void linnet_drafts_free(struct linnet_drafts *drafts);

// The next token of the text; false when there is no memory for it, and the drafts are of no more use.
bool linnet_drafts_note(struct linnet_drafts *drafts, llama_token token);

// Writes a draft of what follows the last noted token, and returns how many tokens it has; 0 for none.
size_t linnet_drafts_make(struct linnet_drafts *drafts, llama_token *tokens, size_t capacity);

// How many tokens of the last draft were right.
void linnet_drafts_accept(struct linnet_drafts *drafts, uint16_t count);

// --- calls that can throw

// llama_tokenize; INT32_MIN on an exception.
int32_t linnet_tokenize(
    const struct llama_vocab *vocab, const char *text, int32_t length, llama_token *tokens, int32_t capacity,
    bool add_special, bool parse_special);

// llama_sampler_accept; false when the token contradicts the sampler's grammar, which is then of no more use.
bool linnet_sampler_accept(struct llama_sampler *sampler, llama_token token);

// llama_sampler_apply; false on an exception.
bool linnet_sampler_apply(struct llama_sampler *sampler, llama_token_data_array *candidates);

// llama_decode; INT32_MIN on an exception, such as memory that could not be had.
int32_t linnet_decode(struct llama_context *context, struct llama_batch batch);

#ifdef __cplusplus
}
#endif

#endif
