import JSONValue

/// One of several things that a call may be about, where a tool asks which one is meant. The user names it by its number.
public struct ToolChoice: JSONStruct {
  /// What tells it apart from the others, for the user. It may quote somebody else's text, so it never becomes the user's own word.
  public var label = ""
  /// What makes the call one about this thing: a JSON Merge Patch (RFC 7396) of its arguments.
  public var changes: JSONValue = JSONValue.null
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A choice.
  public init(label: String, changes: JSONObject) {
    self.label = label
    self.changes = .object(changes)
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("label", value: &label)
    fields.field("changes", value: &changes, absent: .null)
  }
}

extension ToolCallError {
  /// A question which of several things is meant. The message lists them by number, and a number is an answer.
  /// - Parameter question: a whole sentence without the things.
  public init(code: Code, question: String, choices: [ToolChoice]) {
    let list = choices.enumerated().map { "\n\($0.offset + 1). \($0.element.label)" }.joined()
    self.init(code: code, message: question + list, answers: choices.indices.map { String($0 + 1) })
    self.choices = choices
  }
}

extension ToolCall {
  /// The arguments of this call with one of the things that its question lists in them.
  /// - Parameter number: counted from 1.
  /// - Returns: nil where no thing has this number.
  public func arguments(choosing number: Int) -> JSONValue? {
    guard let choices = error?.choices, choices.indices.contains(number - 1) else { return nil }
    return arguments.merging(patch: choices[number - 1].changes)
  }
}
