import Foundation
import Persistence
import TestSupport
import Testing

@testable import LinnetHome

@Suite("Key of saved sequences")
struct SequenceKeyTests {
  private let folder: TemporaryDirectory
  private let home: HomeDirectory

  init() throws {
    folder = try TemporaryDirectory()
    home = HomeDirectory(url: folder.url.appending(path: "home", directoryHint: .isDirectory))
    try home.prepare()
  }

  private func key(_ byte: UInt8 = 1) -> SequenceKey {
    SequenceKey(home: home, random: { Data(repeating: byte, count: $0) })
  }
  private var path: String { key().file.url.path(percentEncoded: false) }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? NSNumber).intValue
  }

  @Test("It is made once, for its owner alone, and stays the same")
  func create() throws {
    #expect(try key().load() == nil)
    #expect(try key(1).loadOrCreate() == Data(repeating: 1, count: 32))
    #expect(try key(2).loadOrCreate() == Data(repeating: 1, count: 32))
    #expect(try mode(path) == 0o600)
    #expect(try mode(home.keys.path(percentEncoded: false)) == 0o700)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: home.keys.path(percentEncoded: false)) == ["sequences.key"])
  }

  @Test("Many processes that make it at once all get the same")
  func race() async throws {
    let keys = try await withThrowingTaskGroup(of: Data.self) { group in
      for byte in UInt8(1)...20 {
        let key = key(byte)
        group.addTask { try key.loadOrCreate() }
      }
      return try await group.reduce(into: Set<Data>()) { $0.insert($1) }
    }
    #expect(keys.count == 1)
  }

  @Test(
    "A key that others can read is refused, with the command that sets it right",
    arguments: [0o640, 0o604, 0o644, 0o620])
  func exposed(_ mode: Int) throws {
    _ = try key().loadOrCreate()
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    let error = #expect(throws: LinnetError.self) { try key().loadOrCreate() }
    #expect(error?.message.contains("chmod 600") == true)
  }

  @Test("A damaged key is refused", arguments: [0, 31, 33])
  func damaged(_ length: Int) throws {
    _ = try key().loadOrCreate()
    try Data(count: length).write(to: key().file.url)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    let error = #expect(throws: LinnetError.self) { try key().loadOrCreate() }
    #expect(error?.message.contains("damaged") == true)
  }

  @Test("A link or a directory in its place is refused")
  func noFile() throws {
    try HomeDirectory.makePrivateDirectory(home.keys)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    #expect(throws: LinnetError.self) { try key().loadOrCreate() }
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(throws: LinnetError.self) { try key().loadOrCreate() }
  }
}
