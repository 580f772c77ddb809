import ChatCore
import ChatModels
import ChatTypes
import JSONValue
import TestSupport

@testable import WebApp

/// A page as a browser has it: it changes by patches alone.
struct PageReader {
  private(set) var fragments: [String: String] = [:]
  private(set) var keys: [String: [String]] = [:]
  private(set) var rows: [String: String] = [:]
  private(set) var blocks: [String: [String]] = [:]
  private(set) var attributes: [String: String] = [:]
  private(set) var chat = ""
  private(set) var title = ""
  private(set) var scroll: String?
  private(set) var said: [String] = []
  /// Names of the operations of the last patch.
  private(set) var last: [String] = []
  /// How many bytes the last patch had.
  private(set) var lastSize = 0

  mutating func apply(_ json: JSONValue) {
    last = []
    lastSize = json.text().utf8.count
    for operation in json.arrayValue ?? [] {
      guard let name = operation[0]?.stringValue else { continue }
      last.append(name)
      apply(name, operation)
    }
  }

  private mutating func apply(_ name: String, _ operation: JSONValue) {
    let id = operation[1]?.stringValue ?? ""
    let text = operation[2]?.stringValue ?? ""
    switch name {
    case "set": fragments[id] = text
    case "row": rows[id] = text
    case "list":
      for member in operation[3]?.objectValue?.members ?? [] { rows[member.name] = member.value.stringValue }
      keys[id] = operation[2]?.arrayValue?.compactMap(\.stringValue)
    case "blocks":
      let from = Int(operation[2]?.int64Value ?? 0)
      let new = operation[3]?.arrayValue?.compactMap(\.stringValue) ?? []
      blocks[id] = Array((blocks[id] ?? []).prefix(from)) + new
    case "attr": attributes["\(id) \(text)"] = operation[3]?.stringValue
    case "chat": chat = id
    case "title": title = id
    case "scroll": scroll = id
    case "say": said.append(id)
    default: break
    }
  }

  /// The rows of a list, in order.
  func list(_ id: String) -> [String] { (keys[id] ?? []).map { rows[$0] ?? "missing" } }
}

extension WindowSession {
  /// Waits until the models have applied what the core has told: a draft that is set behind everything else marks the
  /// end.
  func settle(_ server: TestServer) async throws {
    let mark = "mark \(UInt64.random(in: 0 ... .max))"
    _ = try await server.core.send(
      .apiSetDraft(chatRef: ChatRef(.local, chatId: 1), draft: ComposeState(message: mark)), as: session.userId)
    await waitUntil { state.chatModel.drafts["*1"]?.message == mark }
    await state.chatModel.im.waitUntilLoaded()
  }
}
