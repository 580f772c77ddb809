import Foundation

/// Why JSON could not be read. It names places and field names only, never values, so it may be logged.
public enum JSONError: Error, Hashable, Sendable {
  /// The text is no JSON, from this byte on.
  case syntax(offset: Int)
  /// Arrays and objects are nested deeper than ``JSONValue/maximumDepth``.
  case tooDeep
  /// A field that can't be done without is missing.
  case missing(field: String)
  /// A value has another type than it must have. `field` is empty for the value itself.
  case mismatch(field: String)

  /// The same error, seen from the object around it.
  func inside(_ field: String) -> JSONError {
    switch self {
    case .missing(let inner): .missing(field: "\(field).\(inner)")
    case .mismatch(let inner): .mismatch(field: inner.isEmpty ? field : "\(field).\(inner)")
    case .syntax, .tooDeep: self
    }
  }
}

extension JSONError: LocalizedError, CustomStringConvertible {
  /// A sentence for the log.
  public var description: String {
    switch self {
    case .syntax(let offset): "not JSON at byte \(offset)"
    case .tooDeep: "JSON nested deeper than \(JSONValue.maximumDepth)"
    case .missing(let field): "field \(field) is missing"
    case .mismatch(let field): field.isEmpty ? "a value of another type" : "field \(field) has another type"
    }
  }

  /// A sentence for the user.
  public var errorDescription: String? {
    "The data has an unexpected form (\(description)). If another program wrote it, check its version and try again."
  }
}
