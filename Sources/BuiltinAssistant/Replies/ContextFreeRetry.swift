import Assistant
import ChatTypes
import JSONValue
import LanguageModels

/// A second reading of a request, without what was said before it, by a model that only copies (`ModelDescription.copiesLiterally`).
///
/// Such a model takes words of the conversation into a call that are meant for nothing in it: behind "note: the bike lock code is
/// 8812" it puts "dentist on Monday" into the calendar as "the bike lock code". Of a request that doesn't point to what was said,
/// a call with nothing but such words is doubtful, and what the model makes of the request alone is better, if it has the request's words.
struct ContextFreeRetry: Sendable {
  /// Words that stand for something before, whatever a call says. Fewer than those of ``WholeRequest``: what comes of a second
  /// reading is looked at.
  private static let pointing: Set<String> = [
    "it", "its", "it's", "it'll", "that", "that's", "this", "these", "those", "them", "they", "they're", "he", "he's",
    "she", "she's", "him", "her", "his", "one", "ones", "same", "too", "also", "both", "yes", "no",
  ]
  /// The arguments by one of which a call says what it is about.
  private static let subjects = ["title", "search", "body", "query", "habit", "name"]

  private let words: Set<String>
  /// Words that only what was said before has.
  private let foreign: Set<String>

  /// - Returns: nil where the request may be about what was said, or answer it, and where there is nothing before it.
  init?(of request: ModelRequest) {
    let prompt = request.prompt
    guard prompt.endsWithUserText, prompt.clarification == nil else { return nil }
    let earlier = prompt.textsBefore
    guard request.text.utf8.count <= SeparateRequests.longest,
      request.messages.dropLast().contains(where: { $0.role != .system }), !Self.pointsBack(request.text),
      !Self.answers(earlier.last)
    else { return nil }
    words = Self.words(of: request.text)
    foreign = Self.words(of: earlier.joined(separator: "\n")).subtracting(words)
  }

  private static func pointsBack(_ request: String) -> Bool {
    let words = MessageWords(request).words.map(\.text)
    return words.first.map(WholeRequest.joining.contains) ?? true || words.contains(where: pointing.contains)
  }

  /// Whether what comes next may answer what was said last.
  private static func answers(_ text: String?) -> Bool { text?.last { !$0.isWhitespace } == "?" }

  /// Whether a reply's calls have texts of what was said before with no word of the request. With one, they may be what it means:
  /// "cancel the lunch" is about "Lunch with Priya".
  func doubts(_ reply: String) -> Bool {
    Self.calls(in: reply).contains { call in
      TypoRepair.arguments.map { Self.words(call[$0]) }.contains { text in
        text.isDisjoint(with: words) && !text.isDisjoint(with: foreign)
      }
    }
  }

  /// Whether a reply has calls that are about something, all in words of the request.
  func takes(_ reply: String) -> Bool {
    let calls = Self.calls(in: reply)
    return !calls.isEmpty
      && calls.allSatisfy { call in
        Self.subjects.contains { !Self.words(call[$0]).isEmpty }
          && TypoRepair.arguments.allSatisfy { Self.words(call[$0]).isSubset(of: words) }
      }
  }

  /// The arguments of a reply's calls.
  private static func calls(in reply: String) -> [JSONObject] {
    ReplyParser.calls(in: reply).compactMap { $0.arguments?.objectValue }
  }

  /// The words of what a call has copied.
  private static func words(_ value: JSONValue?) -> Set<String> {
    let texts = value?.stringValue.map { [$0] } ?? value?.arrayValue?.compactMap(\.stringValue) ?? []
    return words(of: texts.joined(separator: "\n"))
  }

  /// The words that tell something, "Ana" of "Ana's", too.
  private static func words(of text: String) -> Set<String> {
    Set(MessageWords(text).words.map { TypoRepair.withoutPossessive($0.text) }).subtracting(WholeRequest.untelling)
  }
}
