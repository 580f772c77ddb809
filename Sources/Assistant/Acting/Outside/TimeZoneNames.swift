import Foundation

/// The places by which time zones are called: `Tokyo` for `Asia/Tokyo`.
enum TimeZoneNames {
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
