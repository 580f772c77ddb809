#ifndef TOOL_PROCESS_H
#define TOOL_PROCESS_H

#include <stdint.h>
#include <sys/types.h>

/// Limits that a program can't lift again.
struct tool_limits {
  /// Bytes of address space.
  uint64_t memory;
  /// Seconds of processor time.
  uint64_t processor_seconds;
};

/// Starts a program in a process group of its own, without a shell, with nothing to read, no open file but its two outputs,
/// and an environment of its own.
///
/// - Parameters:
///   - path: the program's file.
///   - arguments: its arguments, its name first, NULL last.
///   - environment: NAME=VALUE, NULL last.
///   - output: set to the end from which what it writes can be read; closed on exec.
///   - errors: the same for its errors.
/// - Returns: its process id, or -errno.
pid_t tool_process_start(
  const char *path, char *const arguments[], char *const environment[], struct tool_limits limits, int *output,
  int *errors);

/// Waits for the program to end after it was asked to, so that no trace of it stays.
/// - Returns: its exit status; 128 and the signal if one ended it; -1 if it isn't known.
int tool_process_wait(pid_t pid);

/// Ends the program and what it has started, at once.
void tool_process_kill(pid_t pid);

#endif
