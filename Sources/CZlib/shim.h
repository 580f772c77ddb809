// zlib, which unpacks documents.
#include <zlib.h>
