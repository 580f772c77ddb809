import ChatTypes
import Foundation
import JSONValue
import Organizer

/// Repairs numbers in the calls of a model that only copies (`ModelDescription.copiesLiterally`), where they come from lengths that
/// were said: it would have to count that "an hour and a half" are 90 minutes, and it learnt that by heart.
struct LengthRepair: SingleCallRepair {
  /// Words that ask to be told before something.
  private static let alerting: Set = [
    "remind", "alert", "warn", "notify", "ping", "nudge", "reminder", "warning", "notification", "heads-up", "headsup",
    "buzz", "beep", "poke", "notice",
  ]
  private static let day = 1440

  /// Nil where not all of them could be read.
  private let lengths: [FoundLength]?
  /// Minutes of lengths that were said before: a follow-up may be about those. Nil where not all could be read.
  private let earlier: Set<Int>?
  private let words: Set<String>
  /// Whether nothing is said but how long something is to be: "make it an hour and a half".
  private let isOfLength: Bool
  /// The only length, if it is told of the whole: "…, 4 hours", "it lasts 75 minutes". Minutes.
  private let told: Int?

  /// Whether it is the message's only call, so that all lengths belong to it.
  private let isOnly: Bool

  init(_ reading: RequestReading) {
    let (message, lengths) = (reading.message, reading.lengths)
    // Of two times one may be a length: "done in 25 minutes: call, thursday at 3".
    let earlier = reading.times.count > 1 ? reading.earlier + [message] : reading.earlier
    self.lengths = lengths
    isOnly = reading.isOnlyCall
    isOfLength =
      reading.times.isEmpty && lengths?.count == 1 && lengths?.first.map { Self.isOnly($0, in: message) } ?? false
    told = lengths.flatMap { $0.count == 1 && Self.isTold($0[0], in: message) ? $0[0].minutes : nil }
    let before = earlier.map { reading.phrases.lengths(in: $0, beside: []) }
    self.earlier = before.contains(nil) ? nil : Set(before.flatMap { $0 ?? [] }.map(\.minutes))
    words = Set(
      message.lowercased().split { !$0.isLetter && !$0.isNumber && !"-.,".contains($0) }
        .map { $0.trimmingCharacters(in: .punctuationCharacters) })
  }

  /// The call with the lengths that were said.
  func repaired(_ call: ToolCall) -> ToolCall {
    guard var arguments = call.arguments.objectValue, let lengths else { return call }
    switch call.name {
    case "calendar": repairEvent(&arguments, lengths: lengths, isOnly: isOnly)
    case "habit": repairValue(&arguments, lengths: lengths)
    default: return call
    }
    return call.with(arguments)
  }

  /// Whether a message says nothing but that something is to have this length: not "make it 30 minutes longer".
  private static func isOnly(_ length: FoundLength, in message: String) -> Bool {
    guard !length.isBefore else { return false }
    let scalars = Array(message.lowercased().unicodeScalars)
    guard length.range.upperBound <= scalars.count else { return false }
    func words(_ part: ArraySlice<Unicode.Scalar>) -> [String] {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: part)
      return String(view).split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
    let before = words(scalars[..<length.range.lowerBound]).drop {
      ["please", "ok", "and", "actually", "no"].contains($0)
    }
    let after = words(scalars[length.range.upperBound...])
    return before.count >= 2 && ["make", "let"].contains(before.first)
      && ["it", "that", "this"].contains(before.dropFirst().first)
      && before.dropFirst(2).allSatisfy { ["be", "last", "for", "just", "only", "rather"].contains($0) }
      && after.allSatisfy { ["long", "please", "instead", "then", "thanks", "total"].contains($0) }
  }

  /// What stands before a length that is told of the whole.
  private static let leading: Set = [
    "for", "lasts", "lasting", "takes", "runs", "last", "take", "about", "around", "approx",
  ]
  /// Words of what takes its own time beside an event, or is done before it.
  private static let others: Set = [
    "drive", "walk", "parking", "fast", "fasting", "eat", "food", "travel", "commute", "away", "journey", "ride",
    "before",
    "early", "ahead", "wait", "late",
  ]
  private static let following: Set = ["long", "total", "max", "altogether", "overall", "please", "pls"]

  /// Whether a length stands alone between marks, or behind a word that tells how long all of it is: not "45 minutes from the station".
  private static func isTold(_ length: FoundLength, in message: String) -> Bool {
    let scalars = Array(message.unicodeScalars)
    guard !length.isBefore, length.range.upperBound <= scalars.count else { return false }
    func text(_ part: ArraySlice<Unicode.Scalar>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: part)
      return String(view).lowercased().trimmingCharacters(in: .whitespaces)
    }
    let before = text(scalars[..<length.range.lowerBound])
    let after = text(scalars[length.range.upperBound...])
    let last = before.split { !$0.isLetter }.last.map(String.init) ?? ""
    let begins = before.last.map { ",;(".contains($0) } ?? false || (before.hasSuffix(last) && leading.contains(last))
    let clause = before.split { ",;.!?".contains($0) }.last ?? ""
    guard others.isDisjoint(with: clause.split { !$0.isLetter }.map(String.init)) else { return false }
    // "17h30" is when it begins.
    let own = text(scalars[length.range])
    guard length.minutes < 360 || own.wholeMatch(of: /\d{1,2}h\d{2}/) == nil else { return false }
    let next = after.split { !$0.isLetter }.first.map(String.init) ?? ""
    let ends = after.first.map { ",;).!".contains($0) } ?? true || (after.hasPrefix(next) && following.contains(next))
    return begins && ends
  }

  private func repairEvent(_ arguments: inout JSONObject, lengths: [FoundLength], isOnly: Bool) {
    if isOnly, isOfLength, arguments[.reminderMinutes] == nil,
      arguments.action == .reschedule || arguments.action == .update
    {
      arguments[.action] = "update"
      arguments[.durationMinutes] = .integer(Int64(lengths[0].minutes))
      arguments[.start] = nil
    }
    let asksForAlert = words.contains { Self.alerting.contains($0) }
    let before = lengths.filter { $0.isBefore && asksForAlert }.map(\.minutes)
    let own = lengths.filter { !$0.isBefore || !asksForAlert }.map(\.minutes)
    if let length = minutes(arguments[.durationMinutes]), !own.contains(length) {
      if before.contains(length), arguments[.reminderMinutes] == nil {
        arguments[.reminderMinutes] = .integer(Int64(length))
        arguments[.durationMinutes] = nil
      }
      if own.count == 1, arguments.action == .create || arguments.action == .query {
        arguments[.durationMinutes] = .integer(Int64(own[0]))
      } else if own.isEmpty, earlier?.contains(length) == false, arguments.action == .create {
        // A length that nobody said.
        arguments[.durationMinutes] = nil
      }
    }
    if isOnly, let told, (5...Self.day).contains(told), arguments.action == .create,
      ["durationMinutes", "end", "isAllDay", "recurrenceEnd"].allSatisfy({ arguments[$0] == nil }),
      minutes(arguments[.reminderMinutes]) != told, let start = arguments[.start]?.stringValue,
      Set(TimeWords.words(start)).isDisjoint(with: ["until", "till", "til", "to", "for", "between"]),
      !start.replacing(/\d{4}-\d\d-\d\d/, with: "").contains("-")
    {
      arguments[.durationMinutes] = .integer(Int64(told))
    }
    if let alert = minutes(arguments[.reminderMinutes]) {
      let length = minutes(arguments[.durationMinutes])
      let said = before.isEmpty ? own.filter { $0 != length } : before
      if !said.contains(alert), said.count == 1 { arguments[.reminderMinutes] = .integer(Int64(said[0])) }
    } else if isOnly, before.count == 1, arguments.action == .create {
      arguments[.reminderMinutes] = .integer(Int64(before[0]))
    }
  }

  /// "An hour and ten minutes of guitar" is 70, but "12 km in an hour" are 12.
  private func repairValue(_ arguments: inout JSONObject, lengths: [FoundLength]) {
    guard arguments.action == .log, lengths.count == 1, let value = arguments[.value]?.doubleValue,
      (60..<Self.day).contains(lengths[0].minutes), value != Double(lengths[0].minutes), value > 1,
      !words.contains(value == value.rounded() ? "\(Int(value))" : "\(value)")
    else { return }
    arguments[.value] = .integer(Int64(lengths[0].minutes))
  }

  private func minutes(_ value: JSONValue?) -> Int? { value?.int64Value.flatMap(Int.init(exactly:)) }
}
