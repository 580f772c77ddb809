import ChatModels
import TerminalUI

/// All about one thing: a heading, and what is known under its names.
struct DetailText {
  private(set) var text: String
  private let width: Int

  init(title: String, _ context: CommandContext) {
    text = context.capabilities.outputStyle.bold(ControlCharacters.visible(title, keepingLines: false)) + "\n"
    width = context.width
  }

  /// Adds what is known; nothing when it is nothing.
  mutating func add(_ name: String, value: String?) {
    guard let value, !value.isEmpty else { return }
    let label = DisplayWidth.padded("  \(name):", to: 14)
    text += TextWrap.hanging(label, text: ControlCharacters.visible(value), columns: width) + "\n"
  }

  /// How long before something, in words: `15 min before`.
  static func before(_ minutes: Int) -> String {
    switch minutes {
    case 0: "at that time"
    case let minutes where minutes % 1440 == 0: minutes == 1440 ? "1 day before" : "\(minutes / 1440) days before"
    default: "\(HumanUnits.duration(seconds: Double(minutes) * 60)) before"
    }
  }
}
