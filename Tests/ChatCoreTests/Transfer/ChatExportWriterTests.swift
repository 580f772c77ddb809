import ChatCore
import ChatTypes
import Foundation
import JSONValue
import Testing

@Suite("Files of exports")
struct ChatExportWriterTests {
  private let chat = ExportedChat(
    chatInfo: .assistant(assistantChat: AssistantChat(assistantChatId: 1, userId: 1, createdAt: 5)))

  private func item(_ name: String) -> ChatItem {
    var item = ChatItem(
      chatDir: .assistantSnd,
      meta: CIMeta(itemId: 1, itemTs: 5, itemText: "", itemStatus: .sndNew, createdAt: 5, updatedAt: 5),
      content: .sndMsgContent(msgContent: .image(text: "", image: "")))
    item.file = CIFile(fileId: 1, fileName: name, fileSize: 3)
    return item
  }

  private func exportError(_ body: () throws -> Void) -> ChatExportError? {
    do {
      try body()
      return nil
    } catch {
      return error as? ChatExportError
    }
  }

  @Test func aFileAppearsWholeAndForItsOwnerOnly() throws {
    let files = try TransferFiles()
    var writer = try ChatExportWriter(files.file("a.jsonl"), format: .jsonLines, exportedAt: 5)
    try writer.add(chat)
    #expect(try !files.names.contains("a.jsonl"))
    _ = try writer.finish()
    #expect(try files.names == ["a.jsonl"])
    let mode = try FileManager.default.attributesOfItem(atPath: files.file("a.jsonl").path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let text = try String(contentsOf: files.file("a.jsonl"), encoding: .utf8)
    #expect(text.hasPrefix(#"{"type":"linnet","version":1,"exportedAt":"1970-01-01T00:00:00.005Z"}"# + "\n"))
    #expect(text.hasSuffix(#"{"type":"end","chats":1,"items":0}"# + "\n"))
  }

  @Test func anExportThatIsGivenUpLeavesNothing() throws {
    let files = try TransferFiles()
    try Data("abc".utf8).write(to: files.file("source"))
    do {
      var writer = try ChatExportWriter(
        files.file("a.jsonl"), format: .jsonLines, includeFiles: true, exportedAt: 5)
      try writer.add(chat)
      _ = try writer.addFile(files.file("source"), named: "p.jpg")
      #expect(try files.names.count == 3)
    }
    #expect(try files.names == ["source"])
  }

  @Test func whatIsThereIsNeverReplaced() throws {
    let files = try TransferFiles()
    let file = try files.write("mine", "a.md")
    #expect(
      exportError { _ = try ChatExportWriter(file, format: .markdown, exportedAt: 5) } == .exists(name: "a.md"))
    // One that appears meanwhile is safe too.
    let writer = try ChatExportWriter(files.file("b.md"), format: .markdown, exportedAt: 5)
    _ = try files.write("mine", "b.md")
    var failed: ChatExportError?
    do {
      _ = try writer.finish()
    } catch {
      failed = error
    }
    #expect(failed == .exists(name: "b.md"))
    #expect(try String(contentsOf: files.file("b.md"), encoding: .utf8) == "mine")
    try FileManager.default.createSymbolicLink(at: files.file("l.md"), withDestinationURL: files.file("nowhere"))
    #expect(
      exportError { _ = try ChatExportWriter(files.file("l.md"), format: .markdown, exportedAt: 5) }
        == .exists(name: "l.md"))
    try FileManager.default.createDirectory(at: files.file("c-files"), withIntermediateDirectories: true)
    #expect(
      exportError {
        _ = try ChatExportWriter(files.file("c.md"), format: .markdown, includeFiles: true, exportedAt: 5)
      } == .exists(name: "c-files"))
    #expect(try files.names == ["a.md", "b.md", "c-files", "l.md"])
  }

  @Test func aFolderThatIsMissingAndAWrongFormAreTold() throws {
    let files = try TransferFiles()
    let error = exportError { _ = try ChatExportWriter(files.file("no/a.md"), format: .markdown, exportedAt: 5) }
    guard case .unwritable(name: "a.md", _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.message.contains("can't be written") == true)
    #expect(
      exportError { _ = try ChatExportWriter(files.file("a"), format: .claude, exportedAt: 5) }
        == .notExportable(.claude))
    #expect(
      exportError {
        var writer = try ChatExportWriter(files.file("a"), format: .jsonLines, exportedAt: 5)
        try writer.add(ExportedItem(chatItem: item("x")))
      } == .outOfOrder)
    #expect(try files.names.isEmpty)
  }

  @Test func filesLieBesideTheExportAndAreFoundAgain() throws {
    let files = try TransferFiles()
    try Data("picture".utf8).write(to: files.file("source"))
    let name = "../Ämter & Räte.jpg"
    let long = String(repeating: "é", count: 300) + ".jpeg"
    for format in [ChatFileFormat.jsonLines, .markdown] {
      let file = files.file("\(format.rawValue).out")
      var writer = try ChatExportWriter(file, format: format, includeFiles: true, exportedAt: 5)
      try writer.add(chat)
      let exported = try writer.addFile(files.file("source"), named: name, thumbnail: files.file("missing"))
      #expect(exported == ExportedFile(path: "1-_Ämter _ Räte.jpg"))
      try writer.add(ExportedItem(chatItem: item(name), file: exported))
      let second = try writer.addFile(files.file("source"), named: long, thumbnail: files.file("source"))
      #expect(second.path.utf8.count <= 110 && second.path.hasSuffix(".jpeg"))
      #expect(second.thumbnailPath?.hasSuffix(".jpeg") == true)
      var refused: ChatExportError?
      do {
        _ = try writer.addFile(files.file("missing"), named: "m")
      } catch {
        refused = error
      }
      guard case .unreadableFile? = refused else {
        Issue.record("a missing file is no file")
        return
      }
      let summary = try writer.finish()
      #expect(summary.files == 2)
      let folder = ImportFolder(ofFilesBeside: file)
      let copy = try #require(folder.file(exported.path))
      #expect(try String(contentsOf: copy, encoding: .utf8) == "picture")
      if format == .markdown {
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains("](markdown-files/1-_%C3%84mter%20_%20R%C3%A4te.jpg)"))
      }
    }
  }
}
