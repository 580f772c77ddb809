import Foundation

/// Files on their way into a store, in a hidden directory of their own: never does a half file lie under its final name.
///
/// What a process that was killed left behind is deleted by the next change, since nobody claims it any more.
final class Staging: Sendable {
  private static let prefix = ".adding-"
  private static let claimName = ".claim"

  let directory: URL
  private let claim: any FileSink

  init(in store: URL, environment: FileEnvironment) throws {
    directory = store.appendingPathComponent("\(Self.prefix)\(UUID().uuidString)", isDirectory: true)
    try Directory.make(directory)
    claim = try environment.open(directory.appendingPathComponent(Self.claimName), .create)
    _ = try claim.claim()
  }

  deinit { remove() }

  /// Deletes it, and what is left in it.
  func remove() { Self.delete(directory) }

  /// The place of a file with this final name.
  func url(_ name: String) -> URL { directory.appendingPathComponent(name) }

  /// Deletes what nobody works on any more. Failures are left to the next time.
  static func sweep(_ store: URL, environment: FileEnvironment) {
    for name in (try? Directory.names(in: store)) ?? [] where name.hasPrefix(prefix) {
      let directory = store.appendingPathComponent(name, isDirectory: true)
      if let file = try? OpenFile(directory.appendingPathComponent(claimName), access: .read),
        (try? file.claim()) != true
      {
        continue
      }
      // Between the making of a directory and its claim another process may be; a minute is enough for it.
      guard let time = Directory.modificationTime(directory), environment.now() / 1000 - time > 60 else { continue }
      delete(directory)
    }
  }

  private static func delete(_ directory: URL) {
    for name in (try? Directory.names(in: directory)) ?? [] { unlink(directory.appendingPathComponent(name).path) }
    rmdir(directory.path)
  }
}
