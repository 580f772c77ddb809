import Concurrency
import Foundation
import Persistence

/// Setting and giving up the passphrase of the store. The key itself stays, so the store need not be written anew.
///
/// At every moment the key can be had in at least one way. Where both are there, because a process was killed in between, the
/// passphrase counts: the next start that knows it removes the copies that need none.
extension StoreKey {
  /// Puts the key under a passphrase, and removes every copy that needs none.
  ///
  /// Whoever calls it holds the lock of the home.
  /// - Parameter key: the one that the store is encrypted with.
  /// - Throws: ``KeyError``, code `exists` when a passphrase is set; ``LinnetError``. A passphrase that was set stays set when
  ///   a copy can't be removed.
  func setPassphrase(_ passphrase: String, for key: Data) async throws {
    try await BlockingQueue.global().run { _ in try wrap(key, passphrase: passphrase) }
    do {
      try await removeBareCopies(of: key)
    } catch {
      throw LinnetError.bareKeyStays(ErrorReport(error))
    }
  }

  /// Puts another passphrase in place of the old one, in one step.
  /// - Throws: ``KeyError``, code `wrongPassphrase` when the old one is another.
  func changePassphrase(from old: String, to new: String) async throws {
    let wrapped = wrapped
    try await BlockingQueue.global().run { _ in try wrapped.change(from: old, to: new) }
  }

  /// Has the key lie in the keyring, else in a file, so that it needs no passphrase any more.
  ///
  /// Whoever calls it holds the lock of the home.
  /// - Throws: ``KeyError``, code `wrongPassphrase` when the passphrase is another; ``LinnetError``. The passphrase stays then.
  func removePassphrase(_ passphrase: String) async throws {
    let key = try await Self.unlocked(wrapped, passphrase: passphrase)
    let isInKeyring = try await placedInKeyring(key)
    if !isInKeyring { try placeInFile(key) }
    try wrapped.delete()
    // A keyring that failed may hold the key all the same: the next passphrase looks.
    if isInKeyring { try keyringNote.delete() }
  }

  /// Removes what opens the store without the passphrase, and the key of saved sequences, which follows from the store's under
  /// a passphrase. Keys of other chats stay, as those of a copy that a restoration kept.
  /// - Throws: ``KeyError``; what could not be removed stays for the next time.
  func removeBareCopies(of key: Data) async throws {
    // A copy that can't be looked at may be one of this key. All else goes all the same.
    var unread: (any Error)?
    for copy in [file] + keptFiles {
      do {
        if try copy.load() == key { try copy.delete() }
      } catch {
        unread = unread ?? error
      }
    }
    try SequenceKey(home: context.home, random: context.environment.random).file.delete()
    for draft in bareDrafts { try KeyFile(url: draft).delete() }
    try await removeKeyringCopy(of: key)
    if let unread { throw unread }
  }

  private func removeKeyringCopy(of key: Data) async throws {
    guard try keyringNote.load() != nil, let keyring else { return }
    let held = try await BlockingQueue.global().run { _ in try keyring.load() }
    if held == key { try await BlockingQueue.global().run { _ in try keyring.delete() } }
    try keyringNote.delete()
  }

  /// Whether the key may still be had without the passphrase that is set; also where something may be a copy and can't be read.
  func hasBareCopies(of key: Data) -> Bool {
    do {
      guard try wrapped.isSet() else { return false }
      if try keyringNote.load() != nil || !bareDrafts.isEmpty { return true }
      return try ([file] + keptFiles).contains { copy in try copy.load() == key }
    } catch {
      return true
    }
  }

  /// Where copies of the whole store are kept that a restoration replaced: a backup of this store has the same key.
  private var keptFiles: [KeyFile] {
    let backups = context.home.backups
    let names = (try? FileManager.default.contentsOfDirectory(atPath: backups.path(percentEncoded: false))) ?? []
    return names.sorted().map { KeyFile(url: backups.appending(path: "\($0)/keys/database.key")) }
  }

  /// Keys that a process was killed over while it wrote them.
  private var bareDrafts: [URL] {
    let keys = context.home.keys
    let names = (try? FileManager.default.contentsOfDirectory(atPath: keys.path(percentEncoded: false))) ?? []
    return names.filter { name in
      name.hasSuffix(".tmp") && [".database.key.", ".sequences.key."].contains { name.hasPrefix($0) }
    }
    .map { keys.appending(path: $0) }
  }

  private func wrap(_ key: Data, passphrase: String) throws {
    if keyring != nil, try file.load() != key { try keyringNote.replace(with: Data([1])) }
    try wrapped.create(key, passphrase: passphrase)
    // What is on the disk counts, before anything else goes.
    guard try wrapped.unlock(passphrase) == key else {
      try wrapped.delete()
      throw LinnetError.passphraseUnchecked
    }
  }

  /// - Returns: whether it is there; not where there is no keyring, where it refuses, or where it holds the key of other chats.
  private func placedInKeyring(_ key: Data) async throws -> Bool {
    // A file would count before the keyring.
    guard try file.load() == nil, let keyring else { return false }
    try keyringNote.replace(with: Data([1]))
    do {
      let isFree = try await BlockingQueue.global().run { _ in try keyring.load() } == nil
      if isFree { try await BlockingQueue.global().run { _ in try keyring.replace(with: key) } }
      return try await BlockingQueue.global().run { _ in try keyring.load() } == key
    } catch let error as KeyError {
      context.detail("The keyring can't be used, so the key is kept in a file (\(error.logDescription)).")
      return false
    }
  }

  private func placeInFile(_ key: Data) throws {
    if let other = try file.load(), other != key { throw LinnetError.otherKey(file.url) }
    try file.replace(with: key)
    guard try file.load() == key else { throw LinnetError.otherKey(file.url) }
  }
}
