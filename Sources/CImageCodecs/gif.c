#include <gif_lib.h>
#include <string.h>

#include "picture.h"

struct source {
  const uint8_t *bytes;
  size_t left;
};

static int read_some(GifFileType *gif, GifByteType *to, int count) {
  struct source *source = gif->UserData;
  size_t given = (size_t)count < source->left ? (size_t)count : source->left;
  memcpy(to, source->bytes, given);
  source->bytes += given;
  source->left -= given;
  return (int)given;
}

// Reads one extension and remembers which colour it makes transparent.
static bool read_extension(GifFileType *gif, int *transparent) {
  int code = 0;
  GifByteType *block = NULL;
  if (DGifGetExtension(gif, &code, &block) == GIF_ERROR) return false;
  while (block) {
    GraphicsControlBlock control;
    if (code == GRAPHICS_EXT_FUNC_CODE && DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK) {
      *transparent = control.TransparentColor;
    }
    if (DGifGetExtensionNext(gif, &block) == GIF_ERROR) return false;
  }
  return true;
}

// Goes on to the first frame; its description is then in gif->Image.
static bool find_frame(GifFileType *gif, int *transparent) {
  for (;;) {
    GifRecordType type = UNDEFINED_RECORD_TYPE;
    if (DGifGetRecordType(gif, &type) == GIF_ERROR) return false;
    if (type == IMAGE_DESC_RECORD_TYPE) return DGifGetImageDesc(gif) == GIF_OK;
    if (type != EXTENSION_RECORD_TYPE || !read_extension(gif, transparent)) return false;
  }
}

static void draw_row(
    const GifPixelType *row, const GifImageDesc *frame, int y, const ColorMapObject *colors, int transparent,
    const linnet_picture *picture, uint8_t *pixels) {
  uint64_t canvas_y = (uint64_t)frame->Top + (uint64_t)y;
  if (canvas_y >= picture->height) return;
  for (int x = 0; x < frame->Width && (uint64_t)frame->Left + (uint64_t)x < picture->width; x++) {
    if (row[x] == transparent || row[x] >= colors->ColorCount) continue;
    const GifColorType *color = &colors->Colors[row[x]];
    uint8_t *pixel = pixels + canvas_y * picture->stride + ((size_t)frame->Left + (size_t)x) * 4;
    pixel[0] = color->Red;
    pixel[1] = color->Green;
    pixel[2] = color->Blue;
    pixel[3] = 255;
  }
}

static linnet_image_status draw_frame(GifFileType *gif, int transparent, const linnet_picture *picture, uint8_t *pixels) {
  const GifImageDesc *frame = &gif->Image;
  const ColorMapObject *colors = frame->ColorMap ? frame->ColorMap : gif->SColorMap;
  if (!colors) return LINNET_IMAGE_DAMAGED;
  GifPixelType *row = calloc((size_t)frame->Width, sizeof *row);
  if (!row) return LINNET_IMAGE_NO_MEMORY;
  // An interlaced frame has its rows in four passes.
  static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  linnet_image_status status = LINNET_IMAGE_OK;
  for (int pass = 0; pass < (frame->Interlace ? 4 : 1) && status == LINNET_IMAGE_OK; pass++) {
    int step = frame->Interlace ? steps[pass] : 1;
    for (int y = frame->Interlace ? starts[pass] : 0; y < frame->Height; y += step) {
      if (DGifGetLine(gif, row, frame->Width) == GIF_ERROR) {
        status = LINNET_IMAGE_DAMAGED;
        break;
      }
      draw_row(row, frame, y, colors, transparent, picture, pixels);
    }
  }
  free(row);
  return status;
}

linnet_image_status linnet_gif_decode(const uint8_t *bytes, size_t length, uint64_t max_pixels, linnet_picture *picture) {
  memset(picture, 0, sizeof *picture);
  struct source source = {bytes, length};
  int error = 0;
  GifFileType *gif = DGifOpen(&source, read_some, &error);
  if (!gif) return error == D_GIF_ERR_NOT_ENOUGH_MEM ? LINNET_IMAGE_NO_MEMORY : LINNET_IMAGE_DAMAGED;
  int transparent = NO_TRANSPARENT_COLOR;
  linnet_image_status status = LINNET_IMAGE_DAMAGED;
  if (find_frame(gif, &transparent) && gif->Image.Width > 0 && gif->Image.Height > 0 && gif->Image.Left >= 0 &&
      gif->Image.Top >= 0) {
    // Some files leave the canvas empty and mean the frame. A frame larger than its canvas is decoded, too, and clipped.
    bool has_canvas = gif->SWidth > 0 && gif->SHeight > 0;
    uint64_t frame_width = (uint64_t)gif->Image.Width, frame_height = (uint64_t)gif->Image.Height;
    status = linnet_picture_check(picture, frame_width, frame_height, max_pixels);
    if (status == LINNET_IMAGE_OK && has_canvas) {
      status = linnet_picture_check(picture, (uint64_t)gif->SWidth, (uint64_t)gif->SHeight, max_pixels);
    }
    if (status == LINNET_IMAGE_OK) {
      uint8_t *pixels = linnet_picture_allocate(picture, 4);
      status = pixels ? draw_frame(gif, transparent, picture, pixels) : LINNET_IMAGE_NO_MEMORY;
      if (status != LINNET_IMAGE_OK) linnet_picture_free(picture);
    }
  }
  DGifCloseFile(gif, &error);
  return status;
}
