// libwebp: the container by libwebpdemux, which brings the decoder with it. CImageCodecs calls it.
#include <webp/decode.h>
#include <webp/demux.h>
