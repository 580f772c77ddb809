import ChatTypes
import JSONValue
import Organizer

/// Repairs calls that move something by a length from when it is ("push it back an hour"), of a model that only copies
/// (`ModelDescription.copiesLiterally`): it takes the length for a duration, for a time, or for a part of the name.
struct ShiftRepair: SingleCallRepair {
  /// What the message says.
  let found: FoundShift
  private let phrases: DatePhrases

  /// The argument that holds the time.
  private let name: CallFields.TextField

  init?(_ reading: RequestReading) {
    guard let shift = reading.shift else { return nil }
    self = shift
  }

  /// - Parameters:
  ///   - call: the message's only call.
  ///   - times: the times in the message. Where another one is said, that says when something is.
  /// - Returns: nil for a message that moves nothing in this way, and for a call that changes nothing in time.
  init?(_ message: String, for call: DecodedCall, beside times: [FoundPhrase], phrases: DatePhrases) {
    let fields: [String: CallFields.TextField] = ["calendar": .start, "reminder": .due]
    guard let name = fields[call.name], call.action == .reschedule || call.action == .update,
      call.fields.reminderMinutes == nil, let found = phrases.shift(in: message),
      !times.contains(where: {
        !$0.range.overlaps(found.range) && ($0.hasTime || Self.leads(to: $0, in: message))
      }),
      // "note for the pickup: flight delayed by 2 hours"
      ![call.fields.notes, call.fields.location].contains(where: { Self.holds($0, shift: found, message: message) })
    else { return nil }
    (self.found, self.phrases, self.name) = (found, phrases, name)
  }

  /// Whether a time is one to which something is moved: "to friday".
  private static func leads(to time: FoundPhrase, in message: String) -> Bool {
    let before = String(String.UnicodeScalarView(message.unicodeScalars.prefix(time.range.lowerBound)))
    return before.split(separator: " ").last.map { Lexicon.Shifts.leading.contains($0.lowercased()) } ?? false
  }

  /// Whether an argument says the length itself.
  private static func holds(_ value: String?, shift: FoundShift, message: String) -> Bool {
    let said = String(
      String.UnicodeScalarView(message.unicodeScalars.dropFirst(shift.range.lowerBound).prefix(shift.range.count)))
    return value?.lowercased().contains(said.lowercased()) ?? false
  }

  /// Whether a time is a part of what moves something.
  func isWithin(_ time: FoundPhrase) -> Bool { time.range.overlaps(found.range) }

  /// The call with what was said in the place of its time.
  func repaired(_ call: DecodedCall) -> DecodedCall {
    var arguments = call.fields
    let written = arguments[name].flatMap { phrases.shift($0)?.minutes }
    // "Push it by an hour" isn't an hour earlier.
    if written == nil || written == phrases.shift(found.text)?.minutes.map({ -$0 }) {
      arguments[name] = found.text
    }
    // Another length than this one may have been said, too.
    if let minutes = arguments.durationMinutes, let length = phrases.shift(found.text)?.minutes,
      length.magnitude == minutes.magnitude
    {
      arguments.durationMinutes = nil
    }
    if arguments.search != nil, let title = arguments.title, isOfLength(title) {
      arguments.title = nil
    }
    if let search = arguments.search, isOfLength(search) {
      arguments.search = named(search)
    }
    return call.with(arguments)
  }

  /// Whether a name has the length in it: "Nairobi an hour later".
  private func isOfLength(_ name: String) -> Bool { phrases.shift(in: name) != nil }

  /// A name without the length and the word for its direction at the end: "call with Nairobi an hour later".
  private func named(_ search: String) -> String {
    guard let place = phrases.shift(in: search)?.range, place.lowerBound > 0 else { return search }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: Array(search.unicodeScalars)[..<place.lowerBound])
    var words = String(view).split(separator: " ")
    while let last = words.last?.lowercased(), ["back", "forward", "by", "earlier", "later"].contains(last) {
      words.removeLast()
    }
    return words.isEmpty ? search : words.joined(separator: " ")
  }
}
