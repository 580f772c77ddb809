#ifndef LINNET_WEB_FILES_H
#define LINNET_WEB_FILES_H

#include <stddef.h>

/// A file of the window, in the program itself.
struct linnet_web_file {
  /// Its name without its folder.
  const char *name;
  const unsigned char *bytes;
  /// In bytes.
  size_t size;
};

/// How many files there are.
size_t linnet_web_file_count(void);
/// The file at an index from 0 up to the count; NULL for any other.
const struct linnet_web_file *linnet_web_file(size_t index);

#endif
