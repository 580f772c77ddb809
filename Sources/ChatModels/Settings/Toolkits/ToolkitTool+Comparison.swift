import ChatTypes

extension ToolkitTool {
  /// How much of each description is compared: as much as is kept of the earlier one.
  private static let longestText = 2000

  /// What its server said of it when the user saw it last, and below it what it says now; nil where there is nothing to compare.
  public var comparison: String? {
    guard state == .changed, let earlierText else { return nil }
    let before = Self.shown(earlierText, arguments: earlierArguments)
    let now = Self.shown(text, arguments: Self.argumentNames(in: schema))
    let remark =
      before == now
      ? "\n\nBoth look the same here. Its title, its hints, the form of its arguments or the rest of its description was changed, or it says again what it said before."
      : ""
    return "Before\n\(before)\n\nNow\n\(now)\(remark)"
  }

  private static func shown(_ text: String, arguments: [String]) -> String {
    let text = String(text.prefix(longestText))
    return (text.isEmpty ? "It is not described." : text)
      + "\nArguments: \(arguments.isEmpty ? "none" : arguments.joined(separator: ", "))"
  }
}
