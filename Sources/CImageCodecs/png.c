#include <png.h>
#include <string.h>

#include "picture.h"

static uint32_t big_endian(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

linnet_image_status linnet_png_decode(const uint8_t *bytes, size_t length, uint64_t max_pixels, linnet_picture *picture) {
  memset(picture, 0, sizeof *picture);
  // Signature, length, "IHDR", width, height. Looked at first, because libpng calls a size that it won't read damaged.
  if (length < 24 || memcmp(bytes + 12, "IHDR", 4) != 0) return LINNET_IMAGE_DAMAGED;
  linnet_image_status status = linnet_picture_check(picture, big_endian(bytes + 16), big_endian(bytes + 20), max_pixels);
  if (status != LINNET_IMAGE_OK) return status;

  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  // libpng catches its own jumps in these two calls.
  if (!png_image_begin_read_from_memory(&image, bytes, length)) return LINNET_IMAGE_DAMAGED;
  if (image.width != picture->width || image.height != picture->height) {
    png_image_free(&image);
    return LINNET_IMAGE_DAMAGED;
  }
  image.format = PNG_FORMAT_RGBA;
  // Without a word about gamma, 16 bits mean what 8 bits mean, as everywhere else.
  image.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
  uint8_t *pixels = linnet_picture_allocate(picture, 4);
  if (!pixels) {
    png_image_free(&image);
    return LINNET_IMAGE_NO_MEMORY;
  }
  if (!png_image_finish_read(&image, NULL, pixels, (png_int_32)picture->stride, NULL)) {
    status = LINNET_IMAGE_DAMAGED;
    linnet_picture_free(picture);
  }
  png_image_free(&image);
  return status;
}
