#pragma once

#include <string>

// A copy that the C side owns, or nullptr when there is no memory for it.
char *linnet_copy(const std::string &string);

// Hands a failure's description to the C side.
void linnet_report(char **error, const char *what);
