import ChatTypes
import Foundation
import JSONValue
import Testing

@testable import WebApp

/// Everything that a page can ask for, as it stands in the sources: a new intent is among them without anybody's doing.
struct WrittenIntents {
  /// What the files name beside intents: kinds of requests, filters and answers.
  private static let others: Set<String> = [
    "catchUp", "draftReply", "calendar", "reminder", "all", "mentions", "none", "keep", "cancel", "findFreeSlots",
    "reschedule",
  ]

  let names: [String]
  private let sheets: [String]

  static func load() throws -> WrittenIntents {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources/WebApp")
      .standardizedFileURL
    var names: Set<String> = []
    for file in ["Intent", "ConversationIntent", "GroupIntent", "CallIntent"] {
      names.formUnion(try quoted(in: folder.appending(path: "Intents/\(file).swift")))
    }
    let sheets = try quoted(in: folder.appending(path: "Sheets/Sheet.swift"))
    return WrittenIntents(names: names.subtracting(others).sorted(), sheets: sheets.sorted())
  }

  /// The names that a switch of a file tells apart.
  private static func quoted(in file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/^ +case "(\w+)"/#).map { String($0.1) }
    }
  }

  /// What is sent for one of them, about a chat and an item: with all fields that any of them has.
  func written(_ name: String, chat: ChatRef, item: Int64) -> [JSONValue] {
    var json: JSONObject = [
      "do": .string(name), "chat": .string("\(chat)"), "item": .integer(item), "items": [.integer(item)],
      "newest": .integer(item), "oldest": .integer(item), "member": .integer(item), "text": "door", "on": true,
      "call": "c", "card": "k", "resolution": "keep", "action": "more", "fields": [:], "files": ["f"], "file": "f",
      "seconds": 3,
      "path": .string("/c/\(chat)"), "id": 1, "emoji": "👍", "what": "retry", "toolkit": "t", "filter": "unread",
      "mode": "all", "error": 1, "span": "day", "name": "", "media": "audio", "choice": "reject", "number": 1,
      "response": ["type": "capabilities"],
    ]
    switch name {
    case "sheet":
      return sheets.map { sheet in
        json["name"] = .string(sheet)
        return .object(json)
      }
    case "askAbout":
      return ["catchUp", "draftReply", "calendar", "reminder"].map { what in
        json["what"] = .string(what)
        return .object(json)
      }
    case "go": json["path"] = .string("/c/\(chat.chat)".replacing("#", with: "%23"))
    case "pick": json["id"] = .string("chat:\(chat)")
    case "answerForm": json["action"] = "accept"
    default: break
    }
    return [.object(json)]
  }
}
