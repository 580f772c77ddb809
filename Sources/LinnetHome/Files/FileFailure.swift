import Foundation
import UserFacingErrors

/// Why a file could not be used, in words.
enum FileFailure {
  /// The reason of an error of Foundation's or the system's, to stand after a colon: without the path, which the sentence
  /// around it names.
  static func reason(_ error: any Error) -> String {
    if FullDisk.isCause(error) { return FullDisk.reason }
    if let error = error as? POSIXError { return String(cString: strerror(error.code.rawValue)) }
    let cocoa = error as NSError
    if let underlying = cocoa.userInfo[NSUnderlyingErrorKey] as? NSError, underlying.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(underlying.code)))
    }
    if cocoa.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(cocoa.code))) }
    switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile?, .fileNoSuchFile?: return "there is no such file"
    case .fileReadNoPermission?, .fileWriteNoPermission?: return "permission denied"
    case .fileWriteFileExists?: return "it exists already"
    case .fileWriteVolumeReadOnly?: return "the disk is read-only"
    default: return "it could not be used"
    }
  }
}
