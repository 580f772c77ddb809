import Foundation

/// Time that this process has spent computing, on all its threads.
enum ProcessorTime {
  static var used: Duration {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    func duration(_ time: timeval) -> Duration { .seconds(Int(time.tv_sec)) + .microseconds(Int(time.tv_usec)) }
    return duration(usage.ru_utime) + duration(usage.ru_stime)
  }
}
