import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Makes this process's files unable to grow past a size, as on a disk that is full. For processes that end with the
/// test.
func limitFileSize(to bytes: UInt) throws {
  // Else the process would be ended at the first byte too many.
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
  #if canImport(Glibc)
    let status = setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  #else
    let status = setrlimit(RLIMIT_FSIZE, &limit)
  #endif
  guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EINVAL) }
}
