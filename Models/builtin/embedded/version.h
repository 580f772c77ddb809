// Written by export.py: the beginning of the SHA-256 of linnet-organizer.gguf.
#define LINNET_BUILTIN_MODEL_VERSION "c8c2933a5adf"
