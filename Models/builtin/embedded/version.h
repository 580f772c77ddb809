// Written by export.py: the beginning of the SHA-256 of linnet-organizer.gguf.
#define LINNET_BUILTIN_MODEL_VERSION "9c254e6cd8f2"
