import Crypto
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The texts of long replies, which stay in the journals that they were written to: a folder beside the store. Putting them
/// into the store would write them two times more, to its log and to its pages.
///
/// The items' rows name them (``ExternalText``). A file that no row names any more is noted in `doomed_texts`.
public struct ExternalTexts: Sendable {
  private let directory: URL
  private let key: SymmetricKey

  /// The texts of a store in a file.
  /// - Parameters:
  ///   - store: the file.
  ///   - key: the 32 bytes that it is encrypted with.
  init(of store: URL, key: Data) {
    directory = store.deletingLastPathComponent().appending(path: "replies", directoryHint: .isDirectory)
    self.key = JournalReading.key(from: key)
  }

  /// Whether there may be any.
  var isEmpty: Bool { names.isEmpty }

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: directory.path(percentEncoded: false))) ?? []
  }

  /// Reads a text; nil when it isn't there, or was changed from outside.
  func text(of kept: ExternalText) -> String? {
    guard let data = try? Data(contentsOf: file(kept.fileName)) else { return nil }
    let text = JournalReading.text(of: JournalReading.pieces(data, of: kept.itemId, key: key))
    return text?.utf8.count == kept.length ? text : nil
  }

  /// Has a journal stay when its reply ends. It has a second name then, so that its own can go.
  /// - Returns: what the item's row is to have; nil when the text is short, the journal doesn't have just this text, or can't
  ///   have a second name, as on a file system without them. The text belongs into the row then.
  func keep(_ journal: URL, of itemId: Int64, text: String) -> ExternalText? {
    guard let kept = ExternalText(itemId: itemId, length: text.utf8.count) else { return nil }
    let target = file(kept.fileName)
    try? FileManager.default.createDirectory(
      at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard link(journal.path(percentEncoded: false), target.path(percentEncoded: false)) == 0 else { return nil }
    guard self.text(of: kept) == text, synchronize() else {
      remove(kept)
      return nil
    }
    return kept
  }

  /// Deletes a text that no row names.
  public func remove(_ kept: ExternalText) { unlink(file(kept.fileName).path(percentEncoded: false)) }

  /// Deletes texts that no row names any more.
  /// - Parameter names: as they stand in `doomed_texts`.
  public func remove(named names: [String]) {
    for name in names where name.allSatisfy(\.isHexDigit) {
      unlink(file(ExternalText.fileName(name)).path(percentEncoded: false))
    }
  }

  /// Deletes the second names of journals that no row has, since the process ended before its row was written.
  /// - Parameters:
  ///   - journals: journals by the items that they belong to.
  ///   - isNamed: whether an item's row has a text of this file name.
  public func removeLeftovers(of journals: [Int64: URL], isNamed: (Int64, String) throws -> Bool) rethrows {
    let numbers = journals.compactMapValues { Self.fileNumber($0) }
    guard !numbers.isEmpty else { return }
    for name in names {
      let file = file(name)
      guard let number = Self.fileNumber(file), let itemId = numbers.first(where: { $0.value == number })?.key,
        try !isNamed(itemId, name)
      else { continue }
      unlink(file.path(percentEncoded: false))
    }
  }

  /// The number of a file that has several names.
  private static func fileNumber(_ file: URL) -> UInt64? {
    var status = stat()
    guard lstat(file.path(percentEncoded: false), &status) == 0, status.st_nlink > 1 else { return nil }
    return UInt64(status.st_ino)
  }

  private func file(_ name: String) -> URL { directory.appending(path: name, directoryHint: .notDirectory) }

  /// Waits until the names are on disk.
  private func synchronize() -> Bool {
    let descriptor = open(directory.path(percentEncoded: false), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // A file system that can't wait for a folder has no such moment.
    return fsync(descriptor) == 0 || errno == EINVAL
  }
}

extension ExternalTexts {
  /// The text of what a row has as `packed`, for statements: packed in the row, or kept elsewhere. NULL where it can't be
  /// read.
  static func function(_ texts: ExternalTexts?) -> DatabaseFunction {
    DatabaseFunction("unpacked", argumentCount: 1, pure: true) { values in
      guard let packed = Data.fromDatabaseValue(values[0]) else { return nil }
      if let kept = ExternalText(packed) { return texts?.text(of: kept) }
      return PackedText.unpack(packed)
    }
  }
}

extension StoreReader {
  /// Where an item's text is kept; nil when it is in its row.
  public func keptText(of itemId: Int64) throws -> ExternalText? {
    try Data.fetchOne(db, sql: "SELECT packed FROM items WHERE item_id = ?", arguments: [itemId]).flatMap(
      ExternalText.init)
  }
}
