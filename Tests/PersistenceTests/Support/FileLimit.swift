#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lets no file of this process grow beyond a number of bytes. For processes of their own.
func limitFiles(to bytes: UInt) throws {
  #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #else
    let resource = RLIMIT_FSIZE
  #endif
  var limit = rlimit()
  getrlimit(resource, &limit)
  limit.rlim_cur = rlim_t(bytes)
  setrlimit(resource, &limit)
}
