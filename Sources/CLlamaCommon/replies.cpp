#include "replies.hpp"

#include <cstdlib>
#include <exception>

#include "strings.hpp"

linnet_reply_format::linnet_reply_format(const common_chat_params &params)
    : parser(params),
      thinking_ends(params.thinking_end_tags),
      preserved(params.preserved_tokens),
      stops(params.additional_stops),
      prompt{params.generation_prompt} {
  if (!params.thinking_start_tag.empty()) thinking_start.push_back(params.thinking_start_tag);
  parser.reasoning_format = COMMON_REASONING_FORMAT_AUTO;
  if (!params.parser.empty()) parser.parser.load(params.parser);
  if (params.grammar.empty()) return;
  grammar.push_back(params.grammar);
  if (!params.grammar_lazy) return;
  for (const auto &trigger : params.grammar_triggers) {
    if (trigger.type == COMMON_GRAMMAR_TRIGGER_TYPE_WORD) words.push_back(trigger.value);
    if (trigger.type == COMMON_GRAMMAR_TRIGGER_TYPE_PATTERN) patterns.push_back(trigger.value);
  }
}

extern "C" void linnet_reply_format_free(linnet_reply_format *format) { delete format; }

static const std::vector<std::string> &texts(const linnet_reply_format &format, linnet_reply_text kind) {
  switch (kind) {
    case LINNET_REPLY_THINKING_START: return format.thinking_start;
    case LINNET_REPLY_THINKING_END: return format.thinking_ends;
    case LINNET_REPLY_PRESERVED: return format.preserved;
    case LINNET_REPLY_STOP: return format.stops;
    case LINNET_REPLY_GRAMMAR: return format.grammar;
    case LINNET_REPLY_TRIGGER_WORD: return format.words;
    case LINNET_REPLY_TRIGGER_PATTERN: return format.patterns;
    default: return format.prompt;
  }
}

extern "C" size_t linnet_reply_format_count(const linnet_reply_format *format, linnet_reply_text kind) {
  return texts(*format, kind).size();
}

extern "C" const char *linnet_reply_format_text(const linnet_reply_format *format, linnet_reply_text kind, size_t index) {
  return texts(*format, kind)[index].c_str();
}

// Copies the calls of tools; false where there is no memory for them.
static bool copy_calls(const common_chat_msg &message, linnet_reply *parsed) {
  if (message.tool_calls.empty()) return true;
  parsed->calls = static_cast<linnet_reply_call *>(std::calloc(message.tool_calls.size(), sizeof(linnet_reply_call)));
  if (parsed->calls == nullptr) return false;
  for (const auto &call : message.tool_calls) {
    linnet_reply_call &copy = parsed->calls[parsed->call_count++];
    copy.identifier = linnet_copy(call.id);
    copy.name = linnet_copy(call.name);
    copy.arguments = linnet_copy(call.arguments);
    copy.arguments_length = call.arguments.size();
    if (copy.identifier == nullptr || copy.name == nullptr || copy.arguments == nullptr) return false;
  }
  return true;
}

extern "C" bool linnet_reply_parse(
    const linnet_reply_format *format, const char *reply, size_t length, linnet_reply *parsed) {
  try {
    // As a whole reply: llama.cpp reads what is cut off just so, and says where a reply can't be of this form. As a part it
    // would give an empty message for those.
    const common_chat_msg message = common_chat_parse(std::string(reply, length), false, format->parser);
    parsed->thinking = linnet_copy(message.reasoning_content);
    parsed->thinking_length = message.reasoning_content.size();
    parsed->text = linnet_copy(message.content);
    parsed->text_length = message.content.size();
    if (parsed->thinking != nullptr && parsed->text != nullptr && copy_calls(message, parsed)) return true;
    linnet_reply_free(parsed);
  } catch (...) {
    // Not of this form.
  }
  return false;
}

extern "C" void linnet_reply_free(linnet_reply *parsed) {
  linnet_string_free(parsed->thinking);
  linnet_string_free(parsed->text);
  for (size_t index = 0; index < parsed->call_count; index++) {
    linnet_string_free(parsed->calls[index].identifier);
    linnet_string_free(parsed->calls[index].name);
    linnet_string_free(parsed->calls[index].arguments);
  }
  std::free(parsed->calls);
  *parsed = linnet_reply{};
}
