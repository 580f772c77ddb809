extension ToolFormField {
  /// What has to be entered, as the end of a sentence: `a whole number from 1 to 5`.
  package var expectation: String {
    switch kind {
    case .text, .unknown: "a text" + (bounds.map { " of \($0) characters" } ?? "")
    case .mail: "a mail address, such as name@example.org"
    case .address: "an address, such as https://example.org"
    case .date: "a day, such as 2026-03-01"
    case .moment: "a day and a time, such as 2026-03-01T15:00"
    case .number: "a number" + (bounds.map { ": \($0)" } ?? "")
    case .integer: "a whole number" + (bounds.map { ": \($0)" } ?? "")
    case .yesNo: "yes or no"
    case .choice: "one of the choices"
    case .choices: (bounds ?? "some") + " of the choices"
    }
  }

  private var bounds: String? {
    switch (least.map(Self.plain), most.map(Self.plain)) {
    case let (least?, most?): "\(least) to \(most)"
    case let (least?, nil): "\(least) or more"
    case let (nil, most?): "\(most) or less"
    case (nil, nil): nil
    }
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : String(number)
  }
}
