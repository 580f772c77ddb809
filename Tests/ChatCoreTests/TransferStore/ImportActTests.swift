import ChatTypes
import Foundation
import JSONValue
import Media
import Persistence
import TestSupport
import Testing

@testable import ChatCore

/// An import is one act: it comes in once, as a whole, and can be taken back.
@Suite("Import as one act", .timeLimit(.minutes(5)))
struct ImportActTests {
  private func load(_ world: World, _ user: User, _ path: String) async throws -> ChatTransferSummary {
    let command = ChatCommand.apiImportChats(userId: user.userId, request: ChatImportRequest(format: nil, path: path))
    guard case .chatsImported(_, let summary) = try await world.send(command, as: user.userId) else {
      throw World.WrongAnswer()
    }
    return summary
  }

  private func export(_ world: World, _ user: User, _ name: String) async throws -> URL {
    let file = world.directory.file(name)
    let request = ChatExportRequest(
      chatRefs: [], format: .jsonLines, path: file.path(percentEncoded: false), includeFiles: true)
    try await world.send(.apiExportChats(userId: user.userId, request: request), as: user.userId)
    return file
  }

  private func imports(_ world: World, _ user: User) async throws -> [ChatImport] {
    guard
      case .chatImports(_, let imports) = try await world.send(.apiGetImports(userId: user.userId), as: user.userId)
    else { throw World.WrongAnswer() }
    return imports
  }

  private func chats(_ world: World, _ user: User) async throws -> [ChatRef] {
    try await world.chats(user).filter { $0.chatInfo.assistantChat != nil }.map(\.chatInfo.chatRef)
  }

  /// A file with two chats, one of which has a picture.
  private func conversations(_ world: World, _ name: String = "two.json") throws -> String {
    let picture = Pictures.png(width: 8, height: 8).base64EncodedString()
    let part = #"{"type":"image_url","image_url":{"url":"data:image/png;base64,\#(picture)"}}"#
    let text = #"""
      {"conversations":[
        {"id":"a","title":"A","messages":[{"role":"user","content":[{"type":"text","text":"one"},\#(part)]}]},
        {"id":"b","title":"B","messages":[{"role":"user","content":"two"},{"role":"assistant","content":"three"}]}]}
      """#
    return try world.directory.write(Data(text.utf8), as: name).path
  }

  @Test("A second import of the same file adds nothing, and says so; one after a chat was deleted brings it back")
  func again() async throws {
    let world = try World()
    let user = try await world.newUser()
    let path = try conversations(world)
    #expect(try await load(world, user, path).chats == 2)
    let files = world.storedFiles
    let second = try await load(world, user, path)
    #expect(second.chats == 0 && second.items == 0 && second.files == 0)
    #expect(second.problems.map(\.message) == ["2 chats of the file are here already and were not added again."])
    #expect(try await chats(world, user).count == 2)
    #expect(world.storedFiles == files)
    // Under another name, and as part of a larger file, it is the same.
    #expect(try await load(world, user, try conversations(world, "copy.json")).chats == 0)
    // Another profile has its own.
    let other = try await world.newUser("bob")
    #expect(try await load(world, other, path).chats == 2)
    let gone = try #require(try await chats(world, user).first)
    try await world.send(.apiDeleteChat(chatRef: gone, chatDeleteMode: .full(notify: false)), as: user.userId)
    #expect(try await load(world, user, path).chats == 1)
    #expect(try await chats(world, user).count == 2)
  }

  @Test("A second import of an own export adds nothing either")
  func ownAgain() async throws {
    let world = try World()
    let user = try await world.newUser()
    _ = try await load(world, user, try conversations(world))
    let exported = try await export(world, user, "all.jsonl")
    let other = try World()
    let bob = try await other.newUser()
    let first = try await load(other, bob, exported.path)
    #expect(first.files == 1)
    // Both worlds begin at the same moment, so that the notes, which are empty in both, are taken for the same.
    #expect(first.problems.map(\.message) == ["1 chat of the file is here already and was not added again."])
    #expect(first.items == 3)
    let second = try await load(other, bob, exported.path)
    #expect(second.chats == 0 && second.items == 0)
    #expect(other.storedFiles.count == 2)
  }

  @Test("An own export adds nothing to the home that it is from, but for what was deleted since")
  func ownHome() async throws {
    let world = try World()
    let user = try await world.newUser()
    _ = try await load(world, user, try conversations(world))
    let mine = try await world.newChat(user)
    try await world.say("mine", in: mine)
    _ = try await world.newChat(user)
    let before = try await world.chats(user).map(\.chatInfo.chatRef)
    let exported = try await export(world, user, "all.jsonl")
    let files = world.storedFiles
    let again = try await load(world, user, exported.path)
    #expect(again.chats == 0 && again.items == 0 && again.files == 0, "\(again)")
    #expect(again.problems.contains { $0.message.contains("here already") })
    #expect(try await world.chats(user).map(\.chatInfo.chatRef) == before && world.storedFiles == files)
    #expect(try await imports(world, user).count == 1)
    // One that was continued since is still here.
    try await world.say("and on", in: mine)
    #expect(try await load(world, user, exported.path).chats == 0)
    try await world.send(.apiDeleteChat(chatRef: mine, chatDeleteMode: .full(notify: false)), as: user.userId)
    #expect(try await load(world, user, exported.path).chats == 1)
    #expect(try await world.chats(user).count == before.count)
    // Another home's chats of the same numbers are others.
    let other = try World()
    let bob = try await other.newUser()
    let bobs = try await other.newChat(bob)
    try await other.say("bob's", in: bobs)
    #expect(try await load(other, bob, exported.path).chats > 2)
  }

  @Test("Imports of the same moment are listed by their order")
  func order() async throws {
    let world = try World()
    let user = try await world.newUser()
    for name in ["one", "two", "three", "four", "five"] {
      let text = #"{"conversations":[{"id":"\#(name)","title":"A","messages":[{"role":"user","content":"\#(name)"}]}]}"#
      _ = try await load(world, user, try world.directory.write(Data(text.utf8), as: "\(name).json").path)
    }
    let names = try await imports(world, user).map(\.fileName)
    #expect(names == ["five.json", "four.json", "three.json", "two.json", "one.json"])
  }

  @Test("An import is taken back with its files, and can be made again")
  func undo() async throws {
    let world = try World()
    let user = try await world.newUser()
    let mine = try await world.newChat(user)
    try await world.say("mine", in: mine)
    let path = try conversations(world)
    _ = try await load(world, user, path)
    let all = try await imports(world, user)
    #expect(all.map(\.fileName) == ["two.json"] && all[0].chatRefs.count == 2 && all[0].changedRefs.isEmpty)
    #expect(all[0].importedAt == world.now)
    let command = ChatCommand.apiUndoImport(userId: user.userId, importId: all[0].importId)
    let answer = try await world.send(command, as: user.userId)
    guard case .importUndone(_, let undone) = answer else { throw World.WrongAnswer() }
    #expect(undone == all[0])
    #expect(try await chats(world, user) == [mine])
    #expect(world.storedFiles.isEmpty)
    #expect(try await imports(world, user).isEmpty)
    #expect(await world.failure(command, as: user.userId)?.message.contains("no import of this name") == true)
    #expect(try await load(world, user, path).chats == 2)
  }

  @Test("A chat that was continued since stays when its import is taken back")
  func undoContinued() async throws {
    let world = try World()
    let user = try await world.newUser()
    _ = try await load(world, user, try conversations(world))
    let kept = try #require(try await chats(world, user).first)
    try await world.say("and on", in: kept)
    let found = try #require(try await imports(world, user).first)
    #expect(found.changedRefs == [kept])
    let command = ChatCommand.apiUndoImport(userId: user.userId, importId: found.importId)
    try await world.send(command, as: user.userId)
    #expect(try await chats(world, user) == [kept])
    // Nobody else's import can be taken back or seen.
    _ = try await load(world, user, try conversations(world))
    let other = try await world.newUser("bob")
    #expect(try await imports(world, other).isEmpty)
    let again = try #require(try await imports(world, user).first)
    let foreign = ChatCommand.apiUndoImport(userId: user.userId, importId: again.importId)
    #expect(await world.failure(foreign, as: other.userId) != nil)
  }

  @Test("An import that breaks off leaves nothing: no chat, no file, no record")
  func brokenOff() async throws {
    let world = try World()
    let user = try await world.newUser()
    var reader = try ChatImportReader(URL(filePath: try conversations(world)))
    var records: [ImportedRecord] = []
    while let record = try reader.next() { records.append(record) }
    let importer = ChatImporter(
      files: world.files, user: user, now: world.now, folder: ImportFolder(of: world.directory.file("two.json")))
    let storing = ChatImportStoring(
      database: world.core.database, files: world.files, importer: importer, importId: "x", fileName: "two.json")
    #expect(storing.add(records))
    storing.cancel()
    #expect(try await chats(world, user).isEmpty)
    #expect(world.storedFiles.isEmpty)
    #expect(try await imports(world, user).isEmpty)
    // A later batch is refused, and the one who reads isn't held up.
    for _ in 0..<4 { #expect(!storing.add(records)) }
  }

  @Test("Files that a killed import had copied go at the next start, and no others")
  func leftovers() async throws {
    let world = try World()
    let user = try await world.newUser()
    _ = try await load(world, user, try conversations(world))
    let kept = world.storedFiles
    let folder = world.files.folder
    let copied = try world.files.takeNow(Data("left".utf8), named: "left.txt", isImage: false)
    let other = try world.files.takeNow(Data("other".utf8), named: "other.txt", isImage: false)
    let journal = ImportJournal("killed", in: folder)
    journal.add(copied.copied)
    journal.add(kept)
    try await world.core.start()
    #expect(Set(world.storedFiles) == Set(kept + other.copied))
    let hidden = try FileManager.default.contentsOfDirectory(atPath: folder.directory.path(percentEncoded: false))
    #expect(!hidden.contains { $0.hasPrefix(".import-") })
  }

  @Test("A file that breaks off is refused as a whole, or read as far as it goes, and never half a message")
  func cutFiles() async throws {
    let world = try World()
    let user = try await world.newUser()
    let whole = try Data(contentsOf: URL(filePath: try conversations(world)))
    for length in stride(from: 1, to: whole.count, by: 97) {
      let path = try world.directory.write(whole.prefix(length), as: "cut.json").path
      _ = try? await load(world, user, path)
      for chat in try await chats(world, user) {
        #expect(try await world.items(chat).allSatisfy { ["one", "two", "three"].contains($0.text) })
      }
    }
  }

  @Test("Files and pictures of an own export come back byte for byte")
  func bytes() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    let png = try world.directory.write(Pictures.png(width: 40, height: 30), as: "plan.png").path
    _ = try await world.say(
      [
        ComposedMessage(msgContent: .image(text: "seen", image: ""), fileSource: CryptoFile(filePath: png)),
        ComposedMessage(msgContent: .file(text: "sent"), fileSource: CryptoFile(filePath: png)),
      ], in: chat)
    let first = try await export(world, user, "a.jsonl")
    let other = try World()
    let bob = try await other.newUser()
    try await other.send(.apiDeleteChat(chatRef: try await other.notes(bob), chatDeleteMode: .full(notify: false)))
    _ = try await load(other, bob, first.path)
    let second = try await export(other, bob, "a.jsonl")
    func contents(_ file: URL) throws -> [String: Data] {
      let folder = ChatExportWriter.filesFolder(of: file)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
      return try Dictionary(uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: folder.appending(path: $0))) })
    }
    let (before, after) = (try contents(first), try contents(second))
    #expect(before.count == 3)
    #expect(before == after)
    #expect(before.values.contains(try Data(contentsOf: URL(filePath: png))))
  }

  @Test("A picture of an export that somebody put more into is cleaned, and one that is none is kept as a file")
  func changedPictures() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    let png = try world.directory.write(Pictures.png(width: 40, height: 30), as: "plan.png").path
    let picture = ComposedMessage(msgContent: .image(text: "", image: ""), fileSource: CryptoFile(filePath: png))
    _ = try await world.say([picture], in: chat)
    let exported = try await export(world, user, "a.jsonl")
    let folder = ChatExportWriter.filesFolder(of: exported)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    let name = try #require(names.first { !$0.contains("thumb") })
    let plain = try Data(contentsOf: folder.appending(path: name))
    let comment = Data([0xFF, 0xFE, 0, 8]) + Data("secret".utf8)
    for (changed, isPicture) in [
      (plain.prefix(2) + comment + plain.dropFirst(2), true), (plain + Data("secret".utf8), true),
      (Data("no picture, secret".utf8), false),
    ] {
      try changed.write(to: folder.appending(path: name))
      let other = try World()
      let bob = try await other.newUser()
      _ = try await load(other, bob, exported.path)
      let stored = try other.storedFiles.map {
        try Data(contentsOf: other.files.folder.directory.appending(path: $0))
      }
      #expect(stored.count == (isPicture ? 2 : 1))
      #expect(isPicture == stored.allSatisfy { $0.range(of: Data("secret".utf8)) == nil })
    }
  }

  @Test("Files that are gone from beside an own export are told by name")
  func filesGone() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    let note = try world.directory.write(Data("buy bread\n".utf8), as: "note.txt").path
    let message = ComposedMessage(msgContent: .file(text: "see"), fileSource: CryptoFile(filePath: note))
    _ = try await world.say([message], in: chat)
    let exported = try await export(world, user, "a.jsonl")
    try FileManager.default.removeItem(at: ChatExportWriter.filesFolder(of: exported))
    let other = try World()
    let bob = try await other.newUser()
    let summary = try await load(other, bob, exported.path)
    #expect(summary.files == 0)
    #expect(summary.problems.contains { $0.message.contains("note.txt isn't in the folder a-files") })
  }

  @Test("A chat of another program goes on with the model in use, though its messages name theirs")
  func model() async throws {
    let world = try World()
    let user = try await world.newUser()
    _ = try await load(world, user, TransferFiles.fixture("chatgpt-conversations.json").path)
    for chat in try await world.chats(user) { #expect(chat.chatInfo.assistantChat?.modelName == nil) }
    let refs = try await chats(world, user)
    var models: [String] = []
    for ref in refs { models += try await world.items(ref).compactMap { $0.turn?.modelName } }
    #expect(models == ["o3"])
  }
}
