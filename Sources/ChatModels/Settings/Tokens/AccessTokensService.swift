/// The tokens by which other programs may ask the models of this Linnet.
public protocol AccessTokensService: Sendable {
  /// A profile's tokens, the newest first.
  func tokens(of userId: Int64) -> [AccessTokenEntry]

  /// Makes a token.
  /// - Returns: the token itself. It is kept nowhere, so it can be shown now and never again.
  func make(named name: String, for userId: Int64) throws(ServiceError) -> String

  /// Makes a token void, at once.
  func revoke(_ id: String, of userId: Int64) throws(ServiceError)
}

/// A token as a list shows it.
public struct AccessTokenEntry: Equatable, Sendable, Identifiable {
  /// Identifies it. It can't be made back into the token.
  public let id: String
  /// What it is for.
  public let name: String
  /// Its last four characters, to tell it from others.
  public let hint: String
  /// When it was made, in Unix milliseconds.
  public let createdAt: Int64
  /// When it was last used, in Unix milliseconds, to the hour; nil for never.
  public let usedAt: Int64?

  /// A token.
  public init(id: String, name: String, hint: String, createdAt: Int64, usedAt: Int64?) {
    self.id = id
    self.name = name
    self.hint = hint
    self.createdAt = createdAt
    self.usedAt = usedAt
  }
}
