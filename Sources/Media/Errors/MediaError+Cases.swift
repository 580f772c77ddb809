import Foundation
import UserFacingErrors

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension MediaError {
  static let empty = MediaError(
    .notAnImage, message: "This file is empty. Choose another one, or save the picture again first.", log: "empty")

  static let notAnImage = MediaError(
    .notAnImage,
    message: "This is not a picture, whatever its name says. Choose a JPEG, PNG, WebP, GIF, HEIC or AVIF picture, or "
      + "attach it as a file.")

  /// `kind` is a format's name, such as "SVG", in the app's words and not the user's.
  static func unsupportedFormat(_ kind: String) -> MediaError {
    MediaError(
      .unsupportedFormat,
      message: "\(kind) can't be shown as a picture here. Save it as JPEG or PNG, or attach it as a file.",
      log: "recognised as another kind")
  }

  static func unsupportedVariant(of format: ImageFormat) -> MediaError {
    MediaError(
      .unsupportedFormat,
      message:
        "This \(format.name) picture is of a rare variant that can't be read here. Open it in another program and "
        + "save it as JPEG or PNG.",
      log: "variant of \(format.rawValue)")
  }

  static func damaged(_ format: ImageFormat) -> MediaError {
    MediaError(
      .damaged,
      message:
        "This \(format.name) picture is damaged or incomplete. Fetch or copy it once more, or choose another one.",
      log: format.rawValue)
  }

  static func tooManyBytes(limit: Int64) -> MediaError {
    MediaError(
      .tooManyBytes,
      message: "This file is larger than \(megabytes(limit)). Choose a smaller one, or make it smaller first.",
      log: "limit \(limit)")
  }

  static func tooManyPixels(width: Int, height: Int, limit: Int) -> MediaError {
    MediaError(
      .tooManyPixels,
      message:
        "This picture has \(width) × \(height) pixels, more than the \(limit / 1_000_000) million that can be read "
        + "safely. Scale it down in another program first.",
      log: "limit \(limit)")
  }

  static let outOfMemory = MediaError(
    .outOfMemory,
    message: "There is not enough memory to read this picture. Close other programs or choose a smaller picture.")

  static let cancelled = MediaError(.cancelled, message: "Attaching was stopped. Attach the file again if you want it.")

  static let notAFile = MediaError(
    .unreadable, message: "This is a folder or a device, not a file. Choose a file.", log: "no regular file")

  static let invalidPath = MediaError(
    .invalidPath, message: "This attachment's place is not valid. Attach the file again.",
    log: "path outside of the folder")

  /// The source could not be opened or read; `code` is an `errno`.
  static func unreadable(_ code: Int32) -> MediaError {
    let why =
      switch code {
      case ENOENT, ENOTDIR: "It is not there any more. Choose it again."
      case EACCES, EPERM: "Linnet may not open it. Allow reading it, or copy it to your own folder."
      default: "Check the disk it lies on, and try again."
      }
    return MediaError(.unreadable, message: "The file can't be read. \(why)", log: "errno \(code)")
  }

  /// The copy could not be written; `code` is an `errno`.
  static func writeFailed(_ code: Int32) -> MediaError {
    switch code {
    case _ where FullDisk.isCause(code):
      return MediaError(.diskFull, message: FullDisk.sentence("nothing was attached"), log: "errno \(code)")
    case EROFS, EACCES, EPERM:
      return MediaError(
        .writeFailed,
        message: "Linnet may not write to its folder, so nothing was attached. Allow writing there and try again.",
        log: "errno \(code)")
    default:
      return MediaError(
        .writeFailed,
        message: "The attachment could not be saved. Check Linnet's folder and the disk it lies on, and try again.",
        log: "errno \(code)")
    }
  }

  private static func megabytes(_ bytes: Int64) -> String {
    bytes >= 1_000_000 ? "\(bytes / 1_000_000) MB" : "\(bytes) bytes"
  }
}
