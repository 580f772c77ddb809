import ChatModels
import Concurrency
import Foundation
import Persistence
import UserFacingErrors

/// The chats: whether their key can be had, their store opens and is sound, and nobody else can read either.
package struct StoreChecks {
  package let context: HomeContext

  package init(context: HomeContext) { self.context = context }
  private static let title = "Chats"

  /// - Parameter progress: called with what takes a while, before it is done.
  /// - Throws: what ``HomeInteraction/passphrase(_:)`` throws to end the asking.
  package func run(progress: (String) -> Void = { _ in }) async throws -> [DoctorCheck] {
    let home = context.home
    if StorePresence(home).isLost {
      return [
        DoctorCheck(
          "store", title: Self.title, status: .bad,
          detail: "gone: \(path(home.database)) is missing, empty or cut off, and what belongs to it is still there.",
          advice: "Put the file back, or restore a backup.", nextSteps: [.restoreBackup])
      ] + permissions()
    }
    guard FileManager.default.fileExists(atPath: path(home.database)) else {
      return [
        DoctorCheck("store", title: Self.title, status: .good, detail: "none yet; the first conversation makes them.")
      ]
    }
    guard let lock = try? ProcessLock.take(home.lock) else {
      let process = ProcessLock.holder(home.lock).map { " (process \($0))" } ?? ""
      return [
        DoctorCheck(
          "store", title: Self.title, status: .good, detail: "open in another Linnet\(process).",
          advice: "To have them checked, end it first and try again.")
      ] + permissions()
    }
    defer { lock.release() }
    do {
      let key = try await StoreKey(context).load()
      return [try await keyCheck(key)]
        + (await store(key, progress: progress)) + (await toolkits(key)) + leftovers() + permissions()
    } catch let error where error is KeyError || error is LinnetError {
      return [
        DoctorCheck("storeKey", title: "Key of chats", status: .bad, detail: ErrorReport(error).message),
        DoctorCheck("store", title: Self.title, status: .bad, detail: "they can't be opened without their key."),
      ] + permissions()
    }
  }

  /// - Parameter key: the one of the chats.
  private func keyCheck(_ key: Data) async throws -> DoctorCheck {
    let storeKey = StoreKey(context)
    guard !storeKey.hasBareCopies(of: key) else {
      return DoctorCheck(
        "storeKey", title: "Key of chats", status: .caution,
        detail: "in a file, under your passphrase, but there may be a copy that needs none.",
        advice: "Unlock the desktop's keyring, see that only you may read the keys in “keys” and “backups”, and start "
          + "Linnet again: it removes the copy, or says why it can't.")
    }
    let detail =
      switch try await storeKey.place() {
      case .passphrase: "in a file, under your passphrase."
      case .keyring: "in the desktop's keyring."
      case .file, nil: "in a file that only you can read."
      }
    return DoctorCheck("storeKey", title: "Key of chats", status: .good, detail: detail)
  }

  private func store(_ key: Data, progress: (String) -> Void) async -> [DoctorCheck] {
    let home = context.home
    progress("checking the chats…")
    do {
      let (problems, indexProblems) = try await Self.findings(home, key: key)
      guard problems.isEmpty else {
        return [
          DoctorCheck(
            "store", title: Self.title, status: .bad, detail: "damaged: \(problems.count) findings.",
            advice: "Restore a backup.", nextSteps: [.restoreBackup])
        ]
      }
      guard indexProblems.isEmpty else {
        return [
          DoctorCheck(
            "store", title: Self.title, status: .caution,
            detail: "sound; their search index was damaged, and was made anew just now.")
        ]
      }
      let size = (try? FileManager.default.attributesOfItem(atPath: path(home.database))[.size] as? NSNumber)
      return [
        DoctorCheck(
          "store", title: Self.title, status: .good,
          detail: "sound, \(HumanUnits.bytes(size?.int64Value ?? 0)), encrypted.")
      ]
    } catch {
      let report = ErrorReport(error)
      return [
        DoctorCheck("store", title: Self.title, status: .bad, detail: report.message, nextSteps: report.nextSteps)
      ]
    }
  }

  /// Nothing where the store can't be opened, which is said already.
  private func toolkits(_ key: Data) async -> [DoctorCheck] {
    let context = context
    return
      (try? await Self.withOpenStore(context.home, key: key) { database in
        await ToolkitChecks(context: context, database: database).run()
      }) ?? []
  }

  /// What is wrong with the store, and what was wrong with its search index, which is made anew then.
  private static func findings(_ home: HomeDirectory, key: Data) async throws -> (store: [String], index: [String]) {
    try await withOpenStore(home, key: key) { database in
      let problems = try await BlockingQueue.global().run { _ in try database.problems() }
      guard !problems.isEmpty else { return ([], []) }
      let indexProblems = try await database.repairSearchIndex()
      guard !indexProblems.isEmpty else { return (problems, []) }
      return (try await BlockingQueue.global().run { _ in try database.problems() }, indexProblems)
    }
  }

  private static func withOpenStore<Result: Sendable>(
    _ home: HomeDirectory, key: Data, body: (AppDatabase) async throws -> Result
  ) async throws -> Result {
    let database = try await BlockingQueue.global().run { _ in
      try AppDatabase.open(home.database, key: key, backups: home.backups)
    }
    do {
      let result = try await body(database)
      try await database.close()
      return result
    } catch {
      try? await database.close()
      throw error
    }
  }

  /// What a killed backup left. Only asked while nobody else works in the home.
  private func leftovers() -> [DoctorCheck] {
    let found = HomeLeftovers(context.home).found()
    guard !found.isEmpty else { return [] }
    let names = found.map { UserPath.shellQuoted(path($0)) }.joined(separator: " ")
    return [
      DoctorCheck(
        "storeLeftovers", title: "Leftovers", status: .caution,
        detail: "a backup or a restoration was ended in the middle, and copies of your data stayed: \(names)",
        advice: "The next start of Linnet removes them.")
    ]
  }

  private func permissions() -> [DoctorCheck] {
    let home = context.home
    let places = [home.database, home.searchIndex, home.replies, home.files, home.backups, home.keys]
    let exposed = places.filter { FileStatus(path: path($0))?.isPrivate == false }
    guard !exposed.isEmpty else { return [] }
    let names = exposed.map { UserPath.shellQuoted(path($0)) }.joined(separator: " ")
    return [
      DoctorCheck(
        "storePermissions", title: "Permissions", status: .bad,
        detail: "other users of this machine may read a part of your chats' files.",
        advice: "Run: chmod -R go= \(names)")
    ]
  }

  private func path(_ url: URL) -> String {
    let path = url.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
