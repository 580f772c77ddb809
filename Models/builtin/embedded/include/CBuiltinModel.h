#ifndef LINNET_BUILTIN_MODEL_H
#define LINNET_BUILTIN_MODEL_H

#include <stddef.h>

/// The built-in model's GGUF file, in the program itself.
const unsigned char *linnet_builtin_model(void);
/// Its length in bytes.
size_t linnet_builtin_model_size(void);
/// The first twelve hexadecimal digits of its SHA-256.
const char *linnet_builtin_model_version(void);

#endif
