import CICal
import Foundation

/// Puts a file in the place of another so that a third one that another program writes at the same moment is not lost.
enum FileReplacement {
  /// `temporary` takes the place of `path` when that holds `before`. What is left at `temporary` can go.
  static func replace(_ path: String, holding before: [UInt8], by temporary: String) throws {
    let ours = try FileAccess.read(temporary)
    guard try exchange(path, temporary) else {
      // This file system can't exchange files: look, then put it there.
      guard try FileAccess.read(path) == before else { throw OrganizerError.changedMeanwhile }
      guard rename(temporary, path) == 0 else { throw OrganizerError.files("Writing a file", code: errno) }
      return
    }
    if try FileAccess.read(temporary) == before { return }
    // Another program was faster: its file goes back. When it wrote once more in between, that is what we hold now, and it
    // goes back in turn.
    for _ in 0..<100 {
      guard try exchange(path, temporary), try FileAccess.read(temporary) != ours else { break }
    }
    throw OrganizerError.changedMeanwhile
  }

  /// False where it can't be done. Throws `changedMeanwhile` when one of them is gone.
  private static func exchange(_ first: String, _ second: String) throws -> Bool {
    #if os(Linux)
      if linnet_exchange_files(first, second) == 0 { return true }
      switch errno {
      case ENOENT: throw OrganizerError.changedMeanwhile
      case EINVAL, ENOSYS, EPERM, ENOTSUP: return false
      default: throw OrganizerError.files("Writing a file", code: errno)
      }
    #else
      return false
    #endif
  }
}
