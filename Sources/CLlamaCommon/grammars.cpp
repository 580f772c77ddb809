#include <common/json-schema-to-grammar.h>

#include <exception>
#include <string>

#include "CLlamaCommon.h"
#include "strings.hpp"

extern "C" char *linnet_grammar_for_blocks(const linnet_action_block *blocks, size_t count, char **error) {
  try {
    return linnet_copy(build_grammar([&](const common_grammar_builder &builder) {
      std::string root;
      for (size_t index = 0; index < count; index++) {
        const auto schema = common_chat_schema_from_json(common_json::parse(std::string(blocks[index].schema)));
        const std::string arguments = builder.add_schema("arguments-" + std::to_string(index), *schema.root);
        const std::string rule = gbnf_format_literal(blocks[index].opening) + " " + arguments + " " +
                                 gbnf_format_literal(blocks[index].closing);
        root += (index == 0 ? "" : " | ") + builder.add_rule("block-" + std::to_string(index), rule);
      }
      builder.add_rule("root", root);
    }));
  } catch (const std::exception &exception) {
    linnet_report(error, exception.what());
  } catch (...) {
    linnet_report(error, "unknown failure");
  }
  return nullptr;
}
