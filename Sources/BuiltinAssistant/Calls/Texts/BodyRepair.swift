import ChatTypes
import Foundation
import JSONValue

/// Completes the texts of notes in the calls of a model that only copies (`ModelDescription.copiesLiterally`).
///
/// Such a model loses its place in a long text where a word comes twice: of "the key to the shed is under the third pot" it
/// takes "the key to the third pot". What one has noted is said in one piece.
struct BodyRepair: SingleCallRepair {
  /// Words that must be at both ends of a piece, so that it is known which one is meant.
  private static let (atStart, atEnd) = (3, 2)
  private static let fewest = 5
  /// Words at most between a colon and what the model took to be the beginning.
  private static let mostLeftOut = 6
  /// Words at most that the model left out at the end.
  private static let mostUnsaid = 8

  private let message: String
  private let words: [(key: String, range: Range<String.Index>)]

  init(_ reading: RequestReading) {
    message = reading.message
    words = message.split(whereSeparator: \.isWhitespace).map { ($0.foldedWord, $0.startIndex..<$0.endIndex) }
      .filter { !$0.0.isEmpty }
  }

  /// The call with the whole text of its note.
  func repaired(_ call: DecodedCall) -> DecodedCall {
    if call.name == "calendar" { return noted(call) }
    guard call.name == "note" else { return call }
    var arguments = call.fields
    if arguments.action == .append, let text = belonging {
      arguments.body = text
      return call.with(arguments)
    }
    if let tags = tags(arguments) {
      arguments.tags = tags
      return call.with(arguments)
    }
    guard var body = arguments.body else { return appended(call, arguments: arguments) }
    if arguments.action == .update, body.lowercased().hasSuffix(" from now on") {
      body = String(body.dropLast(" from now on".count))
      arguments.body = body
      return call.with(arguments)
    }
    if arguments.action == .create, arguments.title == body {
      // "Start a note named Secret Santa": nothing is in it yet.
      arguments.body = nil
      return call.with(arguments)
    }
    if arguments.action == .create, arguments.tags == nil, let (text, tags) = Self.tagged(body) {
      arguments.tags = tags
      arguments.body = text
      return call.with(arguments)
    }
    guard
      let whole = whole(body, isNew: arguments.action == .create && arguments.title == nil)
    else { return call }
    arguments.body = whole
    return call.with(arguments)
  }

  /// A text without the "#house" at its end, and these tags.
  private static func tagged(_ body: String) -> (text: String, tags: [String])? {
    let words = body.split(separator: " ")
    let tags = words.reversed().prefix { $0.count > 1 && $0.first == "#" && $0.dropFirst().allSatisfy(\.isLetter) }
    guard !tags.isEmpty, tags.count < words.count else { return nil }
    return (words.dropLast(tags.count).joined(separator: " "), tags.reversed().map { String($0.dropFirst()) })
  }

  /// All tags of "put the tags property and legal on it", of which the model took some.
  private func tags(_ arguments: CallFields) -> [String]? {
    let list = /\b(?:tags|tagged) (?<tags>[\p{L}\d-]+(?:, [\p{L}\d-]+)*,? (?:and|&) [\p{L}\d-]+)\b/.ignoresCase()
    guard let own = arguments.tags, !own.isEmpty,
      let match = message.firstMatch(of: list)
    else { return nil }
    let said = match.tags.replacing(#/,? (?:and|&) /#, with: ",").split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let folded = said.map { $0.lowercased() }
    guard own.count < said.count, own.allSatisfy({ folded.contains($0.lowercased()) }) else { return nil }
    return said
  }

  /// What an event's notes are, behind a colon: "add to the vet visit: bring the vaccination booklet".
  private func noted(_ call: DecodedCall) -> DecodedCall {
    guard case var arguments = call.fields,
      arguments.action == .update
        || (arguments.action == .create && message.firstMatch(of: /\bnotes?: [^:]+$/.ignoresCase()) != nil),
      let notes = arguments.notes, let whole = whole(notes, isNew: false)
    else { return call }
    arguments.notes = whole
    return call.with(arguments)
  }

  /// What is said to belong to a list: "coconut milk goes on the groceries note", "tent pegs! put them on the camping list".
  private var belonging: String? {
    guard message.utf8.count <= SeparateRequests.longest, !message.contains(":"),
      RequestOpening.of(words.prefix(4).map(\.key)[...]) == nil
    else { return nil }
    let told =
      /(?:(?:and|also|oh|ok|then|plus),? )*(.+?) (?:goes?|should go|has to go|needs to go|belongs?) (?:on|onto|in|into|to) (?:the|my|our) .*/
      .ignoresCase()
    let put =
      /(?:(?:and|also|oh|ok|then|plus),? )*(.+?)[!.,:;–—-]+ (?:please )?(?:put|add|stick|pop|write|throw) (?:it|them|that|those|this) (?:down )?(?:on|onto|to|in|into) (?:the|my|our) .*/
      .ignoresCase()
    guard var text = message.wholeMatch(of: told)?.1 ?? message.wholeMatch(of: put)?.1,
      !text.contains(where: { ".!?\n".contains($0) })
    else { return nil }
    // "We've run out again, so copper slug tape"
    if let reason = text.firstMatch(of: /^(?:we|i|there|the)\b.*, so\s/.ignoresCase()) {
      text = text[reason.range.upperBound...]
    }
    let runsOut =
      /^(?:we|i)(?:['’]ve| have|['’]re| are| am|['’]m)? (?:just |nearly |almost )?(?:run(?:ning)? )?(?:out|short|low) (?:of|on)\s/
    if let told = text.firstMatch(of: runsOut.ignoresCase()) { text = text[told.range.upperBound...] }
    // What is put down is what stands in the quotation marks.
    text = text.drop { "“”\"„«".contains($0) }
    while let last = text.last, "“”\"»".contains(last), !text.dropLast().contains(where: { "“”\"«»".contains($0) }) {
      text.removeLast()
    }
    return text.isEmpty ? nil : String(text)
  }

  /// What stands behind the colon, where a note is called by the name that it has: "Append to Baby names: Ishaan, Meher".
  private func appended(_ call: DecodedCall, arguments: CallFields) -> DecodedCall {
    guard arguments.action == .update, let name = arguments.search, arguments.tags == nil,
      arguments.title == nil || arguments.title?.foldedWord == name.foldedWord,
      let verb = words.first?.key, ["append", "add", "put"].contains(verb),
      let colon = words.firstIndex(where: { message[$0.range].last == ":" }), colon + 1 < words.count
    else { return call }
    return call.with(CallFields(action: .append, texts: [.search: name, .body: text((colon + 1)..<words.count)]))
  }

  /// - Parameter isNew: whether it is all that a new note has.
  private func whole(_ body: String, isNew: Bool) -> String? {
    let keys = body.split(whereSeparator: \.isWhitespace).map(\.foldedWord).filter { !$0.isEmpty }
    guard let first = places(of: keys[...]).first else { return filled(keys) }
    if let end = unfinished(first + keys.count, from: first) { return text(first..<end) }
    guard isNew, first + keys.count == words.count, let start = behindColon(first) else { return nil }
    return text(start..<words.count)
  }

  /// The text from its first to its last words, of which some between were lost.
  private func filled(_ keys: [String]) -> String? {
    guard keys.count >= Self.fewest else { return nil }
    let starts = places(of: keys.prefix(Self.atStart))
    let ends = places(of: keys.suffix(Self.atEnd)).map { $0 + Self.atEnd }
    guard starts.count == 1, ends.count == 1, ends[0] - starts[0] > keys.count, ends[0] - starts[0] <= 3 * keys.count
    else {
      return nil
    }
    // All that is there was said there, in this order.
    var rest = words[starts[0]..<ends[0]].map(\.key)[...]
    for key in keys {
      guard let place = rest.firstIndex(of: key) else { return nil }
      rest = rest[(place + 1)...]
    }
    return text(starts[0]..<ends[0])
  }

  /// The end of a clause of which the model took the beginning, where it goes to the end of the message: "Grandad" of "another one
  /// for the gift note, Grandad would like a bird feeder".
  private func unfinished(_ end: Int, from start: Int) -> Int? {
    guard start > 0, end < words.count, words.count - end <= Self.mostUnsaid, ends(words[start - 1]),
      !words[(end - 1)..<(words.count - 1)].contains(where: { ends($0, isText: isBehindColon(start)) }),
      // Behind a colon all is text.
      !words[end...].contains(where: {
        Lexicon.NoteTexts.afterTexts.contains($0.key)
          && (!isBehindColon(start) || Lexicon.NoteTexts.said.contains($0.key))
      }),
      // "add: milk to the shopping list"
      !zip(words[end...], words[end...].dropFirst()).contains(where: {
        ["to", "on", "onto", "in", "into", "under"].contains($0.key) && ["the", "my", "our"].contains($1.key)
          && words.last.map { ["list", "note", "notes"].contains($0.key) } ?? false
      })
    else { return nil }
    return words.count
  }

  private func isBehindColon(_ start: Int) -> Bool { message[words[start - 1].range].last == ":" }

  /// Whether a mark stands behind a word.
  /// - Parameter isText: whether it is of a text, in which a comma ends nothing.
  private func ends(_ word: (key: String, range: Range<String.Index>), isText: Bool = false) -> Bool {
    message[word.range].last.map((isText ? ".:;!?" : ".,:;!?").contains) ?? false
  }

  /// Where a text begins that goes to the end of the message, behind a colon that follows the word "note".
  private func behindColon(_ first: Int) -> Int? {
    let start = words[..<first].lastIndex { message[$0.range].last == ":" }.map { $0 + 1 }
    guard let start, start < first, first - start <= Self.mostLeftOut,
      words[..<start].contains(where: { ["note", "notes"].contains($0.key) }),
      !words[start..<first].contains(where: { message[$0.range].last.map(".!?;".contains) ?? false })
    else { return nil }
    return start
  }

  private func places(of keys: ArraySlice<String>) -> [Int] {
    guard !keys.isEmpty, keys.count <= words.count else { return [] }
    return (0...(words.count - keys.count)).filter { start in
      zip(words[start...], keys).allSatisfy { $0.key == $1 }
    }
  }

  private func text(_ part: Range<Int>) -> String {
    var text = message[words[part.lowerBound].range.lowerBound..<words[part.upperBound - 1].range.upperBound]
    while let last = text.last, ".,;".contains(last) { text.removeLast() }
    return String(text)
  }
}
