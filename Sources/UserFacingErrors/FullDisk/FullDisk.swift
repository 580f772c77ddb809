import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Which failures mean that the disk has no room, wherever they come from, and how a user is told.
public enum FullDisk {
  /// The reason, to stand behind a colon.
  public static let reason = "the disk is full"

  /// The sentence for the user.
  /// - Parameter consequence: what came of it, as “nothing was changed”.
  public static func sentence(_ consequence: String) -> String {
    "The disk is full, so \(consequence). Free some space and try again."
  }

  /// Whether a system call failed since there is no room.
  /// - Parameter code: its `errno`.
  public static func isCause(_ code: Int32) -> Bool {
    switch code {
    // The disk, and the user's share of it.
    case ENOSPC, EDQUOT: true
    // A limit on the size of files, which is often set in place of a share.
    case EFBIG: true
    default: false
    }
  }

  /// Whether an error of Foundation's, or of a system call, says that there is no room. It may stand under another one.
  public static func isCause(_ error: any Error) -> Bool {
    if let error = error as? any FullDiskError { return error.isFullDisk }
    if let error = error as? POSIXError { return isCause(error.code.rawValue) }
    let cocoa = error as NSError
    if cocoa.domain == NSPOSIXErrorDomain { return isCause(Int32(truncatingIfNeeded: cocoa.code)) }
    if (error as? CocoaError)?.code == .fileWriteOutOfSpace { return true }
    guard let underlying = cocoa.userInfo[NSUnderlyingErrorKey] as? any Error else { return false }
    return isCause(underlying)
  }

  /// Why a system call failed, to stand behind a colon: that the disk is full, or the system's own words.
  /// - Parameter code: its `errno`.
  public static func reason(_ code: Int32) -> String { isCause(code) ? reason : String(cString: strerror(code)) }
}

/// An error of this program that may say that there is no room, so that whoever passes it on can say so too.
public protocol FullDiskError: Error {
  /// Whether it says that.
  var isFullDisk: Bool { get }
}
