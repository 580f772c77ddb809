// What the decoders share.
#ifndef LINNET_PICTURE_H
#define LINNET_PICTURE_H

#include <stdlib.h>

#include "CImageCodecs.h"

#ifdef __cplusplus
extern "C" {
#endif

// Fills in the size and tells whether it is within bounds; an empty picture is damaged.
linnet_image_status linnet_picture_check(linnet_picture *picture, uint64_t width, uint64_t height, uint64_t max_pixels);

// Gives a picture whose size is filled in zeroed pixels of its own. NULL when there is no memory.
uint8_t *linnet_picture_allocate(linnet_picture *picture, uint32_t channels);

#ifdef __cplusplus
}
#endif

#endif
