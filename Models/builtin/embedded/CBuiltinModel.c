#include "CBuiltinModel.h"
#include "version.h"

// A directive of C23 that clang knows in earlier C, too.
#pragma clang diagnostic ignored "-Wc23-extensions"
static const unsigned char model[] = {
#embed "../linnet-organizer.gguf"
};

const unsigned char *linnet_builtin_model(void) { return model; }

const char *linnet_builtin_model_version(void) { return LINNET_BUILTIN_MODEL_VERSION; }

size_t linnet_builtin_model_size(void) { return sizeof model; }
