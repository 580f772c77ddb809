import ChatTypes
import JSONValue

/// Leaves out a call beside others of which a model that only copies (`ModelDescription.copiesLiterally`) has invented all words.
struct InventedCallFilter: CallRepair {
  private let message: String
  private let earlier: [String]

  init(_ reading: RequestReading) {
    message = reading.message
    earlier = reading.earlier
  }

  /// The calls without those whose names and texts have no word of what was said, beside others: such a model says them now and then.
  func repaired(_ calls: [ToolCall]) -> [ToolCall] {
    guard calls.count > 1 else { return calls }
    let calls = calls.filter { call in
      // "Tell me" of "look in her contact and tell me her birthday"
      call.name != "contacts_search"
        || !["tell me", "me", "it", "her", "him", "them", "number", "the number"].contains(
          call.arguments[.query]?.stringValue?.lowercased())
    }
    let text = (earlier + [message]).joined(separator: "\n").lowercased()
    let kept = calls.filter { call in
      let texts = ["title", "search", "body", "query", "habit", "name"].compactMap { call.arguments[$0]?.stringValue }
      let words = texts.flatMap { $0.split(separator: " ") }.map(\.foldedWord).filter { $0.count > 2 }
      return words.isEmpty || words.contains { text.contains($0.prefix(4)) }
    }
    return kept.isEmpty ? calls : kept
  }
}
