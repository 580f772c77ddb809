#include "replies.hpp"

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
}

extern "C" void linnet_reply_format_free(linnet_reply_format *format) { delete format; }

static const std::vector<std::string> &texts(const linnet_reply_format &format, linnet_reply_text kind) {
  switch (kind) {
    case LINNET_REPLY_THINKING_START: return format.thinking_start;
    case LINNET_REPLY_THINKING_END: return format.thinking_ends;
    case LINNET_REPLY_PRESERVED: return format.preserved;
    case LINNET_REPLY_STOP: return format.stops;
    default: return format.prompt;
  }
}

extern "C" size_t linnet_reply_format_count(const linnet_reply_format *format, linnet_reply_text kind) {
  return texts(*format, kind).size();
}

extern "C" const char *linnet_reply_format_text(const linnet_reply_format *format, linnet_reply_text kind, size_t index) {
  return texts(*format, kind)[index].c_str();
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
    if (parsed->thinking != nullptr && parsed->text != nullptr) return true;
    linnet_reply_free(parsed);
  } catch (...) {
    // Not of this form.
  }
  return false;
}

extern "C" void linnet_reply_free(linnet_reply *parsed) {
  linnet_string_free(parsed->thinking);
  linnet_string_free(parsed->text);
  *parsed = linnet_reply{};
}
