import ChatCore
import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Testing

/// A fresh directory for the files of one test, removed with the object.
final class TransferFiles {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "linnet-transfer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> URL { url.appending(path: name) }

  func write(_ text: String, _ name: String = "import.json") throws -> URL { try write(Array(text.utf8), name) }

  func write(_ bytes: [UInt8], _ name: String = "import.json") throws -> URL {
    try Data(bytes).write(to: file(name))
    return file(name)
  }

  /// The names of everything in it, hidden files included.
  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() } }

  static func fixture(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/Transfer/\(name)")
  }
}

/// Everything that an import gave.
struct Imported: Equatable {
  struct Conversation: Equatable {
    var chat: ImportedChat
    var items: [ImportedItem] = []

    var texts: [String] { items.map(\.text) }
    var times: [Int64?] { items.map(\.timestamp) }
  }

  var format: ChatFileFormat
  var conversations: [Conversation] = []
  var problems: [ChatTransferProblem] = []

  var messages: [String] { problems.map(\.message) }

  init(_ file: URL, format: ChatFileFormat? = nil, limits: ImportLimits = ImportLimits()) throws {
    var reader = try ChatImportReader(file, format: format, limits: limits)
    self.format = reader.format
    while let record = try reader.next() {
      switch record {
      case .chat(let chat): conversations.append(Conversation(chat: chat))
      case .item(let item):
        try #require(!conversations.isEmpty)
        conversations[conversations.count - 1].items.append(item)
      }
    }
    problems = reader.problems
  }

  /// Imports a file of this text.
  init(text: String, format: ChatFileFormat? = nil, limits: ImportLimits = ImportLimits()) throws {
    let files = try TransferFiles()
    self = try withExtendedLifetime(files) { try Imported(files.write(text), format: format, limits: limits) }
  }

  func mentions(_ words: String) -> Bool { messages.contains { $0.contains(words) } }
}

/// What opening or reading a file throws.
func importError(
  _ file: URL, format: ChatFileFormat? = nil, limits: ImportLimits = ImportLimits()
) -> ChatImportError? {
  do {
    _ = try Imported(file, format: format, limits: limits)
    return nil
  } catch {
    return error as? ChatImportError
  }
}

extension SeededGenerator {
  /// A text of letters that writers stumble over.
  mutating func text(_ longest: Int = 40) -> String {
    let pieces = [
      "a", " ", "\n", "\r\n", "\"", "\\", "é", "e\u{301}", "👩‍👩‍👧", "\u{202E}", "مرحبا", "漢", "\u{0}", "\t", "\u{7F}",
      "`", "```\n", "<b>", "{}", "\u{2028}",
    ]
    let count = Int.random(in: 0...longest, using: &self)
    return (0..<count).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
  }
}
