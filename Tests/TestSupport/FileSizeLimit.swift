import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Makes this process's files unable to grow past a size, as on a disk that is full: the part that fits is written, the rest
/// is refused. A later call can allow more. For processes that end with the test only.
package func limitFileSize(to bytes: UInt) throws {
  // Else the process would be ended at the first byte too many.
  signal(SIGXFSZ, SIG_IGN)
  #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #else
    let resource = RLIMIT_FSIZE
  #endif
  var limit = rlimit()
  let isRead = getrlimit(resource, &limit) == 0
  limit.rlim_cur = rlim_t(bytes)
  guard isRead, setrlimit(resource, &limit) == 0 else {
    throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EINVAL)
  }
}
