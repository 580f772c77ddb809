import Crypto
import Foundation
import PlainText

/// Keeps the caches of conversations on disk, so that neither a restart nor a fifth chat costs reading everything again.
///
/// A cache is as telling as the conversation itself, so each file is sealed with AES-256-GCM; that also shows whether it is
/// whole. Files are named by a hash that doesn't give the conversation away. All together stay within a budget, the ones used
/// least recently go first. Nothing here is precious: what can't be written or read is computed again.
struct SequenceArchive {
  /// Why a sequence was not saved.
  enum SaveFailure: Error, Equatable {
    case tooLarge
    case notWritten
  }

  /// Bytes that sealing adds: a nonce of 12 and a tag of 16.
  private static let sealOverhead = 28

  private let directory: URL
  private let key: SymmetricKey
  private let budget: Int
  private let model: String

  /// - Parameters:
  ///   - model: the fingerprint of the model, and whatever else a cache depends on: another one finds nothing here.
  init?(directory: URL?, key: Data?, budget: Int, model: String) {
    guard let directory, let key, key.count == 32 else { return nil }
    self.directory = directory.appending(path: "sequences")
    self.key = SymmetricKey(data: key)
    self.budget = budget
    self.model = model
  }

  /// Writes a conversation's cache: whole or not at all.
  func save(_ state: [UInt8], units: [PromptUnit], conversation: String) throws {
    let plain = Self.packed(units, state: state)
    guard plain.count + Self.sealOverhead <= budget else { throw SaveFailure.tooLarge }
    do {
      let sealed = try AES.GCM.seal(plain, using: key, authenticating: Self.identity(file(conversation)))
      guard let data = sealed.combined else { throw SaveFailure.notWritten }
      try FileManager.default.createDirectory(
        at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      makeRoom(for: data.count, keeping: file(conversation))
      try AtomicFile.write(data, to: file(conversation))
    } catch {
      throw SaveFailure.notWritten
    }
  }

  /// What was saved for a conversation; nil when nothing was, or it is of another model, another key or damaged.
  func load(_ conversation: String) -> SavedSequence? {
    let file = file(conversation)
    guard let saved = open(file) else { return nil }
    Self.markUsed(file)
    return saved
  }

  /// As ``load(_:)``, from what was read ahead where that is the conversation's file and it has not changed since.
  func load(_ conversation: String, prefetch: SequencePrefetch) async -> SavedSequence? {
    let file = file(conversation)
    guard prefetch.file == SequenceFile(file), let saved = await prefetch.sequence() else {
      return load(conversation)
    }
    Self.markUsed(file)
    return saved
  }

  /// What a file holds; nil when it isn't there, or is of another key, under another's name or damaged.
  func open(_ file: URL) -> SavedSequence? {
    guard let data = try? Data(contentsOf: file, options: .alwaysMapped),
      let box = try? AES.GCM.SealedBox(combined: data),
      let plain = try? AES.GCM.open(box, using: key, authenticating: Self.identity(file))
    else { return nil }
    return Self.unpacked(plain)
  }

  private static func markUsed(_ file: URL) {
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path)
  }

  /// The file of this model that was saved or read last: after a restart its conversation is the one that most likely goes on.
  func newest() -> SequenceFile? {
    let end = "-\(Self.name(of: model, key)).kv"
    return Self.files(in: directory).filter { $0.url.lastPathComponent.hasSuffix(end) }.max { $0.date < $1.date }
  }

  /// Deletes what was saved for a conversation.
  func remove(_ conversation: String) { try? FileManager.default.removeItem(at: file(conversation)) }

  /// Deletes what was saved for a conversation with any model, loaded or not.
  static func removeAll(of conversation: String, directory: URL?, key: Data?) {
    guard let directory = directory?.appending(path: "sequences"), let key, key.count == 32 else { return }
    let front = name(of: conversation, SymmetricKey(data: key))
    let files = (try? FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)) ?? []
    for file in files where file.lastPathComponent.hasPrefix(front) { try? FileManager.default.removeItem(at: file) }
  }

  /// What a file belongs to. Its name tells the model and the conversation apart, so a file under another's name doesn't open.
  private static func identity(_ file: URL) -> Data { Data(file.lastPathComponent.utf8) }

  /// The conversation first, so that it can be forgotten whatever the model.
  private func file(_ conversation: String) -> URL {
    directory.appending(path: "\(Self.name(of: conversation, key))-\(Self.name(of: model, key)).kv")
  }

  private static func name(of text: String, _ key: SymmetricKey) -> String {
    let code = HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: key)
    return code.prefix(16).hexadecimal
  }

  /// Deletes the files used least recently until so many bytes more fit the budget.
  private func makeRoom(for size: Int, keeping kept: URL) {
    let files = Self.files(in: directory).filter { $0.url.lastPathComponent != kept.lastPathComponent }
    var total = files.reduce(size) { $0 + $1.byteCount }
    for file in files.sorted(by: { $0.date < $1.date }) where total > budget {
      try? FileManager.default.removeItem(at: file.url)
      total -= file.byteCount
    }
  }

  private static func files(in directory: URL) -> [SequenceFile] {
    let found =
      (try? FileManager.default.contentsOfDirectory(
        at: directory, includingPropertiesForKeys: Array(SequenceFile.keys))) ?? []
    return found.compactMap { SequenceFile($0) }
  }

  // MARK: The sealed content: the number of units, the units, the cache

  private static func packed(_ units: [PromptUnit], state: [UInt8]) -> Data {
    var data = Data(capacity: 8 + units.count * 4 + state.count)
    withUnsafeBytes(of: UInt64(units.count).littleEndian) { data.append(contentsOf: $0) }
    units.withUnsafeBytes { data.append(contentsOf: $0) }
    data.append(contentsOf: state)
    return data
  }

  private static func unpacked(_ plain: Data) -> SavedSequence? {
    guard plain.count >= 8 else { return nil }
    let count = plain.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
    guard let count = Int(exactly: count), count < plain.count / 4, plain.count > 8 + count * 4 else { return nil }
    let units = plain.withUnsafeBytes { bytes in
      (0..<count).map { bytes.loadUnaligned(fromByteOffset: 8 + $0 * 4, as: PromptUnit.self) }
    }
    return SavedSequence(units: units, state: plain[(plain.startIndex + 8 + count * 4)...])
  }
}
