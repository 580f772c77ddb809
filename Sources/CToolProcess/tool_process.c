#define _GNU_SOURCE
#include "tool_process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

static void limit(int what, uint64_t value) {
  struct rlimit limits = {(rlim_t)value, (rlim_t)value};
  // A limit that can't be set leaves the others and the caller's clock.
  (void)setrlimit(what, &limits);
}

static void close_rest(void) {
#if defined(__linux__) && defined(SYS_close_range)
  if (syscall(SYS_close_range, 3U, ~0U, 0U) == 0) return;
#endif
  struct rlimit limits;
  long most = getrlimit(RLIMIT_NOFILE, &limits) == 0 && limits.rlim_cur < 65536 ? (long)limits.rlim_cur : 65536;
  for (int descriptor = 3; descriptor < most; descriptor++) close(descriptor);
}

/// What the child does: only calls that are safe between fork and exec.
static void become(
  const char *path, char *const arguments[], char *const environment[], struct tool_limits limits, int input,
  int output, int errors, pid_t parent) {
  setpgid(0, 0);
#ifdef __linux__
  // It doesn't outlive this program, nor gain rights by what it starts.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (getppid() != parent) _exit(127);
#else
  (void)parent;
#endif
  if (dup2(input, 0) < 0 || dup2(output, 1) < 0 || dup2(errors, 2) < 0) _exit(127);
  close_rest();
  limit(RLIMIT_AS, limits.memory);
  limit(RLIMIT_CPU, limits.processor_seconds);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, 0);
  struct sigaction usual = {.sa_handler = SIG_DFL};
  sigemptyset(&usual.sa_mask);
  sigaction(SIGPIPE, &usual, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(path, arguments, environment);
  _exit(127);
}

static int open_pipe(int ends[2]) {
  if (pipe(ends) != 0) return errno;
  for (int end = 0; end < 2; end++) {
    // 0 to 2 would be overwritten when the child's own are set.
    if (ends[end] <= 2) {
      int moved = fcntl(ends[end], F_DUPFD_CLOEXEC, 3);
      if (moved < 0) return errno;
      close(ends[end]);
      ends[end] = moved;
    }
    if (fcntl(ends[end], F_SETFD, FD_CLOEXEC) != 0) return errno;
  }
  return 0;
}

static void close_pipe(int ends[2]) {
  for (int end = 0; end < 2; end++)
    if (ends[end] >= 0) close(ends[end]);
}

pid_t tool_process_start(
  const char *path, char *const arguments[], char *const environment[], struct tool_limits limits, int *output,
  int *errors) {
  int out[2] = {-1, -1};
  int err[2] = {-1, -1};
  int input = open("/dev/null", O_RDONLY | O_CLOEXEC);
  int code = input < 0 ? errno : open_pipe(out);
  if (code == 0) code = open_pipe(err);
  pid_t child = -1;
  if (code == 0) {
    pid_t parent = getpid();
    sigset_t all, before;
    sigfillset(&all);
    // No handler of this program may run in the child.
    pthread_sigmask(SIG_SETMASK, &all, &before);
    child = fork();
    if (child == 0) become(path, arguments, environment, limits, input, out[1], err[1], parent);
    if (child < 0) code = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
  }
  if (input >= 0) close(input);
  if (code != 0) {
    close_pipe(out);
    close_pipe(err);
    return -code;
  }
  close(out[1]);
  close(err[1]);
  // Also here, so that the group is there before it is needed.
  setpgid(child, child);
  *output = out[0];
  *errors = err[0];
  return child;
}

int tool_process_wait(pid_t pid) {
  int status;
  while (waitpid(pid, &status, 0) < 0)
    if (errno != EINTR) return -1;
  if (WIFEXITED(status)) return WEXITSTATUS(status);
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : -1;
}

void tool_process_kill(pid_t pid) {
  kill(-pid, SIGKILL);
  kill(pid, SIGKILL);
}
