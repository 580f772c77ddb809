import ChatTypes
import Foundation
import JSONValue
import PlainText

/// The user's own words of a turn, against which a call is held: whether the user asked for it by name.
///
/// After text of the user's own files was read in an earlier turn, this is what tells "add lunch with Ana", which the user
/// has just written, from a call that such a text asks for. What can't be told counts as not asked for.
struct UserMentionCheck {
  /// Fields of Linnet's own tools that choose or measure and have no room for a sentence: they are read as a time, a rule
  /// or a choice, or the call fails.
  private static let measures: Set<String> = [
    "action", "start", "end", "due", "date", "recurrence", "recurrenceEnd", "scope", "unit", "frequency",
  ]
  /// Words that any title may have beside the ones that were said.
  private static let fillers: Set<String> = ["a", "an", "and", "at", "for", "in", "of", "on", "the", "to", "with"]

  private let text: String
  private let words: Set<String>

  init(_ text: String) {
    self.text = text.searchFolded
    words = Set(Self.words(self.text))
  }

  /// Whether every word of a call's texts was said, and there is one.
  func name(_ arguments: JSONValue, of declaration: ToolDeclaration) -> Bool {
    guard declaration.trust == .builtIn, !words.isEmpty, let object = arguments.objectValue else { return false }
    let texts = object.members.filter { !Self.measures.contains($0.name) }.flatMap { Self.texts($0.value) }
    let named = texts.flatMap { Self.words($0.searchFolded) }.filter { !Self.fillers.contains($0) }
    return !named.isEmpty && named.allSatisfy(wasSaid)
  }

  private func wasSaid(_ word: String) -> Bool {
    if words.contains(word) { return true }
    // Scripts without spaces between words.
    if word.unicodeScalars.contains(where: { $0.value >= 0x2E80 }) { return text.contains(word) }
    // "stamp" and "stamps".
    return word.count >= 3
      && words.contains { said in
        said.count >= 3 && abs(said.count - word.count) <= 3 && (said.hasPrefix(word) || word.hasPrefix(said))
      }
  }

  private static func texts(_ value: JSONValue) -> [String] {
    switch value {
    case .string(let text): [text]
    case .array(let values): values.flatMap(texts)
    case .object(let object): object.members.flatMap { [$0.name] + texts($0.value) }
    default: []
    }
  }

  private static func words(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
