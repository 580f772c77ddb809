import ArgumentParser
import ChatCore
import ChatTypes
import Foundation
import Inference
import LinnetHome
import Persistence
import Synchronization
import TerminalTestSupport
import TerminalUI
import Testing

@testable import linnet

@Suite("The passphrase of the chats", .timeLimit(.minutes(10)))
struct PassphraseTests {
  private static let phrase = "four words are better"
  private static let other = "five words are better still"

  private func context(_ world: World) throws -> CommandContext {
    try CommandContext(GlobalOptions.parse([]), environment: world.environment)
  }

  /// No terminal; the passphrase stands in a file.
  private func worldWithFile() async throws -> World {
    let world = try World(.pipe, variables: ["LINNET_PASSPHRASE_FILE": "phrase"])
    try world.file("phrase", Data("\(Self.phrase)\n".utf8))
    #expect(await world.run("chats", "new", "Keep me") == .done, "\(world.errors)")
    return world
  }

  @Test("is set, changed and removed on a terminal, and each start wants the one that counts")
  func terminal() async throws {
    let world = try World(.terminal)
    #expect(await world.run("chats", "new", "Keep me") == .done)
    for _ in 0..<2 { world.input.type("\(Self.phrase)\n") }
    #expect(await world.run("passphrase", "set") == .done, "\(world.errors)")
    #expect(world.errors.contains("Nobody can tell you a forgotten passphrase"))
    #expect(!FileManager.default.fileExists(atPath: world.home.appending(path: "keys/database.key").path))
    for line in [Self.phrase, Self.other, Self.other] { world.input.type("\(line)\n") }
    #expect(await world.run("passphrase", "change") == .done, "\(world.errors)")
    for _ in 0..<3 { world.input.type("\(Self.phrase)\n") }
    #expect(await world.run("chats", "list") == .failed)
    world.input.type("\(Self.other)\n")
    #expect(await world.run("doctor") == .done, "\(world.output)")
    #expect(world.output.contains("in a file, under your passphrase."))
    world.input.type("\(Self.other)\n")
    #expect(await world.run("passphrase", "remove") == .done, "\(world.errors)")
    #expect(await world.run("chats", "list") == .done)
    #expect(world.output.contains("Keep me"))
    #expect(!world.output.contains(Self.phrase) && !world.errors.contains(Self.phrase))
    #expect(!world.output.contains(Self.other) && !world.errors.contains(Self.other))
  }

  @Test("comes from a file or from standard input where there is no terminal")
  func scripts() async throws {
    let world = try await worldWithFile()
    #expect(await world.run("passphrase", "set") == .done, "\(world.errors)")
    #expect(await world.run("passphrase", "set") == .usage)
    #expect(world.errors.contains("linnet passphrase change"))
    world.input.type("\(Self.phrase)\n\(Self.other)\n")
    world.input.end()
    #expect(await world.run("passphrase", "change", "--passphrase-stdin") == .done, "\(world.errors)")
    #expect(await world.run("chats", "list") == .failed)
    #expect(world.errors.contains("This is not the passphrase"))
    try world.file("phrase", Data("\(Self.other)\n".utf8))
    #expect(await world.run("chats", "list") == .done, "\(world.errors)")
    #expect(await world.run("passphrase", "--json") == .done)
    #expect(world.output.contains(#""keyPlace" : "passphrase""#))
    #expect(await world.run("passphrase", "remove") == .done, "\(world.errors)")
    #expect(await world.run("passphrase", "remove") == .usage)
  }

  @Test("is refused when it is short or none, and the store stays as it was", arguments: ["seven77", "a\n", "\n"])
  func refused(_ typed: String) async throws {
    let world = try World(.pipe)
    #expect(await world.run("chats", "new", "Keep me") == .done)
    world.input.type(typed)
    world.input.end()
    #expect(await world.run("passphrase", "set", "--passphrase-stdin") != .done)
    #expect(await world.run("chats", "list") == .done)
    #expect(await world.run("passphrase", "status") == .done)
    #expect(world.output.contains("No passphrase is set"))
  }

  @Test("says, where nobody can be asked for it, how to go on")
  func nobody() async throws {
    let world = try World(.pipe)
    #expect(await world.run("chats", "new", "Keep me") == .done)
    let keys = StoreKey(try context(world).homeContext)
    let key = try #require(try keys.file.load())
    try keys.wrapped.create(key, passphrase: Self.phrase)
    #expect(await world.run("serve", "--no-open", "--port", "0") == .usage)
    #expect(world.errors.contains("Run this in a terminal") && world.errors.contains("LINNET_PASSPHRASE_FILE"))
    // Nobody knew it, so the other way in stays.
    let bare = try keys.file.load()
    #expect(bare == key)
  }

  @Test("is set by the process that has the chats open, for whoever owns them and for the first profile alone")
  func owner() async throws {
    let world = try World(.pipe)
    let owner = try await context(world).openCore()
    world.input.type("\(Self.phrase)\n")
    world.input.end()
    #expect(await world.run("passphrase", "set", "--passphrase-stdin") == .done, "\(world.errors)")
    guard
      case .activeUser(let second) = try await owner.send(
        .createActiveUser(newUser: NewUser(profile: Profile(displayName: "Second"))))
    else {
      Issue.record("no second profile")
      return
    }
    let remove = ChatCommand.apiStorageEncryption(config: DBEncryptionConfig(currentKey: Self.phrase, newKey: ""))
    await #expect(throws: ChatError.self) { try await owner.api.send(remove, as: second.userId) }
    await #expect(throws: ChatError.self) { try await owner.api.send(.apiGetStorageEncryption, as: second.userId) }
    let keys = StoreKey(try context(world).homeContext)
    let isSet = try keys.wrapped.isSet()
    #expect(isSet)
    _ = try await owner.api.send(remove, as: owner.user.userId)
    let isStillSet = try keys.wrapped.isSet()
    #expect(!isStillSet)
    try await owner.close()
    #expect(await world.run("chats", "list") == .done)
  }

  @Test("isn't needed to restore a backup, which is told to be under none")
  func backups() async throws {
    let world = try await worldWithFile()
    #expect(await world.run("passphrase", "set") == .done, "\(world.errors)")
    #expect(await world.run("backup", "all.age") == .done, "\(world.errors)")
    #expect(await world.run("restore", "--replace", "all.age") == .done, "\(world.errors)")
    #expect(world.output.contains("What was restored is under no passphrase"))
    #expect(await world.run("passphrase", "status") == .done)
    #expect(world.output.contains("No passphrase is set. The key is in a file"))
    #expect(await world.run("chats", "list") == .done)
    #expect(world.output.contains("Keep me"))
  }

  @Test("has saved sequences under a key that follows from the store's")
  func sequences() async throws {
    let world = try await worldWithFile()
    #expect(await world.run("ask", "Hello") == .done, "\(world.errors)")
    let file = world.home.appending(path: "keys/sequences.key").path
    #expect(FileManager.default.fileExists(atPath: file))
    #expect(await world.run("passphrase", "set") == .done, "\(world.errors)")
    let keys = Mutex<[Data?]>([])
    var environment = world.environment
    environment.home.makeService = { [service = world.service] configuration in
      keys.withLock { $0.append(configuration.sequenceKey) }
      return service
    }
    let end = await CommandRunner(environment: environment).run(["ask", "Hello"])
    #expect(end.status == .done, "\(world.errors)")
    let used = keys.withLock { $0 }
    #expect(!used.isEmpty && used.allSatisfy { $0?.count == 32 })
    #expect(!FileManager.default.fileExists(atPath: file))
  }
}
