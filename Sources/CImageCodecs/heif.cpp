#include <libheif/heif.h>

#include <cstring>
#include <memory>
#include <new>

#include "picture.h"

namespace {

using Context = std::unique_ptr<heif_context, decltype(&heif_context_free)>;
using Handle = std::unique_ptr<const heif_image_handle, decltype(&heif_image_handle_release)>;
using Options = std::unique_ptr<heif_decoding_options, decltype(&heif_decoding_options_free)>;

linnet_image_status judge(const heif_error &error) {
  if (error.code == heif_error_Ok) return LINNET_IMAGE_OK;
  if (error.subcode == heif_suberror_Security_limit_exceeded) return LINNET_IMAGE_TOO_LARGE;
  if (error.code == heif_error_Memory_allocation_error) return LINNET_IMAGE_NO_MEMORY;
  bool unsupported = error.code == heif_error_Unsupported_filetype || error.code == heif_error_Unsupported_feature ||
                     error.code == heif_error_Decoder_plugin_error;
  // A decoder that is there and fails has met damaged data.
  if (error.code == heif_error_Decoder_plugin_error && error.subcode != heif_suberror_Unsupported_codec) unsupported = false;
  return unsupported ? LINNET_IMAGE_UNSUPPORTED : LINNET_IMAGE_DAMAGED;
}

void release_image(void *image) { heif_image_release(static_cast<heif_image *>(image)); }

// Undoes a multiplication with alpha, which few files have.
void divide_by_alpha(uint8_t *pixels, size_t stride, uint32_t width, uint32_t height) {
  for (uint32_t y = 0; y < height; y++) {
    for (uint8_t *pixel = pixels + y * stride, *end = pixel + size_t(width) * 4; pixel < end; pixel += 4) {
      for (int channel = 0; channel < 3 && pixel[3] > 0; channel++) {
        unsigned value = pixel[channel] * 255u / pixel[3];
        pixel[channel] = uint8_t(value > 255 ? 255 : value);
      }
    }
  }
}

linnet_image_status decode(const uint8_t *bytes, size_t length, uint64_t max_pixels, linnet_picture *picture) {
  Context context(heif_context_alloc(), heif_context_free);
  if (!context) return LINNET_IMAGE_NO_MEMORY;
  // A side may be this long at most, in tiles and in the whole; the area is checked below.
  uint64_t longest = max_pixels < 65536 ? max_pixels : 65536;
  heif_context_set_maximum_image_size_limit(context.get(), int(longest));
  auto status = judge(heif_context_read_from_memory_without_copy(context.get(), bytes, length, nullptr));
  if (status != LINNET_IMAGE_OK) return status;

  heif_image_handle *primary = nullptr;
  status = judge(heif_context_get_primary_image_handle(context.get(), &primary));
  if (status != LINNET_IMAGE_OK) return status;
  Handle handle(primary, heif_image_handle_release);
  // The size as stored bounds the decoder's memory, the size after cropping the result's.
  int stored_width = heif_image_handle_get_ispe_width(primary), stored_height = heif_image_handle_get_ispe_height(primary);
  int width = heif_image_handle_get_width(primary), height = heif_image_handle_get_height(primary);
  if (stored_width > 0 && stored_height > 0) {
    status = linnet_picture_check(picture, uint64_t(stored_width), uint64_t(stored_height), max_pixels);
    if (status != LINNET_IMAGE_OK) return status;
  }
  if (width <= 0 || height <= 0) return LINNET_IMAGE_DAMAGED;
  status = linnet_picture_check(picture, uint64_t(width), uint64_t(height), max_pixels);
  if (status != LINNET_IMAGE_OK) return status;

  Options options(heif_decoding_options_alloc(), heif_decoding_options_free);
  if (!options) return LINNET_IMAGE_NO_MEMORY;
  options->convert_hdr_to_8bit = 1;
  heif_image *image = nullptr;
  status = judge(
      heif_decode_image(primary, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, options.get()));
  if (status != LINNET_IMAGE_OK) return status;

  int stride = 0;
  uint8_t *pixels = heif_image_get_plane(image, heif_channel_interleaved, &stride);
  width = heif_image_get_width(image, heif_channel_interleaved);
  height = heif_image_get_height(image, heif_channel_interleaved);
  if (!pixels || width <= 0 || height <= 0 || stride < 0 || uint64_t(stride) < uint64_t(width) * 4) {
    heif_image_release(image);
    return LINNET_IMAGE_DAMAGED;
  }
  if (heif_image_handle_is_premultiplied_alpha(primary)) {
    divide_by_alpha(pixels, size_t(stride), uint32_t(width), uint32_t(height));
  }
  picture->pixels = pixels;
  picture->stride = size_t(stride);
  picture->width = uint32_t(width);
  picture->height = uint32_t(height);
  picture->channels = 4;
  picture->owner = image;
  picture->release = release_image;
  return LINNET_IMAGE_OK;
}

}  // namespace

linnet_image_status linnet_heif_decode(const uint8_t *bytes, size_t length, uint64_t max_pixels, linnet_picture *picture) {
  std::memset(picture, 0, sizeof *picture);
  // libheif is C++ inside and doesn't catch everything itself.
  try {
    return decode(bytes, length, max_pixels, picture);
  } catch (const std::bad_alloc &) {
    return LINNET_IMAGE_NO_MEMORY;
  } catch (...) {
    return LINNET_IMAGE_DAMAGED;
  }
}
