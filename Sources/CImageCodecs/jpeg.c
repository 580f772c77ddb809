#include <limits.h>
#include <string.h>
#include <turbojpeg.h>

#include "picture.h"

static linnet_image_status header(tjhandle codec, const uint8_t *bytes, size_t length, int *width, int *height, int *space) {
  int subsampling = -1;
  *width = *height = 0;
  *space = -1;
  // Unusual subsampling is reported as a failure although the picture can be decoded; the size is set by then.
  int status = tjDecompressHeader3(codec, bytes, (unsigned long)length, width, height, &subsampling, space);
  if (status != 0 && strstr(tjGetErrorStr2(codec), "Unsupported")) return LINNET_IMAGE_UNSUPPORTED;
  return *width > 0 && *height > 0 ? LINNET_IMAGE_OK : LINNET_IMAGE_DAMAGED;
}

linnet_image_status linnet_jpeg_size(const uint8_t *bytes, size_t length, uint32_t *width, uint32_t *height) {
  tjhandle codec = tjInitDecompress();
  if (!codec) return LINNET_IMAGE_NO_MEMORY;
  int w, h, space;
  linnet_image_status status = header(codec, bytes, length, &w, &h, &space);
  tjDestroy(codec);
  if (status != LINNET_IMAGE_OK) return status;
  *width = (uint32_t)w;
  *height = (uint32_t)h;
  return LINNET_IMAGE_OK;
}

// C, M, Y, K that count light, not ink, to R, G, B and a full alpha.
static void make_rgb(uint8_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++, pixels += 4) {
    unsigned black = pixels[3];
    for (int channel = 0; channel < 3; channel++) pixels[channel] = (uint8_t)((pixels[channel] * black + 127) / 255);
    pixels[3] = 255;
  }
}

// Whether all of the picture is there. What a damaged file decodes to is only warned about; stray bytes between two
// segments, which some cameras leave, cost no pixel.
static linnet_image_status judge(tjhandle codec) {
  const char *message = tjGetErrorStr2(codec);
  if (tjGetErrorCode(codec) == TJERR_WARNING) {
    return strstr(message, "extraneous bytes") ? LINNET_IMAGE_OK : LINNET_IMAGE_DAMAGED;
  }
  if (strstr(message, "Insufficient memory")) return LINNET_IMAGE_NO_MEMORY;
  return strstr(message, "Unsupported") ? LINNET_IMAGE_UNSUPPORTED : LINNET_IMAGE_DAMAGED;
}

linnet_image_status linnet_jpeg_decode(const uint8_t *bytes, size_t length, uint32_t eighths, linnet_picture *picture) {
  memset(picture, 0, sizeof *picture);
  if (eighths < 1 || eighths > 8) return LINNET_IMAGE_UNSUPPORTED;
  tjhandle codec = tjInitDecompress();
  if (!codec) return LINNET_IMAGE_NO_MEMORY;
  int width, height, space;
  linnet_image_status status = header(codec, bytes, length, &width, &height, &space);
  if (status == LINNET_IMAGE_OK) {
    uint64_t scaled_width = ((uint64_t)width * eighths + 7) / 8, scaled_height = ((uint64_t)height * eighths + 7) / 8;
    status = linnet_picture_check(picture, scaled_width, scaled_height, UINT64_MAX);
  }
  if (status == LINNET_IMAGE_OK) {
    bool is_cmyk = space == TJCS_CMYK || space == TJCS_YCCK;
    uint8_t *pixels = linnet_picture_allocate(picture, is_cmyk ? 4 : 3);
    if (!pixels) {
      status = LINNET_IMAGE_NO_MEMORY;
    } else {
      // A file may hold thousands of progressive scans only to keep the processor busy: 500 are the library's limit.
      int flags = TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS;
      int result = tjDecompress2(
          codec, bytes, (unsigned long)length, pixels, (int)picture->width, (int)picture->stride, (int)picture->height,
          is_cmyk ? TJPF_CMYK : TJPF_RGB, flags);
      status = result == 0 ? LINNET_IMAGE_OK : judge(codec);
      if (status == LINNET_IMAGE_OK && is_cmyk) make_rgb(pixels, (size_t)picture->width * picture->height);
    }
  }
  tjDestroy(codec);
  if (status != LINNET_IMAGE_OK) linnet_picture_free(picture);
  return status;
}

linnet_image_status linnet_jpeg_encode(
    const uint8_t *rgb, uint32_t width, uint32_t height, int quality, bool full_chroma, uint8_t **out,
    size_t *out_length) {
  *out = NULL;
  *out_length = 0;
  if (width == 0 || height == 0 || width > INT_MAX / 3 || height > INT_MAX) return LINNET_IMAGE_TOO_LARGE;
  tjhandle codec = tjInitCompress();
  if (!codec) return LINNET_IMAGE_NO_MEMORY;
  unsigned long size = 0;
  int result = tjCompress2(
      codec, rgb, (int)width, (int)(width * 3), (int)height, TJPF_RGB, out, &size,
      full_chroma ? TJSAMP_444 : TJSAMP_420, quality, TJFLAG_ACCURATEDCT);
  tjDestroy(codec);
  if (result != 0) {
    linnet_jpeg_free(*out);
    *out = NULL;
    return LINNET_IMAGE_NO_MEMORY;
  }
  *out_length = size;
  return LINNET_IMAGE_OK;
}

void linnet_jpeg_free(uint8_t *bytes) {
  if (bytes) tjFree(bytes);
}
