/// How a download into the store is named, checked and limited.
public struct PullOptions: Sendable, Equatable {
  /// What to call the model; nil for the last part of the address's path.
  public var name: String?
  /// The name of a projector in the store to pair the model with.
  public var projector: String?
  /// The SHA-256 that the file must have, 64 hexadecimal digits. For a file in one part only.
  public var sha256: String?
  /// Bytes that a file may have; nil for as many as there is room for.
  public var maximumBytes: Int64?
  /// Whether `http` addresses beyond this machine are allowed. What comes can be read and changed on its way.
  public var allowInsecure: Bool

  /// Options; the defaults suit almost everybody.
  public init(
    name: String? = nil, projector: String? = nil, sha256: String? = nil, maximumBytes: Int64? = nil,
    allowInsecure: Bool = false
  ) {
    self.name = name
    self.projector = projector
    self.sha256 = sha256
    self.maximumBytes = maximumBytes
    self.allowInsecure = allowInsecure
  }
}
