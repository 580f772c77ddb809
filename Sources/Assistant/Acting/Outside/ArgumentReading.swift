import Foundation
import JSONValue
import PlainText
import Tools

/// Reads the arguments of another program's tool out of what the user said, by the form of its schema alone: for models that only copy,
/// and can't fill in what they were never taught.
struct ArgumentReading {
  /// What was read, and the words that it was read from.
  struct Reading {
    var arguments = JSONObject()
    var words: Set<String> = []
  }

  private let text: String

  init(_ text: String) { self.text = text }

  /// The arguments that a tool must have.
  /// - Parameter unmatched: words of the question, in order, that the tool's own texts don't have.
  /// - Returns: nil where one of them isn't said, or may be one of several.
  func arguments(of tool: ToolDeclaration, unmatched: [String]) -> Reading? {
    let properties = tool.schema.source["properties"]?.objectValue ?? [:]
    let required = tool.schema.source["required"]?.arrayValue?.compactMap(\.stringValue) ?? []
    var reading = Reading()
    var zones = TimeZoneNames.found(in: text)[...]
    let zoneCount = required.count { Self.isZone($0, schema: properties[$0]) }
    guard zoneCount == 0 || zoneCount == zones.count else { return nil }
    for name in required {
      let schema = properties[name] ?? [:]
      if Self.isZone(name, schema: schema) {
        guard let zone = zones.popFirst() else { return nil }
        reading.arguments[name] = .string(zone.identifier)
        reading.words.formUnion(zone.words)
      } else if let (value, words) = value(of: name, schema: schema, unmatched: unmatched, taken: reading.words) {
        reading.arguments[name] = value
        reading.words.formUnion(words)
      } else {
        return nil
      }
    }
    return reading
  }

  private static func isZone(_ name: String, schema: JSONValue?) -> Bool {
    guard schema?["type"] == "string", schema?["enum"] == nil else { return false }
    let said = "\(name) \(schema?["description"]?.stringValue ?? "")".lowercased()
    return said.contains("timezone") || said.contains("time zone") || said.contains("time_zone")
  }

  /// Fields in which anything can be looked for.
  private static let queries: Set = ["query", "q", "search", "search_query", "keywords", "topic"]

  private func value(
    of name: String, schema: JSONValue, unmatched: [String], taken: Set<String>
  ) -> (JSONValue, words: [String])? {
    if let values = schema["enum"]?.arrayValue { return chosen(among: values) }
    switch schema["type"]?.stringValue {
    case "integer", "number":
      let numbers = SearchTerms.of(text).compactMap { Int64($0) }
      return numbers.count == 1 ? (.integer(numbers[0]), [String(numbers[0])]) : nil
    case "string" where ["url", "uri", "link"].contains(name.lowercased()):
      let links = text.split(whereSeparator: \.isWhitespace).filter {
        $0.hasPrefix("https://") || $0.hasPrefix("http://")
      }
      return links.count == 1 ? (.string(String(links[0])), SearchTerms.of(String(links[0]))) : nil
    case "string" where Self.queries.contains(name.lowercased()):
      let left = unmatched.filter { !taken.contains($0) }
      return left.isEmpty ? nil : (.string(spoken(left)), left)
    default: return nil
    }
  }

  private func chosen(among values: [JSONValue]) -> (JSONValue, words: [String])? {
    let said = Set(SearchTerms.of(text))
    let fitting = values.filter { value in
      let terms = SearchTerms.of(value.stringValue ?? "")
      return !terms.isEmpty && said.isSuperset(of: terms)
    }
    guard fitting.count == 1 else { return nil }
    return (fitting[0], SearchTerms.of(fitting[0].stringValue ?? ""))
  }

  /// Terms as the user wrote them.
  private func spoken(_ terms: [String]) -> String {
    let wanted = Set(terms)
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "-" }
    return words.filter { word in SearchTerms.of(String(word)).contains(where: wanted.contains) }.joined(separator: " ")
  }
}

/// The places by which time zones are called: `Tokyo` for `Asia/Tokyo`.
private enum TimeZoneNames {
  struct Found {
    let identifier: String
    let words: [String]
  }

  private static let longest = 3

  /// The words of a place, joined by blanks, and its zone. Of two zones with one name neither can be meant.
  private static let zones: [String: String] = {
    var zones: [String: String] = [:]
    var doubtful: Set<String> = []
    for identifier in TimeZone.knownTimeZoneIdentifiers where identifier.contains("/") {
      guard let place = identifier.split(separator: "/").last else { continue }
      let key = SearchTerms.of(String(place).replacing("_", with: " ")).joined(separator: " ")
      if zones[key] != nil { doubtful.insert(key) }
      zones[key] = identifier
    }
    for key in doubtful { zones[key] = nil }
    return zones
  }()

  /// The zones that a text names, in order.
  static func found(in text: String) -> [Found] {
    let words = SearchTerms.of(text)
    var found: [Found] = []
    var position = 0
    while position < words.count {
      let lengths = (1...longest).reversed().filter { position + $0 <= words.count }
      let match = lengths.lazy.compactMap { length -> (String, [String])? in
        let part = Array(words[position..<position + length])
        return zones[part.joined(separator: " ")].map { ($0, part) }
      }.first
      if let (identifier, part) = match {
        found.append(Found(identifier: identifier, words: part))
        position += part.count
      } else {
        position += 1
      }
    }
    return found
  }
}
