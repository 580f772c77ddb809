import ChatTypes
import Foundation
import JSONValue
import Organizer

/// Completes titles and places of new events in the calls of a model that only copies (`ModelDescription.copiesLiterally`), where a
/// message says them in the order in which people note things down: title, time, place.
///
/// Of "football training for the kids saturday 10 am at the club" such a model takes "football training". What stands before
/// the time is the title, as long as it goes on with words such as "for" and "with", and no verb or pronoun is in it.
struct TitleRepair: SingleCallRepair {
  private static let longestTitle = 8

  /// Words of a stretch between times, lengths and marks.
  struct Piece: Equatable {
    var words: [String] = []
    /// Whether a time or a length stands before it.
    var follows = false
    /// Whether a time stands behind it.
    var isFollowed = false
  }
  let pieces: [Piece]
  /// What stands in quotation marks, in lower case.
  private let quotes: Set<String>
  /// The words of the times.
  let times: [[String]]
  /// Whether one of them is a time of day.
  let saysTime: Bool

  init(_ reading: RequestReading) {
    let (message, times) = (reading.message, reading.times)
    var pieces: [Piece] = []
    var piece = Piece()
    func end(_ isTime: Bool, isGap: Bool) {
      piece.isFollowed = isTime
      // "skin check by Dr. Haddad, 11 June"
      if piece.words.isEmpty, isTime, let last = pieces.indices.last { pieces[last].isFollowed = true }
      if !piece.words.isEmpty { pieces.append(piece) }
      piece = Piece(follows: isGap || (piece.words.isEmpty && piece.follows))
    }
    let gaps = times.map { ($0.range, true) } + reading.readLengths.map { ($0.range, false) }
    var word = ""
    func close() {
      if !word.isEmpty { piece.words.append(word) }
      word = ""
    }
    // Without a time nothing says where a title ends.
    let scalars = times.isEmpty ? [] : Array(message.unicodeScalars)
    var index = 0
    while index < scalars.count {
      if let (gap, isTime) = gaps.first(where: { $0.0.contains(index) }) {
        close()
        end(isTime, isGap: true)
        index = gap.upperBound
        continue
      }
      let scalar = scalars[index]
      let isLast = index + 1 == scalars.count || scalars[index + 1].properties.isWhitespace
      if scalar.properties.isWhitespace {
        close()
      } else if "()[]\"“”„«»–—".unicodeScalars.contains(scalar)
        || (isLast && ",;:!?.-".unicodeScalars.contains(scalar) && !Self.isAbbreviated(word))
      {
        close()
        end(false, isGap: false)
      } else {
        word.unicodeScalars.append(scalar)
      }
      index += 1
    }
    close()
    end(false, isGap: false)
    self.pieces = pieces
    quotes = Set(
      message.matches(of: /(?:^|\s)["'‘“„«](.+?)["'’”“»](?=$|[\s.,;:!?])/).map { $0.1.lowercased() })
    saysTime = times.contains(where: \.hasTime)
    self.times = times.map { $0.text.split(separator: " ").map(\.foldedWord) }
  }

  /// "Dr." and single letters: their dot ends nothing.
  private static func isAbbreviated(_ word: String) -> Bool {
    ["dr", "dra", "mr", "mrs", "ms", "sr", "sra", "fr", "sen", "rev", "mt", "st", "prof", "no"].contains(
      word.lowercased())
      || (word.count == 1 && word.contains(where: \.isLetter))
  }

  /// The message's only call, with the whole of its title and with the place that was said.
  func repaired(_ call: DecodedCall) -> DecodedCall {
    let name: CallFields.TextField = call.name == "habit" ? .name : .title
    guard !pieces.isEmpty, ["calendar", "reminder", "habit"].contains(call.name),
      case var arguments = call.fields, arguments.action == .create,
      let title = arguments[name], !quotes.contains(title.lowercased())
    else { return call }
    if call.name != "calendar" {
      arguments[name] = task(title)
      return call.with(arguments)
    }
    if let place = arguments.location {
      // "The tenant's keys are" of a remark is none.
      let isPlace = !place.split(separator: " ").contains {
        ["is", "are", "was", "were", "will"].contains($0.lowercased())
      }
      arguments.location = isPlace ? withoutTime(place).map(wholePlace) : nil
    }
    if let head = headed(title, arguments: arguments) {
      arguments.title = head
      if arguments.location == nil, arguments.notes != title, title.split(separator: " ").count <= 4 {
        arguments.location = title
      }
      return call.with(arguments)
    }
    if arguments.location.map(title.hasSuffix) ?? true, let (short, place) = Self.withPlace(title) {
      arguments.title = short
      arguments.location = place
      return call.with(arguments)
    }
    if let subject = subject(arguments.location, beside: title) {
      arguments.title = subject
      arguments.location = nil
      return call.with(arguments)
    }
    if arguments.location == nil, let first = exchanged(title) {
      arguments.title = first
      arguments.location = title
    } else {
      // "Flat 3, Rose Court" is in two pieces.
      let others = [arguments.location, arguments.notes, arguments.calendar].compactMap(\.self)
        .flatMap { $0.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } }
      let hasTime = arguments.start?.contains(where: \.isNumber) == true
      let whole = whole(
        Self.withoutVerb(named(begun(completed(title, beside: others)), hasTime: hasTime)), beside: others)
      arguments.title = Self.withoutTickets(whole)
      let isLong = arguments.isAllDay == true || !saysTime
      if arguments.location == nil,
        let place = place(beside: [whole] + others) ?? place(behind: whole) ?? (isLong ? town(beside: whole) : nil)
      {
        arguments.location = place
      }
    }
    return call.with(arguments)
  }

  private func completed(_ title: String, beside others: [String]) -> String {
    let wanted = title.split(separator: " ").map(\.foldedWord)
    guard let piece = pieces.first(where: { Self.position(of: wanted, in: $0.words) != nil }), piece.isFollowed,
      let start = Self.position(of: wanted, in: piece.words)
    else { return title }
    // A place and all else that the call has apart isn't the title's, nor is what leads to a time.
    var end = piece.words.count
    for other in others {
      let words = other.split(separator: " ").map(\.foldedWord)
      guard let at = Self.position(of: words, in: piece.words) else { continue }
      guard at >= start + wanted.count else { return title }
      end = min(end, at)
    }
    while end > start + wanted.count, Self.isJoint(piece.words[end - 1]) { end -= 1 }
    let words = Array(piece.words[start..<end])
    let added = words[wanted.count...]
    guard let first = added.first, words.count <= Self.longestTitle,
      Lexicon.Titles.joining.contains(first.foldedWord) || ["&", "w/"].contains(first.lowercased()),
      // "train to Lisbon", but not "an opera to go to".
      first.lowercased() != "to" || added.dropFirst().first?.first?.isUppercase == true,
      !added.dropFirst().contains(where: {
        Lexicon.Titles.spoken.contains($0.foldedWord) || !$0.contains(where: \.isLetter)
      }),
      !added.contains(where: {
        Self.placing.contains($0.lowercased()) || Lexicon.Titles.unfinished.contains($0.foldedWord)
      })
    else { return title }
    return words.joined(separator: " ")
  }

  /// A title with the word before it, where it is one that says little alone: "group" of "Reading group on friday".
  private func begun(_ title: String) -> String {
    let key = title.foldedWord
    // "Mum's plane" of "Mum's plane lands"
    if Lexicon.Titles.doing.contains(key), let piece = pieces.first(where: { $0.words.last?.foldedWord == key }) {
      let words = piece.words.dropLast().drop { Lexicon.Titles.asking.contains($0.foldedWord) }
      return (1...4).contains(words.count) ? words.joined(separator: " ") : title
    }
    guard Lexicon.Titles.general.contains(key),
      let piece = pieces.first(where: { $0.words.contains { $0.foldedWord == key } }),
      let place = piece.words.firstIndex(where: { $0.foldedWord == key }), place > 0
    else { return title }
    let before = piece.words[place - 1]
    let folded = before.foldedWord
    guard !Lexicon.Titles.spoken.contains(folded), !Lexicon.Titles.joining.contains(folded),
      !Lexicon.Titles.unfinished.contains(folded),
      !Self.placing.contains(folded), !Lexicon.Titles.leading.contains(folded), before.contains(where: \.isLetter)
    else { return title }
    return "\(before) \(title)"
  }

  /// What a title is that stands before the time, where the model took what stands behind it: "Tennis sunday 10 court 3".
  private func exchanged(_ title: String) -> String? {
    let keys = title.split(separator: " ").map(\.foldedWord)
    guard pieces.count == 2, pieces[0].isFollowed, pieces[1].follows, pieces[1].words.map(\.foldedWord) == keys,
      Self.isPlace(pieces[1].words[...]), pieces[0].words.count <= 3,
      !pieces[0].words.contains(where: {
        Lexicon.Titles.spoken.contains($0.foldedWord) || Lexicon.Titles.leading.contains($0.foldedWord)
      })
    else { return nil }
    return pieces[0].words.joined(separator: " ")
  }

  /// "Tickets for the basketball final" are for what is in the calendar.
  private static func withoutTickets(_ title: String) -> String {
    let words = title.split(separator: " ")
    guard words.count > 2, ["ticket", "tickets"].contains(words[0].lowercased()),
      ["for", "to"].contains(words[1].lowercased())
    else { return title }
    let rest = words[2...].drop { ["the", "a"].contains($0.lowercased()) }
    return rest.isEmpty ? title : rest.joined(separator: " ")
  }

  private static func withoutVerb(_ title: String) -> String {
    var words = title.split(separator: " ")
    if words.count > 2, Lexicon.Titles.ordering.contains(words[0].lowercased()),
      ["the", "a", "an", "my", "our"].contains(words[1].lowercased())
    {
      words.removeFirst(2)
    }
    if words.count > 1, words[0].lowercased() == "having" { words.removeFirst() }
    while words.count > 1, let last = words.last, Lexicon.Titles.doing.contains(last.lowercased()) {
      words.removeLast()
    }
    return words.joined(separator: " ")
  }

  static func isJoint(_ word: String) -> Bool {
    ["at", "on", "in", "for", "from", "by", "to", "of", "-", "@", "with"].contains(word.lowercased())
  }

  static func position(of keys: [String], in words: [String]) -> Int? {
    guard !keys.isEmpty else { return nil }
    let folded = words.map(\.foldedWord)
    return folded.indices.first { folded[$0...].starts(with: keys) }
  }
}
