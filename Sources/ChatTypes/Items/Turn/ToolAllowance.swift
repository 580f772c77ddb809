import JSONValue

/// What the user allows in advance with the approval of a call: calls of the same tool and action, in the same chat or in all. Ours.
public struct ToolAllowance: JSONStruct {
  /// How many calls, 1 to 100.
  public var calls: Int = 100
  /// For how many seconds, up to a week.
  public var seconds: Int64 = 86_400
  /// Whether it holds in all chats of the profile.
  public var isEverywhere = false
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// An allowance.
  public init(calls: Int, seconds: Int64, isEverywhere: Bool = false) {
    self.calls = calls
    self.seconds = seconds
    self.isEverywhere = isEverywhere
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("calls", value: &calls)
    try fields.required("seconds", value: &seconds)
    fields.field("everywhere", value: &isEverywhere, absent: false)
  }

  /// So many calls that nobody counts them, for so long.
  public static func lasting(seconds: Int64, isEverywhere: Bool = false) -> ToolAllowance {
    ToolAllowance(calls: 100, seconds: seconds, isEverywhere: isEverywhere)
  }
}
