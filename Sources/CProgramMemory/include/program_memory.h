#ifndef PROGRAM_MEMORY_H
#define PROGRAM_MEMORY_H

#include <stddef.h>

/// Gives memory back that the program doesn't need while it has nothing to do: what was freed and is still kept by the
/// allocator, and the code of the program and its libraries. The system has that in its files, and maps a page again when it
/// runs: giving back takes about a millisecond, and so does what is mapped again.
///
/// May be called at any time and by any thread. What something put into the code of the running program goes with it: a debugger's
/// breakpoints, `perf`'s probes. Does nothing on systems where it isn't known how.
///
/// - Returns: bytes of code that were given back at most; pages that weren't in memory are counted too.
size_t program_memory_give_back(void);

#endif
