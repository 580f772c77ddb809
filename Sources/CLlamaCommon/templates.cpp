#include <common/chat.h>
#include <common/log.h>

#include <chrono>
#include <exception>

#include "CLlamaCommon.h"
#include "strings.hpp"

struct linnet_templates {
  common_chat_templates_ptr parsed;
};

extern "C" linnet_templates *linnet_templates_create(const llama_model *model, const char *override_source, char **error) {
  // What it has to say comes back as an error; nothing goes to the terminal.
  common_log_set_verbosity_thold(-1);
  try {
    return new linnet_templates{common_chat_templates_init(model, override_source != nullptr ? override_source : "")};
  } catch (const std::exception &exception) {
    linnet_report(error, exception.what());
  } catch (...) {
    linnet_report(error, "unknown failure");
  }
  return nullptr;
}

extern "C" void linnet_templates_free(linnet_templates *templates) { delete templates; }

extern "C" bool linnet_templates_is_own(const linnet_templates *templates) {
  return common_chat_templates_was_explicit(templates->parsed.get());
}

extern "C" bool linnet_templates_render(
    const linnet_templates *templates, const char *messages_json, size_t length, bool add_generation_prompt,
    bool enable_thinking, int64_t now, linnet_rendering *rendering, char **error) {
  try {
    common_chat_templates_inputs inputs;
    inputs.messages = common_chat_msgs_parse_oaicompat(common_json::parse(std::string(messages_json, length)));
    inputs.add_generation_prompt = add_generation_prompt;
    inputs.enable_thinking = enable_thinking;
    inputs.now = std::chrono::system_clock::time_point(std::chrono::seconds(now));
    const common_chat_params params = common_chat_templates_apply(templates->parsed.get(), inputs);
    rendering->prompt = linnet_copy(params.prompt);
    rendering->prompt_length = params.prompt.size();
    rendering->supports_thinking = params.supports_thinking;
    rendering->thinking_start = linnet_copy(params.thinking_start_tag);
    rendering->thinking_end = linnet_copy(params.thinking_end_tags.empty() ? "" : params.thinking_end_tags.front());
    if (rendering->prompt != nullptr && rendering->thinking_start != nullptr && rendering->thinking_end != nullptr) return true;
    linnet_rendering_free(rendering);
    linnet_report(error, "out of memory");
  } catch (const std::exception &exception) {
    linnet_report(error, exception.what());
  } catch (...) {
    linnet_report(error, "unknown failure");
  }
  return false;
}

extern "C" void linnet_rendering_free(linnet_rendering *rendering) {
  linnet_string_free(rendering->prompt);
  linnet_string_free(rendering->thinking_start);
  linnet_string_free(rendering->thinking_end);
  *rendering = linnet_rendering{};
}
