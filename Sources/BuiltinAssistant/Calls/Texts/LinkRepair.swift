import ChatTypes
import JSONValue

/// Puts a link that was said with a new event where an event's link stands, its place, where a model that only copies
/// (`ModelDescription.copiesLiterally`) left it out: "the call is at noon, on zoom.us/j/8842".
struct LinkRepair: SingleCallRepair {
  private let message: String

  init(_ reading: RequestReading) { message = reading.message }

  /// The call with the message's only link as its place.
  /// - Returns: the call as it is where it has a place, or the link in another argument.
  func repaired(_ call: ToolCall) -> ToolCall {
    guard call.name == "calendar", var arguments = call.arguments.objectValue, arguments.action == .create,
      Self.isMissing(arguments[.location]?.stringValue)
    else { return call }
    let links = message.split(whereSeparator: \.isWhitespace).compactMap { Self.link(in: $0) }
    guard links.count == 1, !arguments.members.contains(where: { $0.value.stringValue?.contains(links[0]) == true })
    else { return call }
    arguments[.location] = .string(links[0])
    return call.with(arguments)
  }

  /// Whether a place isn't said, or only that it is a link: "the video link is meet.example.org/88".
  private static func isMissing(_ place: String?) -> Bool {
    ["", "link", "url"].contains(place?.split(separator: " ").last?.foldedWord ?? "")
  }

  /// A word without the marks around it, where it is an address of the web: with a scheme, "www.", or a path behind a host.
  private static func link(in word: Substring) -> String? {
    let text = String(
      word.drop { "(<[\"“‘'".contains($0) }.reversed().drop { ".,;:!?)>]\"”’'".contains($0) }.reversed())
    if text.hasPrefix("https://") || text.hasPrefix("http://") { return text.count > 10 ? text : nil }
    let host = text.prefix { $0 != "/" }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let isHost =
      labels.count > 1 && labels.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } }
      && labels.last?.allSatisfy(\.isLetter) == true && (labels.last?.count ?? 0) > 1
    return isHost && (host.count + 1 < text.count || labels[0] == "www") ? text : nil
  }
}
