import ChatTypes
import Tools

/// Why it can't be told what a call is about. Nothing was changed then.
enum FindingFailure {
  /// Something that the call needs is not there.
  static func missing(_ message: String) -> ToolFailure { failure(.missingField, message: message) }

  /// A value that can't be.
  static func invalid(_ message: String, quoting things: String? = nil) -> ToolFailure {
    failure(.invalid, message: message, quoting: things)
  }

  /// Several things fit. The question names up to five.
  /// - Parameters:
  ///   - things: `reminders`.
  ///   - labels: what tells them apart.
  ///   - isMore: whether there are more than these.
  static func ambiguous(_ things: String, wanted: String, labels: [String], isMore: Bool) -> ToolFailure {
    let shown = labels.prefix(5).map { "\n- \($0)" }.joined()
    let rest = isMore || labels.count > 5 ? "\n- and more" : ""
    return failure(
      .ambiguous,
      message:
        "Several \(things) fit “\(SearchText.clipped(wanted, longest: 60))”. Which one do you mean?\(shown)\(rest)",
      quoting: things)
  }

  /// Nothing fits.
  /// - Parameter near: names that look like it.
  static func notFound(_ thing: String, wanted: String, near: [String]) -> ToolFailure {
    let hint =
      near.isEmpty ? "Say its name in other words, or list what is there." : "Did you mean \(NearNames.quoted(near))?"
    return failure(
      .notFound, message: "There is no \(thing) like “\(SearchText.clipped(wanted, longest: 60))”. \(hint)",
      quoting: near.isEmpty ? nil : "\(thing)s")
  }

  /// What the user was shown isn't there any more as it was.
  static let changedMeanwhile = failure(
    .changedMeanwhile,
    message:
      "This was changed by somebody else after you were asked, so nothing was done. Ask again to see how it is now.")

  /// Any other reason.
  /// - Parameters:
  ///   - things: what the sentence quotes titles of, such as `notes`: text of the user's files.
  ///   - answers: what can be answered where the message asks.
  static func failure(
    _ code: ToolCallError.Code, message: String, quoting things: String? = nil, answers: [String] = []
  ) -> ToolFailure {
    ToolFailure(
      ToolCallError(code: code, message: message, answers: answers), changedNothing: true,
      provenance: things.map { Provenance(source: $0 == "habits" ? .ownData : .ownText, label: $0) })
  }
}
