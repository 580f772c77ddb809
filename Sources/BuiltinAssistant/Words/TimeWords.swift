import Foundation

/// Words of which times are made, as they stand in messages and in calls.
enum TimeWords {
  /// Days of the week, as one writes them and as several.
  static let weekdays: Set<String> = Set(
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].flatMap {
      [$0, $0 + "s", String($0.prefix(3))]
    })

  /// "21h", "5pm", "10:30": what is a time of day whatever stands before it.
  static func isClock(_ word: String) -> Bool {
    let rest = word.drop(while: \.isNumber)
    guard word.count - rest.count <= 2, rest.count < word.count, let mark = rest.first else { return false }
    return mark == "h" || mark == ":" || ["am", "pm", "a", "p"].contains(rest)
  }

  /// "25:00", "10:75".
  static func isNoClock(_ word: String) -> Bool {
    let parts = word.split(separator: ":").map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1] else { return false }
    return hour > 24 || minute > 59
  }

  /// The words of a text, small: "14:00" of a time in ISO 8601, and days without a possessive's ending.
  static func words(_ text: String) -> [String] {
    text.lowercased().replacing("’", with: "'").split { !$0.isLetter && !$0.isNumber && $0 != ":" && $0 != "'" }
      .flatMap { word -> [String] in
        if let mark = word.firstIndex(of: "t"), mark > word.startIndex, word[word.index(before: mark)].isNumber,
          word[mark...].dropFirst().first?.isNumber == true
        {
          return [String(word[..<mark]), String(word[mark...].dropFirst().prefix(5))]
        }
        let plain = word.hasSuffix(":") ? word.dropLast() : word
        return [plain.hasSuffix("'s") ? String(plain.dropLast(2)) : String(plain)]
      }
  }
}
