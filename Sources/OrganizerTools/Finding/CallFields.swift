import ChatTypes
import Foundation
import JSONValue

/// Reads a call's arguments. Small models fill in every field that they know, so an empty text or list is the same as none.
struct CallFields {
  /// What the model gave, or what was worked out of it.
  let arguments: JSONValue

  /// What is to be done; empty for tools that do one thing.
  var action: String { arguments["action"]?.stringValue ?? "" }

  /// A text without white space around it; nil when there is none, or nothing in it.
  func text(_ name: String) -> String? {
    guard let text = arguments[name]?.stringValue?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else {
      return nil
    }
    return text
  }

  /// A text as it is, for texts whose white space means something; nil when there is nothing but white space.
  func wholeText(_ name: String) -> String? { text(name) == nil ? nil : arguments[name]?.stringValue }

  /// A number; nil when there is none.
  func number(_ name: String) -> Double? { arguments[name]?.doubleValue }

  /// A whole number; nil when there is none.
  func integer(_ name: String) -> Int64? { arguments[name]?.int64Value }

  /// Texts, without empty ones; nil when none is left.
  func texts(_ name: String) -> [String]? {
    let texts = arguments[name]?.arrayValue?.compactMap(\.stringValue).map {
      $0.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let filled = (texts ?? []).filter { !$0.isEmpty }
    return filled.isEmpty ? nil : filled
  }

  /// The words by which one means that a field is to be emptied: an empty text is none at all.
  static func isNone(_ text: String) -> Bool {
    ["none", "never", "no", "null", "nothing", "remove"].contains(text.lowercased())
  }
}

extension JSONObject {
  /// Sets a field that is there.
  mutating func setText(_ name: String, text: String?) {
    if let text { self[name] = .string(text) }
  }
}
