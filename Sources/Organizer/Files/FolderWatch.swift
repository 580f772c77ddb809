import CICal
import Foundation

#if os(Linux)
  /// Tells whether anything happened in some folders, so that ten thousand files need not be looked at each time. Without
  /// one, for instance on a network's file system, where it would miss what others write, everything is looked at.
  final class FolderWatch {
    private let descriptor: Int32
    private let inode: UInt64
    private var watched: Set<String> = []
    private var names: Set<String> = []

    /// Watches a folder for folders that come and go. Nil when that can't be relied on.
    init?(_ top: String) {
      guard Self.isLocal(top), let inode = Self.inode(top) else { return nil }
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      (self.descriptor, self.inode) = (descriptor, inode)
      guard inotify_add_watch(descriptor, top, Self.events) >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// Whether nothing happened since the last call, and the folder is still the same.
    func isQuiet(_ top: String) -> Bool { !drain() && isStill(top) }

    /// Whether the folder is still the one that is watched.
    func isStill(_ top: String) -> Bool { Self.inode(top) == inode }

    /// The names of files that something happened to, each once.
    func takeNames() -> Set<String> {
      defer { names = [] }
      return names
    }

    /// Watches folders, too. When one can't be, none is: then the next call sees a change and looks at everything.
    func follow(_ folders: [String]) {
      for folder in folders where !watched.contains(folder) {
        if Self.isLocal(folder), inotify_add_watch(descriptor, folder, Self.events) >= 0 {
          watched.insert(folder)
        } else {
          isBlind = true
        }
      }
    }

    private var isBlind = false

    private static let events = UInt32(
      IN_CREATE | IN_DELETE | IN_MODIFY | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_DELETE_SELF
        | IN_MOVE_SELF)

    /// Reads what is there; true when there was anything.
    private func drain() -> Bool {
      var happened = isBlind
      withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
        while true {
          let count = read(descriptor, buffer.baseAddress, buffer.count)
          guard count > 0 else { return }
          happened = true
          takeNames(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
      }
      return happened
    }

    /// Events are a header of 16 bytes, whose last number is the length of the name that follows.
    private func takeNames(_ bytes: UnsafeRawBufferPointer) {
      var offset = 0
      while offset + 16 <= bytes.count {
        let mask = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
        let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
        guard offset + 16 + length <= bytes.count else { return }
        names.insert(String(decoding: bytes[(offset + 16)..<(offset + 16 + length)].prefix { $0 != 0 }, as: UTF8.self))
        // A folder that went may come again under its name.
        if mask & UInt32(IN_ISDIR | IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) != 0 { watched = [] }
        offset += 16 + length
      }
    }

    private static func inode(_ path: String) -> UInt64? {
      var status = stat()
      return stat(path, &status) == 0 ? UInt64(status.st_ino) : nil
    }

    /// File systems on which others write unseen: NFS, SMB, CIFS, SMB2, AFS, 9P, FUSE, CephFS.
    private static let remote: Set<UInt32> = [
      0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x5346_414F, 0x0102_1997, 0x6573_5546, 0x00C3_6400,
    ]

    private static func isLocal(_ path: String) -> Bool {
      let kind = UInt32(truncatingIfNeeded: linnet_file_system_kind(path))
      return kind != 0 && !remote.contains(kind)
    }
  }
#else
  /// There is none here: every time, every file is looked at.
  final class FolderWatch {
    init?(_ top: String) { return nil }
    func isQuiet(_ top: String) -> Bool { false }
    func isStill(_ top: String) -> Bool { false }
    func takeNames() -> Set<String> { [] }
    func follow(_ folders: [String]) {}
  }
#endif
