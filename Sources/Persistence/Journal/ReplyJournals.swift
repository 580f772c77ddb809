import ChatTypes
import Crypto
import Foundation
import Synchronization
import UserFacingErrors

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Replies that are being written, piece by piece on disk until they are whole and in the store.
///
/// A page of the database is 4 KB, and a piece of two seconds some hundred bytes: in the store a reply would be written
/// dozens of times over. Here each piece is written once, at the end of a file, packed as one stream. Pieces are sealed with
/// AES-256-GCM under a key that is derived from the store's, with the item and their number as associated data, so that
/// none can be read, changed, moved or left out unnoticed.
public struct ReplyJournals: Sendable {
  private let directory: URL
  private let key: SymmetricKey

  /// - Parameters:
  ///   - directory: where the files lie; made when the first is written.
  ///   - key: the 32 bytes that the store is encrypted with.
  public init(directory: URL, key: Data) {
    self.directory = directory
    self.key = JournalReading.key(from: key)
  }

  /// A journal for a reply that begins. One that is left of an earlier reply with this number is replaced.
  /// - Throws: ``ChatError`` when it can't be written.
  public func begin(_ itemId: Int64) throws(ChatError) -> ReplyJournal {
    do {
      try FileManager.default.createDirectory(
        at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw DatabaseFailure.chatError(error)
    }
    return try ReplyJournal(file: file(itemId), itemId: itemId, key: key)
  }

  /// What is left of a reply: its whole pieces in order, up to the first that is cut short or can't be opened.
  public func pieces(of itemId: Int64) -> [ItemDelta] {
    guard let data = try? Data(contentsOf: file(itemId)) else { return [] }
    return JournalReading.pieces(data, of: itemId, key: key)
  }

  /// The journals that there are, by the items that they belong to.
  public var files: [Int64: URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path(percentEncoded: false))) ?? []
    let ids = names.compactMap { $0.hasSuffix(".reply") ? Int64($0.dropLast(6)) : nil }
    return Dictionary(ids.map { ($0, file($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Deletes a reply's journal: it is in the store now.
  public func remove(_ itemId: Int64) { unlink(file(itemId).path(percentEncoded: false)) }

  /// Deletes all journals.
  public func removeAll() { try? FileManager.default.removeItem(at: directory) }

  private func file(_ itemId: Int64) -> URL { directory.appending(path: "\(itemId).reply") }
}

/// The journal of one reply. Pieces are written one after the other; each is on disk when ``append(_:)`` returns.
public final class ReplyJournal: Sendable {
  private let file: URL
  private let descriptor: Int32
  private let itemId: Int64
  private let key: SymmetricKey
  private let state = Mutex((count: 0, packing: JournalPacking()))
  private let queue = DispatchQueue(label: "linnet.reply-journal")

  init(file: URL, itemId: Int64, key: SymmetricKey) throws(ChatError) {
    descriptor = open(file.path(percentEncoded: false), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    self.file = file
    self.itemId = itemId
    self.key = key
    guard descriptor >= 0 else { throw Self.failure() }
    guard JournalRoom.reserve(in: descriptor, from: 0) else {
      // The descriptor is closed by the deinitializer, which runs for an object that was complete.
      unlink(file.path(percentEncoded: false))
      throw .errorStore(storeError: .diskFull)
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Writes a piece behind the others and waits for the disk. Pieces are written in the order in which an actor asks for it.
  /// Room for ``JournalRoom/size`` bytes is set aside beforehand, so that what a full disk keeps out of the store has a place here.
  /// - Throws: ``ChatError`` when there is no room. What was written before stays readable.
  public func append(_ piece: ItemDelta, isolation: isolated (any Actor)? = #isolation) async throws(ChatError) {
    let result: Result<Void, ChatError> = await withCheckedContinuation { continuation in
      queue.async {
        do throws(ChatError) {
          try self.write(piece)
          continuation.resume(returning: .success(()))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
    try result.get()
  }

  /// Has the journal stay as the text of its reply, which was appended whole.
  /// - Returns: what the item's row is to have in the place of the text; nil when the text belongs into the row.
  public func keep(
    as text: String, in texts: ExternalTexts, isolation: isolated (any Actor)? = #isolation
  ) async -> ExternalText? {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: texts.keep(self.file, of: self.itemId, text: text)) }
    }
  }

  private func write(_ piece: ItemDelta) throws(ChatError) {
    let (number, packed) = state.withLock { ($0.count, $0.packing.pack(piece)) }
    guard
      let box = try? AES.GCM.seal(
        packed, using: key, authenticating: JournalReading.associatedData(itemId, number: number)),
      let sealed = box.combined
    else { throw .errorStore(storeError: .internalError(message: "sealing a piece")) }
    var record = withUnsafeBytes(of: UInt32(sealed.count).bigEndian) { Data($0) }
    record += sealed
    let start = lseek(descriptor, 0, SEEK_CUR)
    do throws(ChatError) {
      try write(record)
    } catch {
      // A piece that is cut short, or of which nobody knows how much is on disk, would hide those behind it.
      ftruncate(descriptor, start)
      lseek(descriptor, start, SEEK_SET)
      _ = JournalRoom.reserve(in: descriptor, from: start)
      // Nor may those behind it build upon it.
      state.withLock { $0.packing = JournalPacking() }
      throw error
    }
    state.withLock { $0.count += 1 }
    // What there is no room for now may have room later; the piece itself is written.
    let end = start + off_t(record.count)
    if JournalRoom.isCrossed(from: start, to: end) { _ = JournalRoom.reserve(in: descriptor, from: end) }
  }

  private func write(_ record: Data) throws(ChatError) {
    var written = 0
    while written < record.count {
      let result = record.withUnsafeBytes {
        systemWrite(descriptor, bytes: $0.baseAddress?.advanced(by: written), count: $0.count - written)
      }
      if result < 0, errno == EINTR { continue }
      guard result > 0 else { throw Self.failure() }
      written += result
    }
    guard fdatasync(descriptor) == 0 else { throw Self.failure() }
  }

  private static func failure() -> ChatError {
    switch errno {
    case let code where FullDisk.isCause(code): .errorStore(storeError: .diskFull)
    case EROFS, EACCES, EPERM: .errorStore(storeError: .readOnly)
    default: .errorStore(storeError: .internalError(message: "reply journal: errno \(errno)"))
    }
  }
}

/// The system's `write`, which the method of that name hides.
private func systemWrite(_ descriptor: Int32, bytes: UnsafeRawPointer?, count: Int) -> Int {
  write(descriptor, bytes, count)
}
