import JSONValue
import UserFacingErrors

extension NextStep: JSONCodable {
  /// Reads a step by its name.
  /// - Throws: ``JSONError/mismatch(field:)`` for one that this version doesn't know.
  public init(json: JSONValue) throws(JSONError) {
    guard let step = json.stringValue.flatMap(NextStep.init) else { throw .mismatch(field: "") }
    self = step
  }

  /// The name of the step.
  public var json: JSONValue { .string(rawValue) }
}
