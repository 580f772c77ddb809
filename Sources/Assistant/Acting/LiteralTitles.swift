import ChatTypes
import Foundation
import Organizer

/// Completes titles and places of new events in the calls of a model that only copies (`ModelDescription.copiesLiterally`), where a
/// message says them in the order in which people note things down: title, time, place.
///
/// Of "football training for the kids saturday 10 am at the club" such a model takes "football training". What stands before
/// the time is the title, as long as it goes on with words such as "for" and "with", and no verb or pronoun is in it.
struct LiteralTitles {
  /// Words by which a title goes on behind what seemed to be all of it.
  private static let joining: Set = [
    "with", "for", "by", "from", "about", "of", "to", "&", "re", "mr", "mrs", "ms", "dr", "prof",
  ]
  /// Words that are in sentences, and not in titles.
  private static let spoken: Set = [
    "i", "i'm", "i've", "i'll", "i'd", "we", "we're", "we've", "we'll", "you", "he", "she", "they", "they're", "it",
    "it's", "that",
    "that's", "this", "there", "me", "us", "is", "are", "was", "were", "be", "been", "has", "have", "had", "got",
    "gets", "will", "would",
    "can", "could", "shall", "should", "must", "may", "do", "does", "did", "let", "let's", "takes", "starts", "begins",
    "happens", "moved",
    "please", "and", "but", "because", "then", "also", "so", "add", "put", "enter", "note", "remind", "calendar",
    "once", "if", "as", "since",
    "comes", "falls", "roughly", "around", "about", "every", "each", "until", "till",
  ]
  /// Words that say something of an event and are no part of its title.
  private static let unfinished: Set = [
    "a", "an", "quick", "short", "long", "reminder", "alert", "alarm", "notification", "warning", "notice",
  ]
  /// Words that lead to a place.
  private static let placing: Set = ["at", "in", "@"]
  /// Words that never belong to a place.
  private static let noPlace: Set = [
    "calendar", "diary", "agenda", "schedule", "planner", "morning", "afternoon", "evening", "night", "case", "advance",
    "least", "time",
    "total", "all", "person", "fact", "general", "order", "touch", "charge", "mind", "hour", "hours", "minutes", "week",
    "month", "once",
    "latest", "earliest", "most", "short", "addition", "private", "pairs", "writing", "sixish", "english", "german",
    "french", "spanish",
    "italian", "future", "last", "end", "notes", "note", "list", "reminders", "like", "exactly", "for", "on", "about",
    "around",
    "my",
  ]
  private static let longestTitle = 8
  private static let longestPlace = 5

  /// Words of a stretch between times, lengths and marks.
  private struct Piece {
    var words: [String] = []
    /// Whether a time or a length stands before it.
    var follows = false
    /// Whether a time stands behind it.
    var isFollowed = false
  }
  private let pieces: [Piece]

  /// - Parameters:
  ///   - message: what the user said last.
  ///   - times: the times in it.
  ///   - lengths: the lengths in it.
  init(_ message: String, without times: [FoundPhrase], _ lengths: [FoundLength]) {
    var pieces: [Piece] = []
    var piece = Piece()
    func end(_ isTime: Bool, _ isGap: Bool) {
      piece.isFollowed = isTime
      // "skin check by Dr. Haddad, 11 June"
      if piece.words.isEmpty, isTime, let last = pieces.indices.last { pieces[last].isFollowed = true }
      if !piece.words.isEmpty { pieces.append(piece) }
      piece = Piece(follows: isGap || (piece.words.isEmpty && piece.follows))
    }
    let gaps = times.map { ($0.range, true) } + lengths.map { ($0.range, false) }
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
        end(isTime, true)
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
        end(false, false)
      } else {
        word.unicodeScalars.append(scalar)
      }
      index += 1
    }
    close()
    end(false, false)
    self.pieces = pieces
  }

  /// "Dr." and single letters: their dot ends nothing.
  private static func isAbbreviated(_ word: String) -> Bool {
    ["dr", "mr", "mrs", "ms", "st", "prof", "no"].contains(word.lowercased()) || word.count == 1
  }

  /// The message's only call, with the whole of its title and with the place that was said.
  func mended(_ call: ToolCall) -> ToolCall {
    guard !pieces.isEmpty, call.name == "calendar", var arguments = call.arguments.objectValue,
      arguments["action"] == "create",
      let title = arguments["title"]?.stringValue
    else { return call }
    let whole = completed(title, beside: ["location", "notes", "calendar"].compactMap { arguments[$0]?.stringValue })
    arguments["title"] = .string(whole)
    if arguments["location"] == nil,
      let place = place(beside: [whole, arguments["notes"]?.stringValue, arguments["calendar"]?.stringValue])
    {
      arguments["location"] = .string(place)
    }
    var call = call
    call.arguments = .object(arguments)
    return call
  }

  private func completed(_ title: String, beside others: [String]) -> String {
    let wanted = title.split(separator: " ").map { Self.folded(String($0)) }
    guard let piece = pieces.first(where: { Self.position(of: wanted, in: $0.words) != nil }), piece.isFollowed,
      let start = Self.position(of: wanted, in: piece.words)
    else { return title }
    // A place and all else that the call has apart isn't the title's, nor is what leads to a time.
    var end = piece.words.count
    for other in others {
      let words = other.split(separator: " ").map { Self.folded(String($0)) }
      guard let at = Self.position(of: words, in: piece.words) else { continue }
      guard at >= start + wanted.count else { return title }
      end = min(end, at)
    }
    while end > start + wanted.count, Self.isJoint(piece.words[end - 1]) { end -= 1 }
    let words = Array(piece.words[start..<end])
    let added = words[wanted.count...]
    guard let first = added.first, words.count <= Self.longestTitle,
      Self.joining.contains(Self.folded(first)) || ["&", "w/"].contains(first.lowercased()),
      // "train to Lisbon", but not "an opera to go to".
      first.lowercased() != "to" || added.dropFirst().first?.first?.isUppercase == true,
      !added.dropFirst().contains(where: { Self.spoken.contains(Self.folded($0)) || !$0.contains(where: \.isLetter) }),
      !added.contains(where: { Self.placing.contains($0.lowercased()) || Self.unfinished.contains(Self.folded($0)) })
    else { return title }
    return words.joined(separator: " ")
  }

  /// What stands behind "at" or "in" until the next mark or time.
  private func place(beside others: [String?]) -> String? {
    let taken = others.compactMap { $0 }.map { $0.lowercased() }
    let found = pieces.compactMap { piece -> String? in
      guard piece.follows, piece.words.first.map({ Self.placing.contains($0.lowercased()) }) == true else {
        return nil
      }
      let words = piece.words.dropFirst()
      let text = words.joined(separator: " ")
      guard !words.isEmpty, words.count <= Self.longestPlace,
        !taken.contains(where: { $0.contains(text.lowercased()) }),
        !words.contains(where: { Self.noPlace.contains(Self.folded($0)) || Self.spoken.contains(Self.folded($0)) })
      else { return nil }
      return text
    }
    return found.count == 1 ? found[0] : nil
  }

  private static func isJoint(_ word: String) -> Bool {
    ["at", "on", "in", "for", "from", "by", "to", "of", "-", "@", "with"].contains(word.lowercased())
  }

  private static func position(of keys: [String], in words: [String]) -> Int? {
    guard !keys.isEmpty else { return nil }
    let folded = words.map(folded)
    return folded.indices.first { folded[$0...].starts(with: keys) }
  }

  private static func folded(_ word: String) -> String {
    word.lowercased().trimmingCharacters(in: .punctuationCharacters)
  }
}
