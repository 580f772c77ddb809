import ChatCore
import ChatTypes
import Concurrency
import Foundation
import Media
import Persistence

/// Writes one encrypted archive of a home: a copy of the store as it is at one moment, its key, the files of messages, and
/// the organizer's files with the logs of what was done.
struct HomeArchive: Sendable {
  /// What the store is called in an archive.
  static let database = "linnet.db"
  /// What the store's key is called in an archive: 32 bytes.
  static let key = "database.key"
  /// The folder of files in an archive.
  static let files = "files"

  let home: HomeDirectory
  let database: AppDatabase
  let key: Data
  let environment: HomeEnvironment

  /// Writes it. Chats may go on meanwhile.
  /// - Throws: ``ChatError`` with the sentence of what went wrong; no archive was made then.
  func export(_ config: ArchiveConfig) async throws(ChatError) -> ChatResponse {
    guard let passphrase = config.passphrase, !passphrase.isEmpty, config.archivePath.hasPrefix("/") else {
      throw .error(errorType: .commandError(message: "an archive needs a passphrase and a whole path"))
    }
    do {
      try await BlockingQueue.global().run { _ in try write(to: URL(filePath: config.archivePath), passphrase) }
      return .archiveExported(archiveErrors: [])
    } catch let error as ChatError {
      throw error
    } catch {
      throw .error(errorType: .transferFailed(message: ErrorReport(error).message))
    }
  }

  private func write(to target: URL, _ passphrase: String) throws {
    try HomeDirectory.makePrivateDirectory(home.backups)
    let drafts = HomeLeftovers(home).archiveDrafts(named: environment.core.makeID().uuidString)
    try HomeDirectory.makePrivateDirectory(drafts)
    defer { try? FileManager.default.removeItem(at: drafts) }
    let copy = drafts.appending(path: Self.database)
    try database.copy(to: copy)
    // After the copy, so that what it names is there: files that came later do no harm.
    let items =
      [ArchiveItem(path: Self.database, file: copy), ArchiveItem(path: Self.key, bytes: key)] + storedFiles()
      + (try HomeFiles(home: home).copy(to: drafts))
    let writer = ArchiveWriter(
      program: "Linnet \(ProgramVersion.current)", workFactor: environment.archiveWorkFactor,
      now: environment.core.now, random: environment.random)
    try writer.write(items, to: target, passphrase: passphrase)
  }

  /// The files of messages, by name. What is still being written is left out.
  private func storedFiles() -> [ArchiveItem] {
    [MediaFolder.images, MediaFolder.files].flatMap { folder in
      let place = home.files.appending(path: folder, directoryHint: .isDirectory)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path(percentEncoded: false))) ?? []
      return names.filter { !$0.hasPrefix(".") }.sorted().map {
        ArchiveItem(path: "\(Self.files)/\(folder)/\($0)", file: place.appending(path: $0))
      }
    }
  }
}
