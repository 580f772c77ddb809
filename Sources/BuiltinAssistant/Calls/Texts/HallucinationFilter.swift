import ChatTypes
import Foundation
import JSONValue
import Organizer

/// Puts what was said in the place of words that nobody has said, which a model that only copies
/// (`ModelDescription.copiesLiterally`) makes of letters now and then: "nailer" of "call anna tomorrow at 4", "femorrow" for a day.
struct HallucinationFilter: SingleCallRepair {
  private static let names = ["calendar": "title", "reminder": "title", "note": "title", "habit": "name"]
  private static let times = ["start", "end", "due"]
  private static let reading: Set = ["list", "query"]
  private static let longest = 8
  /// Words in front of what a request is about.
  private static let asking: Set = [
    "please", "kindly", "can", "could", "would", "will", "you", "u", "add", "put", "book", "enter", "schedule", "make",
    "create", "set", "up", "block", "save", "pencil", "in", "ok", "okay", "so", "and", "also", "new", "an", "a", "the",
    "i", "have", "need", "got", "i've", "i'll", "hey", "hi", "linnet", "plus", "then", "remind", "me", "us", "to",
    "about", "that", "note", "habit", "reminder", "event", "appointment", "for", "of", "my", "oh", "want", "let's",
  ]

  private static let calendars: Set = [
    "calendar", "diary", "schedule", "agenda", "planner", "reminders", "notes", "habits",
  ]
  private static let determiners: Set = ["the", "my", "our", "a"]

  private let message: String
  /// The message between its times.
  private let titles: TitleRepair
  /// All that the user said, the message with it.
  private let said: [String]
  private let phrases: DatePhrases

  init(_ reading: RequestReading) {
    message = reading.message
    titles = TitleRepair(reading)
    said = reading.userTexts
    phrases = reading.phrases
  }

  func repaired(_ call: ToolCall) -> ToolCall { withoutDay(named(call)) }

  /// The message's only call, with a name that was said in the place of one of which nobody has said a word, or with none where
  /// only a time was said, so that the user is asked for it.
  private func named(_ call: ToolCall) -> ToolCall {
    guard let name = Self.names[call.name], var arguments = call.arguments.objectValue, arguments.action == .create,
      let title = arguments[name]?.stringValue,
      Self.isInvented(title, said: said) || Self.isTime(title, times: titles.times) || Self.isLink(title)
    else { return call }
    let stretches = titles.times.isEmpty ? [Self.words(message)] : titles.pieces.map(\.words)
    guard let given = stretches.lazy.compactMap(Self.subject).first else {
      guard stretches.allSatisfy({ $0.allSatisfy { Self.asking.contains($0.foldedWord) } }) else { return call }
      arguments[name] = nil
      return call.with(arguments)
    }
    arguments[name] = .string(given)
    return call.with(arguments)
  }

  /// The call without a day of which nobody has said a word, where something is only looked up: it is looked up as where no day is
  /// said.
  private func withoutDay(_ call: ToolCall) -> ToolCall {
    guard var arguments = call.arguments.objectValue, let action = arguments[.action]?.stringValue,
      Self.reading.contains(action)
    else { return call }
    for name in Self.times {
      guard let time = arguments[name]?.stringValue, Self.isInvented(time, said: said) || Self.isBareDay(time),
        case .notATime = phrases.resolve(time)
      else { continue }
      arguments[name] = nil
    }
    return call.with(arguments)
  }

  /// Whether no word of a text was said.
  static func isInvented(_ text: String, said: [String]) -> Bool {
    var own = words(text).map(\.foldedWord).filter { !$0.isEmpty }
    // "The" of a name is said with any other.
    let telling = own.filter { !["the", "a", "an", "my", "our", "of", "to", "for"].contains($0) }
    if !telling.isEmpty { own = telling }
    guard !own.isEmpty else { return false }
    let all = said.joined(separator: "\n")
    let known = all.lowercased()
    // "Meditation" is said by "meditating".
    return !own.contains { known.contains($0) } && WordStems.of(text).isDisjoint(with: WordStems.of(all))
      && !own.contains { word in words(known).contains { $0.commonPrefix(with: word).count >= 4 } }
  }

  /// Whether a name is nothing but a time that was said: "Weds 2.40pm".
  private static func isTime(_ title: String, times: [[String]]) -> Bool {
    let own = words(title).map(\.foldedWord)
    return own.count > 1 && own.allSatisfy(times.joined().contains)
  }

  /// Whether a name is a link alone.
  private static func isLink(_ title: String) -> Bool { title.contains("://") && !title.contains(" ") }

  /// "My day" is none in particular.
  private static func isBareDay(_ text: String) -> Bool {
    words(text).map(\.foldedWord).filter { !["the", "my", "a", "our", "free"].contains($0) } == ["day"]
  }

  /// What a stretch is about, without what asks for it.
  private static func subject(_ words: [String]) -> String? {
    var words = words[...]
    while let first = words.first, asking.contains(first.foldedWord) { words.removeFirst() }
    if let place = words.lastIndex(where: { calendars.contains($0.foldedWord) }), place == words.indices.last {
      words = words[..<place]
      while let last = words.last, determiners.contains(last.foldedWord) { words.removeLast() }
    }
    while let last = words.last, TitleRepair.isJoint(last) || last.foldedWord == "into" { words.removeLast() }
    guard (1...longest).contains(words.count), words.contains(where: { $0.contains(where: \.isLetter) }) else {
      return nil
    }
    let text = words.joined(separator: " ").trimmingCharacters(in: CharacterSet(charactersIn: ".,;:!?"))
    return text.isEmpty ? nil : text
  }

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
