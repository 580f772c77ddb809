import Foundation

/// Days of birth between cards, which write `1990-05-01`, `19900501` or `--0501`, and people.
public enum Birthday {
  /// As people read it: `1990-05-01`, or `--05-01` without the year; what is anything else stays.
  /// - Parameter text: as a card has it.
  public static func shown(_ text: String) -> String {
    let digits = text.prefix { $0 != "T" }.filter(\.isNumber)
    if text.hasPrefix("--"), digits.count == 4 { return "--\(digits.prefix(2))-\(digits.suffix(2))" }
    guard digits.count == 8 else { return text }
    return "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))"
  }

  /// As cards have it: of `1990-05-01`, `--05-01` and `05-01`; nil for what is none of these, or no day.
  static func written(_ text: String) -> String? {
    if CivilDate(iso: text) != nil { return text }
    let digits = text.filter(\.isNumber)
    // A leap year, so that 29 February is a day.
    guard digits.count == 4, text.allSatisfy({ $0.isNumber || $0 == "-" }),
      CivilDate(iso: "2000-\(digits.prefix(2))-\(digits.suffix(2))") != nil
    else { return nil }
    return "--" + digits
  }
}

extension PhraseReader {
  /// A day of birth as cards have it; empty for an empty text, which takes it away.
  /// - Parameter text: `1990-05-01`, `05-01` without the year, or a phrase.
  public func birthday(_ text: String, field: String) throws(PhraseProblem) -> String {
    if text.isEmpty { return "" }
    if let known = Birthday.written(text) { return known }
    guard let day = try? day(text, field: field) else {
      throw PhraseProblem(
        "It is no day of birth. Write it as 1990-05-01, or as 05-01 without the year.", field: field, text: text)
    }
    return day.description
  }
}
