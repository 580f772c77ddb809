// libical: recurrence rules and time zones. Organizer calls it.
#include <libical/ical.h>

// A rule is a struct of some 2,000 numbers: it stays on this side, as Swift would pass each by itself.
// NULL when the rule makes no sense. The caller frees the iterator.
static inline icalrecur_iterator *linnet_rule_iterator(const char *text, struct icaltimetype start) {
  struct icalrecurrencetype rule = icalrecurrencetype_from_string(text);
  if (rule.freq == ICAL_NO_RECURRENCE) return 0;
  return icalrecur_iterator_new(rule, start);
}

#ifdef __linux__
#include <fcntl.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>

// The kind of file system that holds a path, as in statfs(2), or 0: Swift's Glibc leaves that call out.
static inline unsigned long linnet_file_system_kind(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (unsigned long)status.f_type : 0;
}

// Lets two files take each other's place at once (renameat2 with RENAME_EXCHANGE). 0, or -1 with errno.
static inline int linnet_exchange_files(const char *first, const char *second) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, 2u);
}
#endif
