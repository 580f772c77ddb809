import ChatCore
import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Testing

@Suite("Files that are imported")
struct ImportFileTests {
  @Test func whatIsNoImportIsRefusedByItsContent() throws {
    let files = try TransferFiles()
    let claude = #"[{"uuid":"c","chat_messages":[{"sender":"human","text":"a"}]}]"#
    let empty = #"[{"uuid":"c","chat_messages":[]}]"#
    let cases: [(String, [UInt8], ChatImportError)] = [
      ("nothing", [], .empty), ("space", Array(" \n\t ".utf8), .empty), ("mark", [0xEF, 0xBB, 0xBF], .empty),
      ("no chats", Array("[]".utf8), .empty), ("text", Array("Dear Bob".utf8), .unknownFormat),
      ("html", Array("<html>".utf8), .unknownFormat), ("number", Array("5".utf8), .unknownFormat),
      ("zip", Array("PK\u{3}\u{4}rest of it".utf8), .archive), ("gzip", [0x1F, 0x8B, 8, 0, 0], .archive),
      ("utf-16", [0xFF, 0xFE] + claude.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }, .notUTF8),
      ("utf-16 without mark", claude.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }, .notUTF8),
      ("latin 1", Array("Gr".utf8) + [0xFC, 0xDF] + Array("e".utf8), .notUTF8),
      ("object", Array(#"{"a":1}"#.utf8), .unknownFormat), ("list", Array(#"[1,"a",{}]"#.utf8), .unknownFormat),
      ("cut object", Array(#"{"chats":["#.utf8), .truncated(offset: 10)),
      ("broken object", Array(#"{"chats":nope}"#.utf8), .syntax(offset: 9)),
      ("cut list", Array(#"[{"uuid":"c","#.utf8), .truncated(offset: 13)),
      ("deep", Array(String(repeating: "[", count: 100_000).utf8), .truncated(offset: 100_000)),
      ("deep object", Array(String(repeating: #"{"a":"#, count: 1000).utf8), .tooDeep),
      (
        "deep list",
        Array((String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000)).utf8), .tooDeep
      ),
      (
        "sessions", Array(#"[{"id":"1","title":"t","createdAt":1,"updatedAt":2,"isPinned":false}]"#.utf8),
        .sessionIndex
      ),
      ("newer", Array(#"{"type":"linnet","version":2}"#.utf8), .newerVersion(2)),
      (
        "nothing in it", Array(empty.utf8),
        .nothingFound("There are no messages in the chat, and it was left out.")
      ),
      ("nobody's", Array(#"{"title":"t","messages":[{"who":"a","says":"b"}]}"#.utf8), .unknownFormat),
      ("no header", Array("{\"type\":\"chat\"}\n{\"type\":\"item\"}\n".utf8), .unknownFormat),
    ]
    for (name, bytes, error) in cases {
      #expect(importError(try files.write(bytes, "conversations.json")) == error, "\(name)")
    }
    #expect(importError(files.file("missing")) != nil)
    #expect(importError(files.url) == .notAFile)
    #expect(importError(try files.write(claude), format: .chatGPT) == .otherFormat(found: .claude))
    #expect(importError(try files.write(claude), format: .markdown) == .notImportable(.markdown))
    #expect(importError(try files.write("[5]"), format: .jsonLines) == .unknownFormat)
    #expect(importError(try files.write(claude), format: .claude) == nil)
    for (_, _, error) in cases { #expect(!error.message.isEmpty && !error.logDescription.isEmpty) }
  }

  @Test func aFileThatIsTooLargeIsRefusedAndALargeConversationLeftOut() throws {
    let files = try TransferFiles()
    let long = String(repeating: "x", count: 5000)
    func conversation(_ text: String) -> String {
      #"{"uuid":"\#(text.count)","chat_messages":[{"sender":"human","text":"\#(text)"}]}"#
    }
    let file = try files.write("[\(conversation("a")),\(conversation(long)),\(conversation("bb"))]")
    var limits = ImportLimits()
    limits.elementBytes = 1000
    let imported = try Imported(file, limits: limits)
    #expect(imported.conversations.map(\.texts) == [["a"], ["bb"]])
    #expect(imported.mentions("too large"))
    let object = try files.write(#"{"chats":["\#(long)"]}"#, "object.json")
    #expect(importError(object, limits: limits) == .tooLarge(limit: 1000))
    limits.documentBytes = 2000
    #expect(importError(file, limits: limits) == .tooLarge(limit: 2000))
  }

  @Test func aListThatBreaksOffGivesWhatIsThere() throws {
    let one = #"{"uuid":"c","chat_messages":[{"sender":"human","text":"a ] } , \" b"}]}"#
    let whole = "\u{FEFF} [ \(one) ,\n\(one.replacing("\"c\"", with: "\"d\"")) ] \n"
    let files = try TransferFiles()
    let bytes = Array(whole.utf8)
    for chunk in [1, 2, 7, 4096] {
      var limits = ImportLimits()
      limits.chunkBytes = chunk
      let imported = try Imported(files.write(bytes), limits: limits)
      #expect(imported.conversations.map(\.texts) == [["a ] } , \" b"], ["a ] } , \" b"]])
      #expect(imported.problems.isEmpty)
    }
    for end in stride(from: 0, to: bytes.count, by: 3) {
      let file = try files.write(Array(bytes[..<end]))
      guard let error = importError(file) else {
        let imported = try Imported(file)
        #expect(imported.problems.isEmpty == (end > bytes.count - 3))
        continue
      }
      switch error {
      case .truncated(let offset): #expect(offset == Int64(end))
      case .empty, .unknownFormat: #expect(end < 6)
      default: Issue.record("\(error) at \(end)")
      }
    }
  }

  @Test func garbageBehindTheListIsTold() throws {
    let imported = try Imported(text: #"[{"uuid":"c","chat_messages":[{"sender":"human","text":"a"}]}] x"#)
    #expect(imported.conversations.map(\.texts) == [["a"]])
    #expect(imported.mentions("damaged here"))
  }

  @Test func problemsAreBounded() throws {
    var limits = ImportLimits()
    limits.problems = 3
    let list = (0..<50).map { _ in "7" }.joined(separator: ",")
    let good = #"{"uuid":"c","chat_messages":[{"sender":"human","text":"a"}]}"#
    let imported = try Imported(text: "[\(list),\(good)]", format: .claude, limits: limits)
    #expect(imported.problems.count == 4)
    #expect(imported.mentions("47 more problems"))
  }

  @Test func noNoiseEverCrashesTheReader() throws {
    let files = try TransferFiles()
    let seeds = [
      "chatgpt-conversations.json", "claude-conversations.json", "multichat.json", "session.json", "chat_history.json",
    ]
    var random = SeededGenerator(seed: 11)
    for name in seeds {
      let bytes = Array(try Data(contentsOf: TransferFiles.fixture(name)))
      for _ in 0..<60 {
        var changed = bytes
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let position = Int.random(in: 0..<changed.count, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: changed[position] = UInt8.random(in: 0...255, using: &random)
          case 1: changed.removeSubrange(position..<min(changed.count, position + 20))
          case 2: changed.insert(contentsOf: Array("{[\"\\,]}:".utf8).shuffled(using: &random), at: position)
          default: changed.swapAt(position, Int.random(in: 0..<changed.count, using: &random))
          }
        }
        let file = try files.write(changed)
        _ = importError(file)
      }
    }
  }

  @Test func attachmentsAreFoundInTheFolderAndNowhereElse() throws {
    let files = try TransferFiles()
    let folder = files.file("export")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let inner = folder.appending(path: "dalle-generations/old")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data("a".utf8).write(to: inner.appending(path: "file-deep-fox.webp"))
    for name in ["file-abc-photo.png", "file-abcd.png", "file-aa.png", "zzz"] {
      try Data("a".utf8).write(to: folder.appending(path: name))
    }
    try Data("s".utf8).write(to: files.file("secret"))
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "link"), withDestinationURL: files.file("secret"))
    let found = ImportFolder(of: folder.appending(path: "conversations.json"))
    #expect(found.file("file-abc-photo.png") != nil)
    #expect(found.file(beginningWith: "file-abc")?.lastPathComponent == "file-abc-photo.png")
    #expect(found.file(beginningWith: "file-ab") == nil)
    #expect(found.file(beginningWith: "zzz")?.lastPathComponent == "zzz")
    for path in ["link", "../secret", "missing", ".", "", files.file("secret").path(percentEncoded: false)] {
      #expect(found.file(path) == nil)
    }
    #expect(found.file(beginningWith: "") == nil)
    #expect(found.file(beginningWith: "link") == nil)
    #expect(found.file(beginningWith: "file-deep")?.lastPathComponent == "file-deep-fox.webp")
    #expect(found.file(beginningWith: "zz") == nil)
  }
}
