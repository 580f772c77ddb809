#include <string.h>
#include <webp/decode.h>
#include <webp/demux.h>

#include "picture.h"

// Decodes a frame into its place on the canvas.
static linnet_image_status decode_frame(const WebPIterator *frame, linnet_picture *picture, uint8_t *pixels) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return LINNET_IMAGE_UNSUPPORTED;
  if (WebPGetFeatures(frame->fragment.bytes, frame->fragment.size, &config.input) != VP8_STATUS_OK) {
    return LINNET_IMAGE_DAMAGED;
  }
  int64_t left = frame->x_offset, top = frame->y_offset, width = config.input.width, height = config.input.height;
  if (left < 0 || top < 0 || left + width > picture->width || top + height > picture->height) return LINNET_IMAGE_DAMAGED;

  size_t start = (size_t)top * picture->stride + (size_t)left * 4;
  config.output.colorspace = MODE_RGBA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = pixels + start;
  config.output.u.RGBA.stride = (int)picture->stride;
  config.output.u.RGBA.size = (size_t)picture->height * picture->stride - start;
  VP8StatusCode status = WebPDecode(frame->fragment.bytes, frame->fragment.size, &config);
  WebPFreeDecBuffer(&config.output);
  if (status == VP8_STATUS_OUT_OF_MEMORY) return LINNET_IMAGE_NO_MEMORY;
  if (status == VP8_STATUS_UNSUPPORTED_FEATURE) return LINNET_IMAGE_UNSUPPORTED;
  return status == VP8_STATUS_OK ? LINNET_IMAGE_OK : LINNET_IMAGE_DAMAGED;
}

linnet_image_status linnet_webp_decode(const uint8_t *bytes, size_t length, uint64_t max_pixels, linnet_picture *picture) {
  memset(picture, 0, sizeof *picture);
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(bytes, length, &features) != VP8_STATUS_OK) return LINNET_IMAGE_DAMAGED;
  if (features.width <= 0 || features.height <= 0) return LINNET_IMAGE_DAMAGED;
  linnet_image_status status =
      linnet_picture_check(picture, (uint64_t)features.width, (uint64_t)features.height, max_pixels);
  if (status != LINNET_IMAGE_OK) return status;

  // Refuses a file that is cut short.
  WebPData file = {bytes, length};
  WebPDemuxer *container = WebPDemux(&file);
  if (!container) return LINNET_IMAGE_DAMAGED;
  WebPIterator frame;
  memset(&frame, 0, sizeof frame);
  if (WebPDemuxGetI(container, WEBP_FF_CANVAS_WIDTH) != picture->width ||
      WebPDemuxGetI(container, WEBP_FF_CANVAS_HEIGHT) != picture->height ||
      !WebPDemuxGetFrame(container, 1, &frame) || !frame.complete) {
    status = LINNET_IMAGE_DAMAGED;
  } else {
    uint8_t *pixels = linnet_picture_allocate(picture, 4);
    status = pixels ? decode_frame(&frame, picture, pixels) : LINNET_IMAGE_NO_MEMORY;
  }
  WebPDemuxReleaseIterator(&frame);
  WebPDemuxDelete(container);
  if (status != LINNET_IMAGE_OK) linnet_picture_free(picture);
  return status;
}
