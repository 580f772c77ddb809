#pragma once

#include <common/chat.h>

#include "CLlamaCommon.h"

// How the reply to a prompt is read: what common_chat_templates_apply said of it.
struct linnet_reply_format {
  common_chat_parser_params parser;
  std::vector<std::string> thinking_start, thinking_ends, preserved, stops, prompt, grammar, words, patterns;

  explicit linnet_reply_format(const common_chat_params &params);
};
