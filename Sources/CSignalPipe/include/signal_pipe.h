#ifndef SIGNAL_PIPE_H
#define SIGNAL_PIPE_H

#include <stdbool.h>

/// Makes signals bytes that can be read: the handler, which may run on any thread and in the middle of anything, only writes
/// the signal's number into a pipe ("self-pipe", D. J. Bernstein). Its end for reading doesn't block, and both are closed in
/// processes that this one starts, which get the system's own handling of the signals back.
///
/// A signal that comes 65,536 times before somebody reads is dropped. The last pipe that was opened gets the signals.
///
/// - Returns: the descriptor to read from; -1 with `errno` when there is none.
int signal_pipe_open(void);

/// Sends a signal into the pipe from now on. What the system does with it otherwise no longer happens.
///
/// - Returns: 0; -1 with `errno` where the system refuses it.
int signal_pipe_take(int number);

/// Whether this process, or the one that started it, has the system ignore a signal.
bool signal_pipe_is_ignored(int number);

#endif
