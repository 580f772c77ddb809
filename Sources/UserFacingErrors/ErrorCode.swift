/// The code of an error that carries those of others, or of one whose codes are not a fixed list.
public struct ErrorCode: RawRepresentable, Hashable, Sendable, Codable {
  /// Its name in documents.
  public let rawValue: String

  /// The code of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
}
