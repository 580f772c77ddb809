// libheif: HEIC and AVIF. CImageCodecs calls it.
#include <libheif/heif.h>
