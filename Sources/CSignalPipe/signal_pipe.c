#define _GNU_SOURCE
#include "signal_pipe.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

// A handler may only touch what is free of locks (signal-safety(7)).
static atomic_int writing_end = -1;

static void tell(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  // A full pipe has enough to tell.
  (void)!write(atomic_load(&writing_end), &byte, 1);
  errno = saved;
}

int signal_pipe_open(void) {
  int ends[2];
  if (pipe(ends) != 0) return -1;
  for (int i = 0; i < 2; i++) {
    if (fcntl(ends[i], F_SETFD, FD_CLOEXEC) != 0 || fcntl(ends[i], F_SETFL, O_NONBLOCK) != 0) {
      int reason = errno;
      close(ends[0]);
      close(ends[1]);
      errno = reason;
      return -1;
    }
  }
  // The end of an earlier pipe stays open: a handler may be writing to it just now.
  atomic_store(&writing_end, ends[1]);
  return ends[0];
}

int signal_pipe_take(int number) {
  struct sigaction action = {.sa_handler = tell, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  return sigaction(number, &action, NULL);
}

bool signal_pipe_is_ignored(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}
