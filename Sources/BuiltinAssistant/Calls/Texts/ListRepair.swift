import ChatTypes
import Foundation
import JSONValue

/// Puts what is added to the list that the message names, where a model that only copies (`ModelDescription.copiesLiterally`) took the
/// note that was spoken of before: "add butter to the shopping list".
struct ListRepair: SingleCallRepair {
  /// Words of what points to a list, or to a place in it, and doesn't name it.
  private static let unnamed: Set = [
    "same", "other", "that", "this", "last", "existing", "end", "top", "bottom", "of", "new", "whole", "my", "the",
    "first", "beginning", "current",
  ]

  private let message: String

  init(_ reading: RequestReading) { message = reading.message }

  /// The call with the list's name, unless it has one that was said.
  func repaired(_ call: ToolCall) -> ToolCall {
    guard call.name == "note", var arguments = call.arguments.objectValue, arguments.action == .append,
      let name = Self.name(in: message)
    else { return call }
    let said = Set(message.split(whereSeparator: \.isWhitespace).map(\.foldedWord))
    let own = arguments[.search]?.stringValue?.split(whereSeparator: \.isWhitespace).map(\.foldedWord) ?? []
    guard own.isEmpty || !own.allSatisfy(said.contains) else { return call }
    arguments[.search] = .string(name)
    return call.with(arguments)
  }

  private static func name(in message: String) -> String? {
    let behind = /\b(?:to|on|onto|in|into) (?:the|my|our) ((?:[\w'’-]+ ){1,3}list)\b/.ignoresCase()
    let before = /(?:(?:the|my|our) )?((?:[\w'’-]+ ){1,3}list): .*/.ignoresCase().dotMatchesNewlines()
    let name = (message.firstMatch(of: behind)?.1 ?? message.wholeMatch(of: before)?.1).map { String($0) }
    return name.flatMap { name in
      name.split(separator: " ").contains { unnamed.contains($0.lowercased()) } ? nil : name
    }
  }
}
