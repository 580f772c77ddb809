import ChatTypes
import JSONValue
import Tools

/// Why it can't be told what a call is about. Nothing was changed then.
enum FindingFailure {
  /// Something that the call needs is not there.
  static func missing(_ message: String) -> ToolFailure { failure(.missingField, message: message) }

  /// A value that can't be.
  static func invalid(_ message: String, quoting things: String? = nil) -> ToolFailure {
    failure(.invalid, message: message, quoting: things)
  }

  /// The most things that a question lists.
  static let mostListed = 5

  /// Several things fit. The question lists up to ``mostListed`` of them by number.
  /// - Parameters:
  ///   - things: `reminders`.
  ///   - choices: what tells them apart, and how each is meant.
  ///   - isMore: whether there are more than these.
  static func ambiguous(_ things: String, wanted: String, choices: [ToolChoice], isMore: Bool) -> ToolFailure {
    let more = isMore || choices.count > mostListed ? " These are the first \(min(choices.count, mostListed))." : ""
    let question = "Several \(things) fit “\(SearchText.clipped(wanted, longest: 60))”.\(more) Which one do you mean?"
    return failure(
      ToolCallError(code: .ambiguous, question: question, choices: Array(choices.prefix(mostListed))), quoting: things)
  }

  /// What makes a call one about the thing of this id. A title that stood for its name would be a new one beside the id.
  static func changes(to id: String, in fields: CallFields) -> JSONObject {
    var changes: JSONObject = ["id": .string(id), "search": .null]
    if fields.text("search") == nil { changes["title"] = .null }
    return changes
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
    failure(ToolCallError(code: code, message: message, answers: answers), quoting: things)
  }

  private static func failure(_ error: ToolCallError, quoting things: String?) -> ToolFailure {
    ToolFailure(
      error, changedNothing: true,
      provenance: things.map { Provenance(source: $0 == "habits" ? .ownData : .ownText, label: $0) })
  }
}
