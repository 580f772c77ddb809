import Foundation
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import LinnetHome

@Suite("The key of the store under a passphrase", .timeLimit(.minutes(10)))
struct StoreKeyTests {
  private static let passphrase = "four words are better"
  /// Keeps one secret in a file; refuses to give it up as long as there is a file “refuse”.
  private static let keyring = """
    case $1 in
      store) cat > "$dir/secret" ;;
      lookup) [ -f "$dir/secret" ] || exit 1; cat "$dir/secret" ;;
      clear) if [ -f "$dir/refuse" ]; then echo locked >&2; exit 1; fi; rm -f "$dir/secret" ;;
    esac
    """

  private let folder: TemporaryDirectory
  private let person = Person()
  private let key = SecureRandom.system(32)

  init() throws { folder = try TemporaryDirectory() }

  private func context(hasKeyring: Bool = false) throws -> HomeContext {
    var variables = ["HOME": folder.path("."), "PATH": "\(folder.path("bin")):/usr/bin:/bin"]
    if hasKeyring {
      let bin = folder.path("bin")
      if !FileManager.default.fileExists(atPath: bin) {
        try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: false)
        try folder.write(Array("#!/bin/sh\ndir='\(folder.path("."))'\n\(Self.keyring)\n".utf8), as: "bin/secret-tool")
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o700], ofItemAtPath: folder.path("bin/secret-tool"))
      }
      variables["DBUS_SESSION_BUS_ADDRESS"] = "x"
    }
    var environment = HomeEnvironment.live(variables: variables)
    environment.scrypt = try #require(ScryptParameters(rounds: 16, blockSize: 1, parallelism: 1))
    let home = HomeDirectory(url: folder.url.appending(path: "home", directoryHint: .isDirectory))
    try home.prepare()
    return HomeContext(environment: environment, home: home, interaction: person)
  }

  private func storeKey(hasKeyring: Bool = false) throws -> StoreKey {
    StoreKey(try context(hasKeyring: hasKeyring))
  }

  private var hasSecret: Bool { FileManager.default.fileExists(atPath: folder.path("secret")) }

  @Test("A key in a file goes under a passphrase, which can be changed and removed while the key stays")
  func file() async throws {
    let store = try storeKey()
    try store.file.replace(with: key)
    try await store.setPassphrase(Self.passphrase, for: key)
    #expect(try store.file.load() == nil)
    let place = try await store.place()
    #expect(place == .passphrase)
    person.answer(Self.passphrase)
    let found = try await store.load()
    #expect(found == key)
    try await store.changePassphrase(from: Self.passphrase, to: "another one")
    #expect(try store.wrapped.unlock("another one") == key)
    try await store.removePassphrase("another one")
    #expect(try store.wrapped.isSet() == false)
    #expect(try store.file.load() == key)
    let placeAgain = try await store.place()
    #expect(placeAgain == .file)
  }

  @Test("A key in the keyring leaves it for a passphrase, and comes back to it")
  func keyring() async throws {
    let store = try storeKey(hasKeyring: true)
    try #require(store.keyring).replace(with: key)
    try await store.setPassphrase(Self.passphrase, for: key)
    #expect(!hasSecret)
    #expect(try store.keyringNote.load() == nil)
    try await store.removePassphrase(Self.passphrase)
    let place = try await store.place()
    #expect(place == .keyring)
    #expect(try store.file.load() == nil)
    let found = try await store.load()
    #expect(found == key)
  }

  @Test("A wrong passphrase changes nothing, and no error tells what was typed")
  func wrong() async throws {
    let store = try storeKey()
    try await store.setPassphrase(Self.passphrase, for: key)
    let before = try Data(contentsOf: store.wrapped.url)
    var errors: [any Error] = []
    for attempt in [
      { try await store.changePassphrase(from: "swordfish-1", to: "swordfish-2") },
      { try await store.removePassphrase("swordfish-1") },
      { try await store.setPassphrase("swordfish-2", for: key) },
    ] as [() async throws -> Void] {
      do {
        try await attempt()
        Issue.record("nothing was refused")
      } catch {
        errors.append(error)
      }
    }
    for error in errors {
      let report = ErrorReport(error)
      #expect(!"\(report.message) \(report.logDescription)".contains("swordfish"))
    }
    #expect(try Data(contentsOf: store.wrapped.url) == before)
    #expect(try store.file.load() == nil)
  }

  /// What a process that was killed can leave, in the order of the steps.
  enum Left: CaseIterable {
    case note, noteAndWrapped, wrappedAndFile, wrappedWithoutSecret, wrappedAndBoth
  }

  @Test(
    "Whatever a killed process left, the next start has the key, and only one way to it stays", arguments: Left.allCases
  )
  func killed(_ left: Left) async throws {
    let store = try storeKey(hasKeyring: true)
    let keyring = try #require(store.keyring)
    if left != .wrappedAndFile { try store.keyringNote.replace(with: Data([1])) }
    if left != .note { try store.wrapped.create(key, passphrase: Self.passphrase) }
    if left == .wrappedAndFile || left == .wrappedAndBoth { try store.file.replace(with: key) }
    if left == .note || left == .noteAndWrapped || left == .wrappedAndBoth { try keyring.replace(with: key) }
    try Data([1]).write(to: store.context.home.database)
    let draft = store.file.url.deletingLastPathComponent().appending(path: ".database.key.1.tmp")
    if left != .note { try key.write(to: draft) }
    person.answer(Self.passphrase)
    let found = try await store.load()
    #expect(found == key)
    guard left != .note else {
      try await store.setPassphrase(Self.passphrase, for: key)
      #expect(!hasSecret)
      return
    }
    #expect(try store.file.load() == nil)
    #expect(!hasSecret && !FileManager.default.fileExists(atPath: draft.path(percentEncoded: false)))
    let place = try await store.place()
    #expect(place == .passphrase)
    #expect(!store.hasBareCopies(of: key))
  }

  @Test("A keyring that doesn't give the key up is told of, and asked again by the next start")
  func refusing() async throws {
    let store = try storeKey(hasKeyring: true)
    try #require(store.keyring).replace(with: key)
    try folder.write([], as: "refuse")
    let error = await #expect(throws: LinnetError.self) {
      try await store.setPassphrase(Self.passphrase, for: key)
    }
    #expect(error?.message.hasPrefix("Your passphrase is set") == true)
    #expect(store.hasBareCopies(of: key))
    person.answer(Self.passphrase)
    let found = try await store.load()
    #expect(found == key)
    #expect(person.notices.contains { $0.contains("could not be removed") })
    try FileManager.default.removeItem(at: folder.file("refuse"))
    person.answer(Self.passphrase)
    let again = try await store.load()
    #expect(again == key)
    #expect(!store.hasBareCopies(of: key) && !hasSecret)
  }

  @Test("Keys of other chats stay where they are; copies of this one in kept homes go")
  func others() async throws {
    let store = try storeKey(hasKeyring: true)
    let other = SecureRandom.system(32)
    try #require(store.keyring).replace(with: other)
    let backups = store.context.home.backups
    for name in ["same", "other"] {
      try FileManager.default.createDirectory(
        at: backups.appending(path: name), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    let same = KeyFile(url: backups.appending(path: "same/keys/database.key"))
    let different = KeyFile(url: backups.appending(path: "other/keys/database.key"))
    try same.replace(with: key)
    try different.replace(with: other)
    try store.file.replace(with: key)
    try await store.setPassphrase(Self.passphrase, for: key)
    #expect(try same.load() == nil)
    #expect(try different.load() == other)
    // The keyring is taken, so the key goes into a file.
    try await store.removePassphrase(Self.passphrase)
    #expect(try store.file.load() == key)
    let held = try #require(store.keyring).load()
    #expect(held == other)
    try await store.setPassphrase(Self.passphrase, for: key)
    try store.file.replace(with: other)
    await #expect(throws: LinnetError.self) { try await store.removePassphrase(Self.passphrase) }
    #expect(try store.wrapped.unlock(Self.passphrase) == key)
  }

  @Test("A copy that can't be read by the rules is told of until it can")
  func exposed() async throws {
    let store = try storeKey()
    let keys = store.context.home.backups.appending(path: "same/keys")
    try FileManager.default.createDirectory(
      at: keys, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let copy = KeyFile(url: keys.appending(path: "database.key"))
    try copy.replace(with: key)
    let path = copy.url.path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try store.file.replace(with: key)
    let error = await #expect(throws: LinnetError.self) {
      try await store.setPassphrase(Self.passphrase, for: key)
    }
    #expect(error?.message.hasPrefix("Your passphrase is set") == true)
    // All else has gone.
    #expect(try store.file.load() == nil)
    #expect(store.hasBareCopies(of: key))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    #expect(store.hasBareCopies(of: key))
    person.answer(Self.passphrase)
    _ = try await store.load()
    #expect(try copy.load() == nil)
    #expect(!store.hasBareCopies(of: key))
  }

  @Test("Where the key is in use is known without asking the keyring")
  func inUse() throws {
    let store = try storeKey(hasKeyring: true)
    // Nothing answers there.
    try folder.write(Array("#!/bin/sh\ntouch '\(folder.path("asked"))'\nexit 1\n".utf8), as: "bin/secret-tool")
    #expect(try store.placeInUse == .keyring)
    try store.file.replace(with: key)
    #expect(try store.placeInUse == .file)
    try store.wrapped.create(key, passphrase: Self.passphrase)
    #expect(try store.placeInUse == .passphrase)
    #expect(!FileManager.default.fileExists(atPath: folder.path("asked")))
  }

  @Test("Under a passphrase no key of saved sequences lies beside the store's")
  func sequences() async throws {
    let context = try context()
    let sequences = SequenceKey(home: context.home, random: context.environment.random)
    _ = try sequences.loadOrCreate()
    try await StoreKey(context).setPassphrase(Self.passphrase, for: key)
    #expect(try sequences.load() == nil)
    _ = try context.makeService()
    #expect(try sequences.load() == nil)
    let derived = try DatabaseKey(key).derived(for: "one thing")
    #expect(derived.count == 32 && derived != key)
    #expect(try DatabaseKey(key).derived(for: "another") != derived)
  }
}

/// Somebody who types what a test says.
private final class Person: HomeInteraction {
  private struct State {
    var answers: [String] = []
    var notices: [String] = []
  }

  private let state = Mutex(State())

  var notices: [String] { state.withLock(\.notices) }
  var canRetryPassphrase: Bool { false }

  func answer(_ passphrase: String) { state.withLock { $0.answers.append(passphrase) } }

  func notice(_ text: String) { state.withLock { $0.notices.append(text) } }

  func detail(_ text: String) {}

  func passphrase(_ prompt: String) async throws -> String {
    guard let answer = state.withLock({ state -> String? in state.answers.isEmpty ? nil : state.answers.removeFirst() })
    else {
      throw LinnetError.noPassphrase
    }
    return answer
  }
}
