import CFileSpace

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Space on the disk that a reply's journal holds before it is needed. A store that fails for want of room may have used up the
/// last of it, so the journal, which is to have what the store can't, must own its space already.
enum JournalRoom {
  /// How many bytes are set aside: enough for the packed text of a long reply.
  static let size: off_t = 16 << 10

  /// Sets space aside behind an offset, without a change of the file's length.
  /// - Returns: false when the disk has no room; true also on systems and disks that can't set space aside.
  static func reserve(in descriptor: Int32, from offset: off_t) -> Bool {
    ![ENOSPC, EDQUOT].contains(file_space_reserve(descriptor, offset, size))
  }

  /// Whether a write from one offset to another used up more than half of what was set aside, counted in halves of the room.
  static func isCrossed(from start: off_t, to end: off_t) -> Bool { start / (size / 2) != end / (size / 2) }
}
