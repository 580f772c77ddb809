// One small C face for five image libraries. Each function takes whole files from memory, checks the size that the header
// names before it allocates a pixel, and reports by a status: nothing here jumps or throws into its caller.
// Every function may be called from any thread.
#ifndef LINNET_CIMAGE_CODECS_H
#define LINNET_CIMAGE_CODECS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  LINNET_IMAGE_OK = 0,
  LINNET_IMAGE_DAMAGED,      // not what it says it is, or cut short
  LINNET_IMAGE_UNSUPPORTED,  // a variant of the format that the library can't read
  LINNET_IMAGE_TOO_LARGE,    // more pixels than allowed; the size is filled in
  LINNET_IMAGE_NO_MEMORY,
} linnet_image_status;

// Decoded pixels, 8 bits a channel, rows from the top, sRGB or whatever the file means by its numbers.
typedef struct {
  const uint8_t *pixels;  // NULL when nothing was decoded
  size_t stride;          // bytes from one row to the next
  uint32_t width;
  uint32_t height;
  uint32_t channels;      // 3: RGB; 4: RGBA, alpha not premultiplied
  void *owner;
  void (*release)(void *owner);
} linnet_picture;

// Frees what a decoder made. An empty picture is fine.
void linnet_picture_free(linnet_picture *picture);

// --- JPEG

// The size in the header.
linnet_image_status linnet_jpeg_size(const uint8_t *bytes, size_t length, uint32_t *width, uint32_t *height);

// Decodes at `eighths`/8 of the size (1 to 8), rounded up, by the inverse transform itself. CMYK becomes RGB with the plain
// formula, its numbers taken as inverted, as Adobe writes them and browsers read them.
linnet_image_status linnet_jpeg_decode(const uint8_t *bytes, size_t length, uint32_t eighths, linnet_picture *picture);

// Encodes rows of RGB at a quality of 1 to 100. The file has a JFIF header and nothing else beside the picture.
// *out is freed by linnet_jpeg_free.
linnet_image_status linnet_jpeg_encode(
    const uint8_t *rgb, uint32_t width, uint32_t height, int quality, bool full_chroma, uint8_t **out, size_t *out_length);
void linnet_jpeg_free(uint8_t *bytes);

// --- the others: decoded whole, refused above max_pixels

// Any PNG, reduced to 8 bits; its gAMA chunk is honoured.
linnet_image_status linnet_png_decode(const uint8_t *bytes, size_t length, uint64_t max_pixels, linnet_picture *picture);

// A still WebP, or the first frame of an animated one on its transparent canvas.
linnet_image_status linnet_webp_decode(const uint8_t *bytes, size_t length, uint64_t max_pixels, linnet_picture *picture);

// The first frame of a GIF on its transparent canvas.
linnet_image_status linnet_gif_decode(const uint8_t *bytes, size_t length, uint64_t max_pixels, linnet_picture *picture);

// The primary image of a HEIC or AVIF file, upright: libheif applies the file's rotation, mirroring and cropping.
linnet_image_status linnet_heif_decode(const uint8_t *bytes, size_t length, uint64_t max_pixels, linnet_picture *picture);

#ifdef __cplusplus
}
#endif

#endif
