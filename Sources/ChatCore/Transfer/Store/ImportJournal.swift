import Foundation
import Media

/// The files that an import has copied, written down while it runs. A process that is killed in an import leaves no chat of it;
/// by this list the next start finds the files that nothing names.
struct ImportJournal: Sendable {
  private let url: URL

  private static let beginning = ".import-"

  /// - Parameter importId: what the import is called.
  init(_ importId: String, in folder: MediaFolder) {
    url = folder.directory.appending(path: Self.beginning + importId)
  }

  /// Notes files. That they can't be noted is no reason to fail: at worst they stay.
  func add(_ paths: [String]) {
    guard !paths.isEmpty else { return }
    let lines = Data(paths.map { $0 + "\n" }.joined().utf8)
    if let handle = try? FileHandle(forWritingTo: url) {
      _ = try? handle.seekToEnd()
      try? handle.write(contentsOf: lines)
      try? handle.close()
    } else {
      _ = FileManager.default.createFile(
        atPath: url.path(percentEncoded: false), contents: lines, attributes: [.posixPermissions: 0o600])
    }
  }

  /// Forgets the list: the import is over.
  func end() { try? FileManager.default.removeItem(at: url) }

  /// Deletes what imports that were killed had copied, but for what the store names.
  static func removeLeftovers(in folder: MediaFolder, named: () throws -> Set<String>) rethrows {
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: folder.directory.path(percentEncoded: false))) ?? []
    let journals = names.filter { $0.hasPrefix(beginning) }
    guard !journals.isEmpty else { return }
    let known = try named()
    for name in journals {
      let url = folder.directory.appending(path: name)
      let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      for path in text.split(separator: "\n") where !known.contains(String(path)) { try? folder.delete([String(path)]) }
      try? files.removeItem(at: url)
    }
  }
}
