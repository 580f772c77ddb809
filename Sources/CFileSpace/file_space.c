#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "file_space.h"

#include <errno.h>

#if defined(__linux__)

#include <fcntl.h>
#include <linux/falloc.h>

int file_space_reserve(int descriptor, off_t offset, off_t length) {
  while (fallocate(descriptor, FALLOC_FL_KEEP_SIZE, offset, length) != 0) {
    if (errno != EINTR) return errno;
  }
  return 0;
}

#else

int file_space_reserve(int descriptor, off_t offset, off_t length) {
  (void)descriptor, (void)offset, (void)length;
  return EOPNOTSUPP;
}

#endif
