import JSONValue

/// What the user allows in advance with the approval of a call: calls of the same tool and action in the same chat. Ours.
public struct ToolAllowance: JSONStruct {
  /// How many calls, 1 to 100.
  public var calls: Int = 100
  /// For how many seconds, up to a week.
  public var seconds: Int64 = 86_400
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// An allowance.
  public init(calls: Int, seconds: Int64) {
    self.calls = calls
    self.seconds = seconds
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("calls", value: &calls)
    try fields.required("seconds", value: &seconds)
  }

  /// What a card offers: a day, and so many calls that nobody counts them.
  public static let day = ToolAllowance(calls: 100, seconds: 86_400)
}
