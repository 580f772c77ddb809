import ChatTypes
import Foundation
import JSONValue
import Organizer

/// Makes a place whole of which a call has the beginning: the number of a room, the other half of a name, the street where it is.
struct PlaceRepair: SingleCallRepair {
  /// What belongs to the place that it stands right behind, to the end of the clause: "PC pool 2", "the Crown & Anchor", "Kwik Fit on
  /// Mill Lane".
  private static let rests = [
    #"^ \d{1,4}\p{L}?(?=$|[.,;:!?)\n])"#, #"^ & \p{Lu}[\p{L}\p{N}'’-]*"#, street,
  ]
  private static let street =
    #"^ (?:on|in) (?:[\p{Lu}\d][\p{L}\p{N}'’-]* ){1,3}(?:Street|St|Lane|Ln|Avenue|Ave|Road|Rd|Square|Sq|Drive|Way|Court|Boulevard|Blvd)\b"#

  private static let longest = 6

  private let message: String
  private let times: [FoundPhrase]

  init(_ reading: RequestReading) {
    message = reading.message
    times = reading.times
  }

  func repaired(_ call: DecodedCall) -> DecodedCall { told(whole(call)) }

  /// The message's only call with the place that is told in a clause of its own: "…, and it's at his brother's farm".
  func told(_ call: DecodedCall) -> DecodedCall {
    guard call.name == "calendar", case var arguments = call.fields,
      [.create, .reschedule, .update].contains(arguments.action),
      let match = message.firstMatch(
        of:
          /(?:^|[\s,.;!])(?:it['’]?s|it is|held|taking place|venue is|place is) (?:now )?(?:at|in(?= (?:the|my|our|room|hall|ward) )) ([^.,;:!?\n]+)/
          .ignoresCase())
    else { return call }
    var own = match.1.split(separator: " ")
    while let last = own.last, Lexicon.Places.closing.contains(last.lowercased()) { own.removeLast() }
    let place = own.joined(separator: " ")
    let words = place.split(separator: " ").map(\.foldedWord)
    let scalars = message.unicodeScalars
    let range =
      scalars.distance(
        from: scalars.startIndex, to: match.1.startIndex)..<scalars.distance(
        from: scalars.startIndex, to: match.1.endIndex)
    guard (1...Self.longest).contains(words.count),
      !words.contains(where: ["all", "until", "till", "til", "for"].contains),
      words.allSatisfy({ !Lexicon.Titles.spoken.contains($0) }),
      !Lexicon.Places.others.contains(place.lowercased()),
      words.contains(where: { $0.contains(where: \.isLetter) }), !times.contains(where: { $0.range.overlaps(range) })
    else { return call }
    // "Haifa" of "their place in Haifa"
    if let known = arguments.location?.lowercased(), !place.lowercased().hasSuffix(" \(known)") {
      return call
    }
    arguments.location = place
    return call.with(arguments)
  }

  /// The place that something has in the place of this one: "on the roof terrace, not in the canteen".
  private static func insteadOf(_ place: String, message: String) -> String? {
    let said =
      /\b(?:in|at|on) (?<new>[^.,;:!?\n]{2,40}?),? (?:and )?(?:not|rather than|instead of) (?:in |at |on )?(?<old>[^.,;:!?\n]{2,40})/
      .ignoresCase()
    guard let match = message.firstMatch(of: said) else { return nil }
    let keys = place.split(separator: " ").map(\.foldedWord)
    guard match.old.split(separator: " ").map(\.foldedWord).starts(with: keys) else { return nil }
    return String(match.new)
  }

  /// - Parameters:
  ///   - message: what the user said.
  ///   - times: the times in it, of which no number is a place's.
  func whole(_ call: DecodedCall) -> DecodedCall {
    guard call.name == "calendar", case var arguments = call.fields,
      let place = arguments.location, !place.isEmpty
    else { return call }
    if let other = Self.insteadOf(place, message: message) {
      arguments.location = other
      return call.with(arguments)
    }
    guard
      let range = message.range(of: place, options: .caseInsensitive),
      message.range(of: place, options: .caseInsensitive, range: range.upperBound..<message.endIndex) == nil
    else { return call }
    let scalars = message.unicodeScalars
    let end = scalars.distance(from: scalars.startIndex, to: range.upperBound)
    for rest in Self.rests {
      guard let found = message[range.upperBound...].range(of: rest, options: .regularExpression) else { continue }
      let behind = end..<scalars.distance(from: scalars.startIndex, to: found.upperBound)
      // "3rd Ave" begins like a day.
      guard rest == Self.street || !times.contains(where: { $0.range.overlaps(behind) }) else { continue }
      arguments.location = String(message[range.lowerBound..<found.upperBound])
      return call.with(arguments)
    }
    return call
  }
}
