import ChatTypes
import Foundation
import JSONValue
import Organizer

/// Repairs titles, places, calendars and habits in the calls of a model that copies them from the conversation (`ModelDescription.copiesLiterally`).
///
/// A title is said in one piece, or around the time: "lunch friday at 1 with Ana" is "lunch with Ana". What a very small model
/// puts together otherwise ("haircut for Salon Amélie" of "a haircut for tomorrow at Salon Amélie") isn't what was said.
struct NameRepair: SingleCallRepair {
  /// Stands where a time was. Nobody types it.
  private static let gap = "\u{1}"

  /// Words of the message, without its times and lengths.
  private let folded: [String]
  /// The message's words, as they were typed.
  let words: [String]
  /// The same, folded.
  private let said: Set<String>
  /// All words of the conversation, folded.
  private let heard: Set<String>

  init(_ reading: RequestReading) {
    let message = reading.message
    var scalars = Array(message.unicodeScalars)
    let places = (reading.times.map(\.range) + reading.readLengths.map(\.range)).sorted {
      $0.lowerBound > $1.lowerBound
    }
    for place in places where place.upperBound <= scalars.count {
      scalars.replaceSubrange(place, with: " \(Self.gap) ".unicodeScalars)
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    var words: [String] = []
    for word in String(text).split(whereSeparator: \.isWhitespace) {
      if word != Self.gap {
        words.append(word.foldedWord)
      } else if let last = words.last, Lexicon.Names.placing.contains(last) || last == "for" {
        // What led to the time went with it.
        words.removeLast()
      }
    }
    folded = words
    self.words = message.split(whereSeparator: \.isWhitespace).map(String.init)
    said = Set(self.words.map(\.foldedWord))
    heard = said.union(reading.earlier.flatMap { $0.split(whereSeparator: \.isWhitespace).map(\.foldedWord) })
  }

  /// The call with a title and a calendar that were said, and without a place that is none.
  func repaired(_ call: DecodedCall) -> DecodedCall {
    if call.name == "habit" { return withHabit(call) }
    if call.name == "contacts_search" { return withPerson(call) }
    if call.name == "reminder" { return withTitle(call) }
    guard call.name == "calendar" else { return call }
    var arguments = call.fields
    if let name = arguments.calendar {
      arguments.calendar = calendar(name)
    } else if arguments.action == .create, let name = calendarNamed() {
      arguments.calendar = name
    }
    if arguments.action == .create, let title = arguments.title {
      arguments.title = withoutUnsaid(title)
    }
    if arguments.action == .create, let title = arguments.title,
      let place = arguments.location
    {
      if !isPlace(place, in: title) || isPutTogether(place)
        || isCalendar(place, calendar: arguments.calendar)
      {
        arguments.location = nil
      } else {
        arguments.title = said(title, beside: place)
      }
    }
    return call.with(arguments)
  }

  private func withTitle(_ call: DecodedCall) -> DecodedCall {
    guard case var arguments = call.fields, arguments.action == .create,
      let title = arguments.title
    else { return call }
    arguments.title = withoutUnsaid(title)
    return call.with(arguments)
  }

  /// A title without small words that nobody said, where what is left was said in one piece: "call about mom" of "call mom".
  private func withoutUnsaid(_ title: String) -> String {
    let wanted = title.split(separator: " ").map(String.init)
    let kept = wanted.filter { said.contains($0.foldedWord) || !Self.small.contains($0.foldedWord) }
    guard kept.count < wanted.count, !kept.isEmpty, Self.isRun(kept.map(\.foldedWord), in: folded) else { return title }
    return kept.joined(separator: " ")
  }

  private static let small = Lexicon.Names.joining.union(["about"])

  /// The beginning of a title that was said in one piece, where not all of it was. The place may stand inside: "dinner at Luigi's
  /// with Ana" is "dinner with Ana".
  private func said(_ title: String, beside place: String) -> String {
    let wanted = title.split(separator: " ").map(String.init)
    let keys = wanted.map(\.foldedWord)
    guard !Self.isRun(keys, in: without(place)) else { return title }
    let runs = folded.indices.map { start in
      zip(folded[start...], keys).prefix { $0 == $1 }.count
    }
    guard let longest = runs.max(), longest > 0, longest < wanted.count, keys.allSatisfy(said.contains) else {
      return title
    }
    var kept = wanted.prefix(longest)
    while let last = kept.last, kept.count > 1, Lexicon.Names.joining.contains(last.lowercased()) { kept.removeLast() }
    return kept.joined(separator: " ")
  }

  /// Whether a place is made of words of the message that don't stand together: "the each".
  private func isPutTogether(_ place: String) -> Bool {
    let keys = place.split(whereSeparator: \.isWhitespace).map(\.foldedWord).filter { !$0.isEmpty }
    return keys.allSatisfy(said.contains) && !Self.isRun(keys, in: words.map(\.foldedWord).filter { !$0.isEmpty })
  }

  /// The calendar's name, where nobody has said the one that is given; nil where none was named.
  private func calendar(_ name: String) -> String? {
    let keys = name.split(separator: " ").map(\.foldedWord)
    guard !keys.allSatisfy(said.contains) else { return name }
    guard let place = words.firstIndex(where: { $0.foldedWord == "calendar" }), place > 0,
      !Lexicon.Names.unnamed.contains(words[place - 1].foldedWord)
    else { return nil }
    return words[place - 1]
  }

  /// The call with the message in the place of a habit that nobody named: habits are found in sentences, too.
  private func withHabit(_ call: DecodedCall) -> DecodedCall {
    guard case var arguments = call.fields, let habit = arguments.habit,
      !habit.split(separator: " ").contains(where: { heard.contains($0.foldedWord) }), !folded.isEmpty
    else { return call }
    arguments.habit = folded.joined(separator: " ")
    return call.with(arguments)
  }

  static func isRun(_ keys: [String], in words: [String]) -> Bool {
    words.indices.contains { words[$0...].starts(with: keys) }
  }

  /// The words without a place and what leads to it.
  private func without(_ place: String) -> [String] {
    let keys = place.split(separator: " ").map(\.foldedWord)
    guard let start = folded.indices.first(where: { folded[$0...].starts(with: keys) }) else { return folded }
    var words = folded
    words.removeSubrange(start..<start + keys.count)
    if start > 0, Lexicon.Names.placing.contains(words[start - 1]) { words.remove(at: start - 1) }
    return words
  }

  /// Whether a place may be one: what is named in the title, and no place word before it, is none.
  private func isPlace(_ place: String, in title: String) -> Bool {
    let keys = place.split(separator: " ").map(\.foldedWord)
    let named = Set(title.split(separator: " ").map(\.foldedWord))
    guard
      keys.allSatisfy({ named.contains($0) || Lexicon.Names.article.contains($0) || Lexicon.Names.placing.contains($0) }
      )
    else {
      return true
    }
    guard keys.count < named.count || !keys.allSatisfy(named.contains) else { return false }
    guard let start = folded.indices.first(where: { folded[$0...].starts(with: keys) }), start > 0 else { return false }
    return Lexicon.Names.placing.contains(folded[start - 1]) || Lexicon.Names.article.contains(folded[start - 1])
  }

  /// Whether a place is the calendar: "on the Family calendar".
  private func isCalendar(_ place: String, calendar: String?) -> Bool {
    guard let calendar else { return false }
    return place.split(separator: " ").map(\.foldedWord).filter { !Lexicon.Names.article.contains($0) }
      == calendar.split(separator: " ").map(\.foldedWord)
  }

  /// The calendar of "in my Work calendar", which is named by a capital letter or by a word that many are named by.
  private func calendarNamed() -> String? {
    guard let place = words.firstIndex(where: { $0.foldedWord == "calendar" }), place > 2,
      ["my", "the", "our"].contains(words[place - 2].lowercased()),
      ["in", "on", "to", "into"].contains(words[place - 3].lowercased())
    else { return nil }
    let name = words[place - 1]
    let isName = name.first?.isUppercase == true && !Lexicon.Names.products.contains(name.lowercased())
    return isName || Lexicon.Names.calendars.contains(name.lowercased()) ? name : nil
  }

}
