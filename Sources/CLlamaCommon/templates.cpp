#include <common/chat.h>
#include <common/jinja/lexer.h>
#include <common/jinja/parser.h>
#include <common/log.h>

#include <chrono>
#include <ctime>
#include <exception>
#include <memory>

#include "CLlamaCommon.h"
#include "replies.hpp"
#include "strings.hpp"

struct linnet_templates {
  common_chat_templates_ptr parsed;
  bool is_own;
  std::string source;
};

// llama.cpp's strftime_now looks at the machine's clock. This one, put before a template that asks for the date, writes the
// time that the prompt is made for.
static const char *const clock_macro =
    "{%- macro strftime_now(format) -%}{%- if linnet_time is defined -%}{%- set written = namespace(text=format) -%}"
    "{%- for part in linnet_time -%}{%- set written.text = written.text | replace(part[0], part[1]) -%}{%- endfor -%}"
    "{{- written.text -}}{%- else -%}{{- format -}}{%- endif -%}{%- endmacro -%}";

// Why a template can't be parsed. common_chat_templates_init loses the reason on its way out.
static void report_syntax(char **error, const llama_model *model, const char *override_source) {
  try {
    const char *source = override_source;
    if (source == nullptr && model != nullptr) source = llama_model_chat_template(model, nullptr);
    if (source == nullptr) return linnet_report(error, "unknown failure");
    jinja::lexer lexer;
    auto tokens = lexer.tokenize(source);
    jinja::parse_from_tokens(tokens);
    linnet_report(error, "unknown failure");
  } catch (const std::exception &exception) {
    linnet_report(error, exception.what());
  } catch (...) {
    linnet_report(error, "unknown failure");
  }
}

extern "C" linnet_templates *linnet_templates_create(const llama_model *model, const char *override_source, char **error) {
  // What it has to say comes back as an error; nothing goes to the terminal.
  common_log_set_verbosity_thold(-1);
  try {
    auto parsed = common_chat_templates_init(model, override_source != nullptr ? override_source : "");
    const bool is_own = common_chat_templates_was_explicit(parsed.get());
    const std::string source = common_chat_templates_source(parsed.get());
    if (source.find("strftime_now") != std::string::npos) parsed = common_chat_templates_init(model, clock_macro + source);
    return new linnet_templates{std::move(parsed), is_own, source};
  } catch (...) {
    report_syntax(error, model, override_source);
  }
  return nullptr;
}

extern "C" void linnet_templates_free(linnet_templates *templates) { delete templates; }

extern "C" bool linnet_templates_is_own(const linnet_templates *templates) { return templates->is_own; }

extern "C" const char *linnet_templates_source(const linnet_templates *templates) { return templates->source.c_str(); }

static std::string formatted(const std::tm &time, const char *code) {
  char buffer[64];
  return std::string(buffer, std::strftime(buffer, sizeof(buffer), code, &time));
}

// The time that the prompt is made for, as the variables that templates know and as the macro above reads it.
static void set_time(common_chat_templates_inputs &inputs, int64_t now) {
  const std::time_t seconds = now;
  std::tm time{};
  localtime_r(&seconds, &time);
  inputs.now = std::chrono::system_clock::time_point(std::chrono::seconds(now));
  inputs.chat_template_kwargs["datetime"] = common_json(formatted(time, "%b %d %Y")).dump();
  inputs.chat_template_kwargs["date_string"] = common_json(formatted(time, "%d %b %Y")).dump();
  common_json parts = common_json::array();
  for (const char *code : {"%a", "%A", "%b", "%B", "%c", "%C", "%d", "%D", "%e", "%F", "%g", "%G", "%h", "%H", "%I", "%j",
                           "%m", "%M", "%p", "%r", "%R", "%s", "%S", "%T", "%u", "%U", "%V", "%w", "%W", "%x", "%X", "%y",
                           "%Y", "%z", "%Z", "%-d", "%-e", "%-H", "%-I", "%-j", "%-m", "%-M", "%-S"}) {
    common_json part = common_json::array();
    part.push_back(std::string(code));
    part.push_back(formatted(time, code));
    parts.push_back(part);
  }
  inputs.chat_template_kwargs["linnet_time"] = parts.dump();
}

static void set_tools(common_chat_templates_inputs &inputs, const linnet_templates &templates, const linnet_tools &tools) {
  inputs.tools = common_chat_tools_parse_oaicompat(common_json::parse(std::string(tools.json)));
  inputs.tool_choice = tools.required ? COMMON_CHAT_TOOL_CHOICE_REQUIRED : COMMON_CHAT_TOOL_CHOICE_AUTO;
  auto abilities = common_chat_templates_get_caps(templates.parsed.get());
  inputs.parallel_tool_calls = tools.parallel && abilities["supports_parallel_tool_calls"];
}

extern "C" bool linnet_templates_render(
    const linnet_templates *templates, const char *messages_json, size_t length, const linnet_tools *tools,
    bool add_generation_prompt, bool enable_thinking, int64_t now, linnet_rendering *rendering, char **error) {
  try {
    common_chat_templates_inputs inputs;
    inputs.messages = common_chat_msgs_parse_oaicompat(common_json::parse(std::string(messages_json, length)));
    if (tools != nullptr) set_tools(inputs, *templates, *tools);
    inputs.add_generation_prompt = add_generation_prompt;
    inputs.enable_thinking = enable_thinking;
    inputs.reasoning_format = COMMON_REASONING_FORMAT_AUTO;
    set_time(inputs, now);
    const common_chat_params params = common_chat_templates_apply(templates->parsed.get(), inputs);
    auto format = std::make_unique<linnet_reply_format>(params);
    rendering->prompt = linnet_copy(params.prompt);
    rendering->prompt_length = params.prompt.size();
    rendering->supports_thinking = params.supports_thinking;
    if (rendering->prompt != nullptr) {
      rendering->format = format.release();
      return true;
    }
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
  rendering->prompt = nullptr;
}
