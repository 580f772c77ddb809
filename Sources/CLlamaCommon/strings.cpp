#include "strings.hpp"

#include <cstdlib>
#include <cstring>

#include "CLlamaCommon.h"

char *linnet_copy(const std::string &string) {
  char *copy = static_cast<char *>(std::malloc(string.size() + 1));
  if (copy == nullptr) return nullptr;
  std::memcpy(copy, string.data(), string.size());
  copy[string.size()] = '\0';
  return copy;
}

void linnet_report(char **error, const char *what) {
  if (error != nullptr) *error = linnet_copy(what);
}

extern "C" void linnet_string_free(char *string) { std::free(string); }
