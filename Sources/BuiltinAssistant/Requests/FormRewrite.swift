import Foundation

/// A request that is written like a form, as a sentence: "New reminder. Title: Chlorine test. Due: today 17:00. Repeats: daily." A model
/// that only copies (`ModelDescription.copiesLiterally`) takes a label that it doesn't know for a place or a title.
struct FormRewrite: MessageRewrite {
  private enum Part: Hashable { case title, day, time, end, place, repetition, length }
  private static let labels: [String: Part] = [
    "title": .title, "name": .title, "what": .title, "task": .title, "event": .title, "subject": .title,
    "appointment": .title, "reminder": .title, "to do": .title, "todo": .title,
    "date": .day, "day": .day, "when": .day, "due": .day, "on": .day,
    "time": .time, "at": .time, "start": .time, "starts": .time, "start time": .time, "from": .time, "begins": .time,
    "end": .end, "ends": .end, "end time": .end, "until": .end, "to": .end,
    "place": .place, "where": .place, "location": .place, "venue": .place, "room": .place,
    "repeats": .repetition, "repeat": .repetition, "recurring": .repetition, "recurrence": .repetition,
    "how often": .repetition, "length": .length, "duration": .length, "how long": .length,
  ]
  private static let repetitions = [
    "daily": "every day", "weekly": "every week", "monthly": "every month", "yearly": "every year",
    "weekdays": "every weekday",
  ]
  private static let fewest = 3

  func requests(in message: String, _ context: RewriteContext) async -> [String]? { Self.request(message).map { [$0] } }

  /// - Returns: nil for a message that isn't all labels and what they are of, and for one with a label that isn't known.
  static func request(_ said: String) -> String? {
    guard said.utf8.count <= SeparateRequests.longest else { return nil }
    let label = #/(?:^|[.,;\n]|\s[-–—])\s*(?<label>[\p{L}]+(?: [\p{L}]+)?): ?(?=\S)/#
    let found = said.matches(of: label)
    guard found.count >= fewest, let first = found.first else { return nil }
    let intro = said[..<first.range.lowerBound].lowercased()
    // "New reminder" may stand in front.
    guard intro.split(separator: " ").count <= 5 else { return nil }
    var parts: [Part: String] = [:]
    var isReminder = intro.contains("remind")
    for (index, match) in found.enumerated() {
      let end = index + 1 < found.count ? found[index + 1].range.lowerBound : said.endIndex
      let name = match.label.lowercased()
      let text = said[match.range.upperBound..<end].trimmingCharacters(in: CharacterSet(charactersIn: " .,;\n"))
      guard let part = labels[name], parts[part] == nil, !text.isEmpty, !text.contains("\n") else { return nil }
      if ["task", "due", "reminder", "to do", "todo"].contains(name) { isReminder = true }
      parts[part] = text
    }
    guard let title = parts[.title], parts[.day] != nil || parts[.time] != nil else { return nil }
    var words = ["\(isReminder ? "reminder" : "event"): \(title)"]
    words += [parts[.day], parts[.time].map { parts[.day] == nil ? $0 : "at \($0)" }].compactMap { $0 }
    if let end = parts[.end] { words.append("until \(end)") }
    if let again = parts[.repetition] { words.append(repetitions[again.lowercased()] ?? again) }
    if let length = parts[.length] { words.append("for \(length)") }
    if let place = parts[.place] { words.append(isReminder ? place : "at \(place)") }
    return words.joined(separator: " ")
  }
}
