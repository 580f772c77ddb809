import Foundation
import PlainText
import TestSupport
import Testing

@testable import Persistence

@Suite("Keys")
struct KeyTests {
  private let directory: TemporaryDirectory
  init() throws { directory = try TemporaryDirectory() }

  private func keyFile(_ byte: UInt8 = 1) -> KeyFile {
    KeyFile(url: directory.file("keys/db.key"), random: { Data(repeating: byte, count: $0) })
  }

  private func code(_ body: () throws -> Void) -> KeyError.Code? {
    do { try body() } catch { return (error as? KeyError)?.code ?? .misuse }
    return nil
  }

  @Test("The database's key has the form that SQLCipher takes, and is never printed")
  func databaseKey() throws {
    let key = try DatabaseKey(random: { Data(repeating: 0xAB, count: $0) })
    #expect(key.rawKeyForm == "x'" + String(repeating: "ab", count: 32) + "'")
    #expect(!"\(key) \(String(reflecting: key))".contains("171") && Mirror(reflecting: key).children.isEmpty)
    #expect(code { _ = try DatabaseKey(Data(count: 31)) } == .misuse)
    #expect(SecureRandom.system(32) != SecureRandom.system(32))
  }

  @Test("A key file is made once, for its owner alone, and can be replaced and deleted")
  func keyFileLife() throws {
    #expect(try keyFile().load() == nil)
    #expect(try keyFile(1).loadOrCreate() == Data(repeating: 1, count: 32))
    #expect(try keyFile(2).loadOrCreate() == Data(repeating: 1, count: 32))
    #expect(try directory.mode("keys/db.key") == 0o600)
    #expect(try directory.mode("keys") == 0o700)
    try keyFile().replace(with: Data(repeating: 7, count: 32))
    #expect(try keyFile().load() == Data(repeating: 7, count: 32))
    #expect(code { try keyFile().replace(with: Data(count: 3)) } == .misuse)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path("keys")) == ["db.key"])
    try keyFile().delete()
    try keyFile().delete()
    #expect(try keyFile().load() == nil)
  }

  @Test("Many that make a key at once all get the same")
  func race() async throws {
    let keys = try await withThrowingTaskGroup(of: Data.self) { group in
      for byte in UInt8(1)...20 {
        let file = keyFile(byte)
        group.addTask { try file.loadOrCreate() }
      }
      return try await group.reduce(into: Set<Data>()) { $0.insert($1) }
    }
    #expect(keys.count == 1)
  }

  @Test("Exposed, damaged and foreign key files are refused")
  func refusals() throws {
    _ = try keyFile().loadOrCreate()
    let path = directory.path("keys/db.key")
    for mode in [0o640, 0o604, 0o620] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      let error = #expect(throws: KeyError.self) { try keyFile().loadOrCreate() }
      #expect(error?.code == .exposed && error?.message.contains("chmod 600") == true)
      #expect(error?.logDescription.contains("keys") == false)
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: directory.path("keys"))
    #expect(code { _ = try keyFile().load() } == .exposed)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: directory.path("keys"))
    for length in [0, 31, 33, 100] {
      try FileManager.default.removeItem(atPath: path)
      _ = FileManager.default.createFile(
        atPath: path, contents: Data(count: length), attributes: [.posixPermissions: 0o600])
      #expect(code { _ = try keyFile().loadOrCreate() } == .damaged)
    }
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    #expect(code { _ = try keyFile().loadOrCreate() } == .unusable)
    if geteuid() == 0 {
      try FileManager.default.removeItem(atPath: path)
      _ = try keyFile().loadOrCreate()
      #expect(chown(path, 12345, 12345) == 0)
      #expect(code { _ = try keyFile().load() } == .unusable)
    }
  }

  private func passphraseKey() throws -> PassphraseKey {
    let parameters = try #require(ScryptParameters(rounds: 4, blockSize: 8, parallelism: 1))
    return PassphraseKey(url: directory.file("keys/db.json"), parameters: parameters)
  }

  @Test("A passphrase protects a key and can be changed while the key stays")
  func passphrase() throws {
    let wrapped = try passphraseKey()
    let key = SecureRandom.system(32)
    #expect(try wrapped.isSet() == false)
    #expect(code { _ = try wrapped.unlock("a") } == .absent)
    try wrapped.create(key, passphrase: "a")
    #expect(code { try wrapped.create(key, passphrase: "b") } == .exists)
    #expect(try wrapped.unlock("a") == key)
    #expect(code { _ = try wrapped.unlock("b") } == .wrongPassphrase)
    #expect(code { _ = try wrapped.unlock("") } == .misuse)
    #expect(code { try wrapped.change(from: "b", to: "c") } == .wrongPassphrase)
    try wrapped.change(from: "a", to: "c")
    #expect(try wrapped.unlock("c") == key)
    #expect(code { _ = try wrapped.unlock("a") } == .wrongPassphrase)
    #expect(try directory.mode("keys/db.json") == 0o600)
    try wrapped.delete()
    #expect(try wrapped.isSet() == false)
    #expect(ScryptParameters.standard.rounds == 131_072)
  }

  @Test("Damage to a wrapped key is told apart from a wrong passphrase")
  func damagedPassphraseFile() throws {
    let wrapped = try passphraseKey()
    try wrapped.create(SecureRandom.system(32), passphrase: "a")
    let whole = try directory.bytes("keys/db.json")
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      var copy = whole
      copy[Int.random(in: copy.indices, using: &generator)] ^= 1 << UInt8.random(in: 0..<7, using: &generator)
      try Data(copy).write(to: wrapped.url)
      let code = code { _ = try wrapped.unlock("a") }
      #expect(code == .damaged || code == .newerFormat)
    }
    let huge = String(decoding: whole, as: UTF8.self).replacingOccurrences(
      of: #""rounds":4"#, with: #""rounds":1073741824"#)
    try Data(huge.utf8).write(to: wrapped.url)
    #expect(code { _ = try wrapped.unlock("a") } == .damaged)
  }

  private func keyring(_ script: String, timeout: Duration = .seconds(20)) throws -> SecretServiceKeyStore {
    try directory.write("secret-tool", Array("#!/bin/sh\ndir='\(directory.path("."))'\n\(script)\n".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: directory.path("secret-tool"))
    return try #require(
      SecretServiceKeyStore(
        name: "db", environment: ["PATH": "\(directory.path(".")):/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": "x"],
        timeout: timeout))
  }

  @Test("The desktop's keyring keeps a key; the secret is no argument")
  func secretService() throws {
    let store = try keyring(
      """
      echo "$@" >> "$dir/log"
      case $1 in
        store) cat > "$dir/secret" ;;
        lookup) [ -f "$dir/secret" ] || exit 1; cat "$dir/secret" ;;
        clear) [ -f "$dir/secret" ] || exit 1; rm "$dir/secret" ;;
      esac
      """)
    #expect(try store.load() == nil)
    let key = try store.loadOrCreate()
    #expect(try key.count == 32 && store.load() == key && store.loadOrCreate() == key)
    let secret = String(decoding: try directory.bytes("secret"), as: UTF8.self)
    let log = String(decoding: try directory.bytes("log"), as: UTF8.self)
    #expect(secret == key.hexadecimal && !log.contains(secret) && log.contains("application linnet key db"))
    try directory.write("secret", [1, 2, 3])
    #expect(code { _ = try store.load() } == .damaged)
    try store.delete()
    try store.delete()
    #expect(try store.load() == nil)
  }

  @Test("A keyring that refuses, hangs or is not there is told so")
  func noKeyring() throws {
    #expect(code { _ = try keyring("echo locked >&2; exit 1").load() } == .keyringFailed)
    #expect(code { _ = try keyring("kill -9 $$").load() } == .keyringFailed)
    #expect(code { _ = try keyring("exit 0").loadOrCreate() } == .damaged)
    #expect(code { _ = try keyring("sleep 600 & wait", timeout: .milliseconds(50)).load() } == .timedOut)
    #expect(SecretServiceKeyStore(name: "x", environment: ["PATH": directory.path(".")]) == nil)
    #expect(
      SecretServiceKeyStore(name: "x", environment: ["PATH": "/nowhere", "DBUS_SESSION_BUS_ADDRESS": "x"]) == nil)
  }
}
