import Foundation

/// Files that were sent to a window and belong to no message yet.
@MainActor final class Uploads {
  /// Files at most that wait in one window.
  nonisolated static let maximumCount = 30

  /// One file.
  struct Upload: Sendable, Equatable {
    let id: String
    let url: URL
    let isImage: Bool
  }

  private let directory: URL
  private var uploads: [String: Upload] = [:]
  private var used: Set<String> = []

  /// - Parameter directory: made with the first file.
  init(directory: URL) { self.directory = directory }

  var isFull: Bool { uploads.count >= Self.maximumCount }

  /// Where a file of this name may be written.
  func place(named name: String) throws -> (id: String, url: URL) { try Self.place(in: directory, named: name) }

  /// Where a file of this name may be written.
  nonisolated static func place(in directory: URL, named name: String) throws -> (id: String, url: URL) {
    let id = UUID().uuidString
    let folder = directory.appending(path: id, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return (id, folder.appending(path: safeName(name), directoryHint: .notDirectory))
  }

  /// A name that is no path and no hidden file, whatever a browser says.
  nonisolated static func safeName(_ name: String) -> String {
    let last = name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
    let plain = last.unicodeScalars.filter {
      $0.value >= 32 && (!$0.properties.isDefaultIgnorableCodePoint || isPartOfWords($0))
    }
    var text = String(String.UnicodeScalarView(plain)).trimmingCharacters(in: .whitespaces)
    while text.hasPrefix(".") { text.removeFirst() }
    while text.utf8.count > 120 { text.removeFirst() }
    return text.isEmpty ? "file" : text
  }

  /// Joiners are letters of Persian and Hindi, and with variation selectors parts of emoji. Other marks that can't be seen deceive.
  private nonisolated static func isPartOfWords(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200C || scalar.value == 0x200D || 0xFE00...0xFE0F ~= scalar.value
  }

  func add(_ upload: Upload) { uploads[upload.id] = upload }

  func upload(_ id: String) -> Upload? { uploads[id] }

  /// Forgets a file and deletes it.
  func remove(_ id: String) {
    used.remove(id)
    guard let upload = uploads.removeValue(forKey: id) else { return }
    try? FileManager.default.removeItem(at: upload.url.deletingLastPathComponent())
  }

  /// A file was attached to a message that is being written.
  func noteUse(_ id: String) { used.insert(id) }

  /// Whether any file was attached.
  var hasUsed: Bool { !used.isEmpty }

  /// Deletes the files that were attached once and aren't any more.
  /// - Parameter paths: those of files that are.
  func removeUsed(except paths: Set<String>) {
    for id in used where uploads[id].map({ !paths.contains($0.url.path(percentEncoded: false)) }) ?? true {
      remove(id)
    }
  }

  /// Forgets all files, and deletes those that nothing holds that is being written.
  func removeAll(except paths: Set<String> = []) {
    for upload in uploads.values where !paths.contains(upload.url.path(percentEncoded: false)) { remove(upload.id) }
    uploads = [:]
    used = []
  }
}
