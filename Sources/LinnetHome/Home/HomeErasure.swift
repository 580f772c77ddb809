import Concurrency
import Foundation
import Persistence

/// Erases a home: keys, chats, files, memory, records, sessions, the organizer's data, copies of all of it. What stays is the
/// files of models that were downloaded, and whatever else lies in the directory that isn't Linnet's.
///
/// A mark comes first. While it is there, the next start erases the rest before it does anything else, so that a process which
/// is killed in between leaves nothing that is read again. The keys go next: without them the chats are noise.
package struct HomeErasure: Sendable {
  /// How long the desktop's keyring may take: who has everything erased may have no time to unlock it.
  private static let patience = Duration.seconds(5)
  /// What stands at the top of a home.
  private static let names: Set<String> = [
    "keys", "journal", "replies", "files", "backups", "restoring", "cache", "web", "socket",
  ]
  /// How names begin of what stands there too: the store with its logs, its index, and what was being written.
  private static let beginnings = ["linnet.db", "linnet-search.db", ".restoring-", ".doctor-", ".linnet-", ".erasing."]
  /// What a process that serves the window holds, by its path in the home: another one must not hold a second.
  private static let servingLock = "serving.lock"

  private let context: HomeContext
  private var home: HomeDirectory { context.home }

  package init(_ context: HomeContext) { self.context = context }

  /// Whether an erasure was begun and isn't done.
  package var isPending: Bool { FileStatus(path: path(home.erasureMark)) != nil }

  /// Whether the directory is a home of Linnet: it has a store, had one, or has the key of one, or its erasure was begun. The
  /// names of all else in a home are such that anybody may have used them.
  package var isHome: Bool {
    if isPending { return true }
    if [home.database, home.storeMark].contains(where: { FileStatus(path: path($0)) != nil }) { return true }
    return entries(of: home.keys).contains { $0.hasPrefix("database.") }
  }

  /// What stands at the top of the directory and would go, by its name.
  package var found: [String] { entries(of: home.url).filter { Self.isOurs($0) }.sorted() }

  /// Erases everything.
  ///
  /// Whoever calls it holds the lock of the home.
  /// - Throws: ``LinnetError`` when something stays; the next start tries it again.
  package func erase() async throws {
    try await eraseKeepingMark()
    try remove(home.erasureMark)
    synchronize(home.url)
  }

  /// Erases everything while the store is open, and has this process end. What is still written until then goes at its end, or
  /// with the next start.
  package func eraseAndEnd() async {
    do {
      try await eraseKeepingMark()
    } catch {
      context.notice(ErrorReport(error).message)
    }
    context.environment.endProcess()
  }

  /// Finishes an erasure that was begun; does nothing when there is none.
  ///
  /// Whoever calls it holds the lock of the home.
  package func finish() async throws {
    if isPending { try await erase() }
  }

  /// The same where nobody holds the lock. While another process does, the erasure is up to that one.
  package func finishUnlessOwned() async throws {
    guard isPending, let lock = try ProcessLock.take(home.lock) else { return }
    defer { lock.release() }
    try await finish()
  }

  private func eraseKeepingMark() async throws {
    let why = await BlockingQueue.global().run { _ in removeAll() }
    if let why { throw LinnetError.erasureUnfinished(home, why: why) }
  }

  /// A disk that is full may take no mark before something is gone.
  private func mark() {
    guard !isPending else { return }
    do {
      try KeyFile(url: home.erasureMark, length: 1, random: context.environment.random).replace(with: Data([1]))
    } catch {
      context.detail("The erasure goes without a mark (\(ErrorReport(error).logDescription)).")
    }
  }

  // MARK: What goes

  /// All that can go goes, whatever stays.
  /// - Returns: why something stays; nil when all is gone.
  private func removeAll() -> String? {
    mark()
    let keys = removeKeys()
    mark()
    return removeRest() ?? keys
  }

  /// - Returns: why something stays; nil when all is gone.
  private func removeKeys() -> String? {
    var why: String?
    for file in keyFiles {
      overwrite(file)
      why = attempt { try remove(file) } ?? why
    }
    synchronize(home.keys)
    // An entry that the keyring keeps opens nothing any more.
    do {
      try StoreKey(context).keyring(patience: Self.patience)?.delete()
    } catch {
      context.notice("The desktop's keyring kept Linnet's key, which opens nothing any more. Delete it there.")
    }
    return why
  }

  /// - Returns: why something stays; nil when all is gone.
  private func removeRest() -> String? {
    var why: String?
    for name in Self.inOrder(entries(of: home.url)) where Self.isOurs(name) {
      let url = home.url.appending(path: name, directoryHint: .notDirectory)
      why = attempt { try name == home.web.lastPathComponent ? removeWeb() : remove(url) } ?? why
    }
    synchronize(home.url)
    return why
  }

  /// The chats go first, then all else in the order of its names.
  private static func inOrder(_ names: [String]) -> [String] {
    let sorted = names.sorted()
    return sorted.filter { $0.hasPrefix("linnet") } + sorted.filter { !$0.hasPrefix("linnet") }
  }

  /// Sessions, tokens and uploads of the window.
  private func removeWeb() throws {
    guard isFolder(home.web) else { return try remove(home.web) }
    for name in entries(of: home.web) where name != Self.servingLock {
      try remove(home.web.appending(path: name, directoryHint: .notDirectory))
    }
    rmdir(path(home.web))
  }

  private static func isOurs(_ name: String) -> Bool {
    names.contains(name) || beginnings.contains { name.hasPrefix($0) }
      || HomeFiles.paths.contains { $0.split(separator: "/").first.map(String.init) == name }
  }

  /// The home's own keys, and those of copies that were kept.
  private var keyFiles: [URL] {
    let copies = folders(in: home.backups).map { $0.appending(path: "keys", directoryHint: .isDirectory) }
    return ([home.keys] + copies + [home.restoring]).filter { isFolder($0) }.flatMap { folder in
      entries(of: folder).filter { folder.lastPathComponent == "keys" || $0 == HomeArchive.key }
        .map { folder.appending(path: $0, directoryHint: .notDirectory) }
    }
  }

  // MARK: Files

  /// Whether there is a directory; a link to one is none, since what it leads to isn't in the home.
  private func isFolder(_ url: URL) -> Bool { FileStatus(unfollowedPath: path(url))?.isDirectory == true }

  private func folders(in folder: URL) -> [URL] {
    guard isFolder(folder) else { return [] }
    return entries(of: folder).map { folder.appending(path: $0, directoryHint: .isDirectory) }.filter { isFolder($0) }
  }

  private func entries(of folder: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
  }

  /// Where the file system writes in place, nobody finds the key in what the disk calls free.
  private func overwrite(_ file: URL) {
    guard let status = FileStatus(path: path(file)), status.isRegular else { return }
    let descriptor = open(path(file), O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    let noise = context.environment.random(Int(min(status.size, 65_536)))
    _ = noise.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    fsync(descriptor)
    close(descriptor)
  }

  /// A link goes, and what it leads to stays: it isn't in the home.
  private func remove(_ url: URL) throws {
    do {
      try FileManager.default.removeItem(atPath: path(url))
    } catch let error as CocoaError where error.code == .fileNoSuchFile {
      // Somebody else was faster, or it was never there.
    }
  }

  private func attempt(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return FileFailure.reason(error)
    }
  }

  private func synchronize(_ directory: URL) {
    let descriptor = open(path(directory), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private func path(_ url: URL) -> String {
    let path = url.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
