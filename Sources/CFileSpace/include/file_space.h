#ifndef FILE_SPACE_H
#define FILE_SPACE_H

#include <sys/types.h>

/// Sets space on the disk aside for a part of a file, without a change of the file's length or of what it holds: later writes there
/// don't fail for want of room (fallocate(2) with FALLOC_FL_KEEP_SIZE).
///
/// - Returns: 0, or an error number. EOPNOTSUPP on systems and file systems that can't set space aside.
int file_space_reserve(int descriptor, off_t offset, off_t length);

#endif
