import Foundation
import UserFacingErrors

/// The directory that holds everything of one Linnet: chats, models, keys, caches.
package struct HomeDirectory: Sendable, Equatable {
  /// The directory itself.
  package let url: URL

  /// Model files.
  package var models: URL { url.appending(path: "models", directoryHint: .isDirectory) }
  /// What can be made again: saved sequences and measured settings.
  package var cache: URL { url.appending(path: "cache", directoryHint: .isDirectory) }
  /// Secrets.
  package var keys: URL { url.appending(path: "keys", directoryHint: .isDirectory) }

  /// The store of chats, encrypted.
  package var database: URL { url.appending(path: "linnet.db", directoryHint: .notDirectory) }
  /// An empty file that says that there was a store: it tells a store that was lost from one that was never made.
  var storeMark: URL { keys.appending(path: "store-made", directoryHint: .notDirectory) }
  /// The search index of the store, which makes it.
  var searchIndex: URL { url.appending(path: "linnet-search.db", directoryHint: .notDirectory) }
  /// Texts of long replies, which the store makes.
  package var replies: URL { url.appending(path: "replies", directoryHint: .isDirectory) }
  /// Files that belong to messages.
  package var files: URL { url.appending(path: "files", directoryHint: .isDirectory) }
  /// What was there before a restoration or before the store was brought to a newer form.
  package var backups: URL { url.appending(path: "backups", directoryHint: .isDirectory) }
  /// Replies that are being written.
  package var journal: URL { url.appending(path: "journal", directoryHint: .isDirectory) }
  /// Where the process that owns this home listens to others.
  package var socket: URL { url.appending(path: "socket", directoryHint: .notDirectory) }
  /// What the process that owns this home holds.
  package var lock: URL { url.appending(path: "lock", directoryHint: .notDirectory) }
  /// How to undo what was done in the organizer. Its calendars, contacts, notes and habits lie beside it.
  package var undoLog: URL { url.appending(path: "undo.jsonl", directoryHint: .notDirectory) }
  /// What was decided and done by tools.
  package var audit: URL { url.appending(path: "audit", directoryHint: .isDirectory) }
  /// What makes the audit log's hashes, so that nobody without it can make them fit.
  var auditKey: URL { keys.appending(path: "audit.key", directoryHint: .notDirectory) }
  /// What belongs to the window in a browser: which ones are signed in, and files that are being sent.
  package var web: URL { url.appending(path: "web", directoryHint: .isDirectory) }
  /// A restoration that has been read and checked and is about to take its place.
  package var restoring: URL { url.appending(path: "restoring", directoryHint: .isDirectory) }

  /// Says that the home is being erased.
  var erasureMark: URL { url.appending(path: ".erasing", directoryHint: .notDirectory) }

  /// A home at a place that is known.
  package init(url: URL) { self.url = url }

  /// Finds the home: what was asked for, else `LINNET_HOME`, else `$XDG_DATA_HOME/linnet`, else `~/.local/share/linnet`.
  /// Touches nothing.
  /// - Throws: ``LinnetError`` when there is no place at all.
  package init(option: String?, variables: [String: String], currentDirectory: URL) throws {
    if let path = option ?? Self.nonEmpty(variables["LINNET_HOME"]) {
      guard !path.isEmpty else { throw LinnetError.usage("--home takes the path of a directory.") }
      url = UserPath.url(path, variables: variables, currentDirectory: currentDirectory)
    } else if let data = Self.nonEmpty(variables["XDG_DATA_HOME"]), data.hasPrefix("/") {
      // The XDG base directory specification has relative paths ignored.
      url = URL(filePath: data, directoryHint: .isDirectory).appending(path: "linnet", directoryHint: .isDirectory)
    } else if let user = Self.nonEmpty(variables["HOME"]), user.hasPrefix("/") {
      url = URL(filePath: user, directoryHint: .isDirectory)
        .appending(path: ".local/share/linnet", directoryHint: .isDirectory)
    } else {
      throw LinnetError.noHome
    }
  }

  private static func nonEmpty(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }

  /// Makes the directory with mode 0700 unless it exists.
  /// - Throws: ``LinnetError`` with a sentence when it can't be used.
  package func prepare() throws {
    let parent = url.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    } catch {
      throw LinnetError.homeUnusable(url, why: FileFailure.reason(error))
    }
    try Self.makePrivateDirectory(url)
  }

  /// Makes one directory that only its owner may enter. One that exists is left as it is.
  package static func makePrivateDirectory(_ url: URL) throws {
    let path = url.path(percentEncoded: false)
    if mkdir(path, 0o700) == 0 { return }
    let code = errno
    guard let status = FileStatus(path: path) else {
      throw LinnetError.homeUnusable(url, why: FullDisk.reason(code))
    }
    guard status.isDirectory else {
      throw LinnetError.homeUnusable(url, why: "a file of that name is in the way")
    }
    guard access(path, R_OK | W_OK | X_OK) == 0 else {
      throw LinnetError.homeUnusable(url, why: "this user may not write to it")
    }
  }
}
