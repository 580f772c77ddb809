import ChatTypes
import Foundation
import Organizer

/// Makes a place whole of which a call has the beginning: the number of a room, the other half of a name, the street where it is.
enum LiteralPlaces {
  /// What belongs to the place that it stands right behind, to the end of the clause: "PC pool 2", "the Crown & Anchor", "Kwik Fit on
  /// Mill Lane".
  private static let rests = [
    #"^ \d{1,4}\p{L}?(?=$|[.,;:!?)\n])"#, #"^ & \p{Lu}[\p{L}\p{N}'’-]*"#, street,
  ]
  private static let street =
    #"^ (?:on|in) (?:[\p{Lu}\d][\p{L}\p{N}'’-]* ){1,3}(?:Street|St|Lane|Ln|Avenue|Ave|Road|Rd|Square|Sq|Drive|Way|Court|Boulevard|Blvd)\b"#

  /// - Parameters:
  ///   - message: what the user said.
  ///   - times: the times in it, of which no number is a place's.
  static func mended(_ call: ToolCall, _ message: String, beside times: [FoundPhrase]) -> ToolCall {
    guard call.name == "calendar", var arguments = call.arguments.objectValue,
      let place = arguments["location"]?.stringValue, !place.isEmpty,
      let range = message.range(of: place, options: .caseInsensitive),
      message.range(of: place, options: .caseInsensitive, range: range.upperBound..<message.endIndex) == nil
    else { return call }
    let scalars = message.unicodeScalars
    let end = scalars.distance(from: scalars.startIndex, to: range.upperBound)
    for rest in rests {
      guard let found = message[range.upperBound...].range(of: rest, options: .regularExpression) else { continue }
      let behind = end..<scalars.distance(from: scalars.startIndex, to: found.upperBound)
      // "3rd Ave" begins like a day.
      guard rest == street || !times.contains(where: { $0.range.overlaps(behind) }) else { continue }
      arguments["location"] = .string(String(message[range.lowerBound..<found.upperBound]))
      return call.with(arguments)
    }
    return call
  }
}
