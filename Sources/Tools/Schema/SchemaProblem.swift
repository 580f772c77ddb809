/// Why arguments don't fit a schema. It names the field and what is expected, never the value.
public struct SchemaProblem: Hashable, Sendable {
  /// The field, as `attendees[0].email`; empty for the arguments as a whole.
  public let field: String
  /// What is expected of it, to be read after its name: "must be text".
  public let expectation: String

  /// A problem.
  public init(field: String, expectation: String) {
    self.field = field
    self.expectation = expectation
  }

  /// The problem in words.
  public var sentence: String { field.isEmpty ? "the arguments \(expectation)" : "“\(field)” \(expectation)" }

  /// Several problems in words, without the full stop.
  static func sentence(_ problems: [SchemaProblem]) -> String { problems.map(\.sentence).joined(separator: "; ") }
}
