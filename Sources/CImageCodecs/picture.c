#include "picture.h"

#include <string.h>

void linnet_picture_free(linnet_picture *picture) {
  if (picture->release && picture->owner) picture->release(picture->owner);
  memset(picture, 0, sizeof *picture);
}

linnet_image_status linnet_picture_check(linnet_picture *picture, uint64_t width, uint64_t height, uint64_t max_pixels) {
  if (width == 0 || height == 0) return LINNET_IMAGE_DAMAGED;
  if (width > UINT32_MAX || height > UINT32_MAX) return LINNET_IMAGE_DAMAGED;
  picture->width = (uint32_t)width;
  picture->height = (uint32_t)height;
  // Two factors below 2^32 can't overflow. Bytes have to be countable by the libraries' 32-bit sizes, too.
  if (width * height > max_pixels || width * height > INT32_MAX / 4) return LINNET_IMAGE_TOO_LARGE;
  return LINNET_IMAGE_OK;
}

uint8_t *linnet_picture_allocate(linnet_picture *picture, uint32_t channels) {
  size_t stride = (size_t)picture->width * channels;
  uint8_t *pixels = calloc(picture->height, stride);
  if (!pixels) return NULL;
  picture->pixels = pixels;
  picture->stride = stride;
  picture->channels = channels;
  picture->owner = pixels;
  picture->release = free;
  return pixels;
}
