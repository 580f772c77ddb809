import Foundation

/// Where the window of a home is served, so that another process can have it opened there. Only one server of a home is known:
/// the first.
package final class ServedWindow: Sendable {
  private let lock: ProcessLock
  private let file: URL

  private init(lock: ProcessLock, file: URL) {
    self.lock = lock
    self.file = file
  }

  /// Says that this process serves the window, or is about to.
  /// - Returns: nil when another one does.
  /// - Throws: ``LinnetError`` when the home can't be used.
  package static func claim(_ home: HomeDirectory) throws -> ServedWindow? {
    try home.prepare()
    try HomeDirectory.makePrivateDirectory(home.web)
    guard let lock = try ProcessLock.take(home.web.appending(path: "serving.lock", directoryHint: .notDirectory)) else {
      return nil
    }
    // What is there is of a process that didn't end in order: by now something else may listen there.
    let file = file(of: home)
    try? FileManager.default.removeItem(at: file)
    return ServedWindow(lock: lock, file: file)
  }

  /// Where it is, once it listens. One that can't be kept is no reason to serve nothing.
  package func tell(_ page: String) {
    try? Data(page.utf8).write(to: file, options: [.atomic])
  }

  /// It is served no longer.
  package func end() {
    try? FileManager.default.removeItem(at: file)
    lock.release()
  }

  /// The page that the process which holds the claim serves; nil as long as it doesn't listen.
  package static func page(of home: HomeDirectory) -> String? {
    guard let text = try? String(contentsOf: file(of: home), encoding: .utf8), !text.isEmpty else { return nil }
    return text
  }

  private static func file(of home: HomeDirectory) -> URL {
    home.web.appending(path: "serving", directoryHint: .notDirectory)
  }
}
