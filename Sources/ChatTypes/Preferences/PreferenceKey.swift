import JSONValue

/// A preference with a type: its name, where it is kept, and what holds while nobody has set it.
public struct PreferenceKey<Value: JSONCodable>: Sendable {
  /// Where it is kept, under ``PreferenceScope``.
  public enum Place: Sendable {
    /// With this installation's windows.
    case app
    /// With this installation's windows and whatever works beside them.
    case shared
    /// With each profile.
    case profile
    /// With each chat.
    case chat
  }

  /// The name, unique within its place.
  public let name: String
  /// Where it is kept.
  public let place: Place
  /// What holds while nobody has set it.
  public let initial: Value

  /// A preference.
  public init(_ name: String, in place: Place, initial: Value) {
    self.name = name
    self.place = place
    self.initial = initial
  }

  /// The value that is stored, or what holds when nothing is, or nothing that can be read.
  public func value(of json: JSONValue?) -> Value { json.flatMap { try? Value(json: $0) } ?? initial }
}
