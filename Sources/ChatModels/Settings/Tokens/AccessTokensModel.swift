import Observation

/// A profile's tokens as a window shows them.
@MainActor @Observable public final class AccessTokensModel {
  /// The tokens, the newest first.
  public private(set) var tokens: [AccessTokenEntry] = []
  /// A token that was just made. It is shown until the user has put it away, and never again.
  public private(set) var made: String?

  @ObservationIgnored private let service: any AccessTokensService
  @ObservationIgnored private let userId: Int64
  @ObservationIgnored private let report: @MainActor (String) -> Void

  /// - Parameter report: shows a sentence to the user when something fails.
  public init(service: any AccessTokensService, userId: Int64, report: @escaping @MainActor (String) -> Void) {
    self.service = service
    self.userId = userId
    self.report = report
  }

  /// Reads them.
  public func load() { tokens = service.tokens(of: userId) }

  /// Makes one, which ``made`` shows.
  /// - Parameter name: what it is for; empty for “Token”.
  /// - Returns: whether it was made.
  @discardableResult
  public func make(named name: String) -> Bool {
    attempt { (model) throws(ServiceError) in
      model.made = try model.service.make(named: name.trimmed.isEmpty ? "Token" : name.trimmed, for: model.userId)
    }
  }

  /// The user has put the token away.
  public func putAway() { made = nil }

  /// Makes one void.
  @discardableResult
  public func revoke(_ id: String) -> Bool {
    attempt { (model) throws(ServiceError) in try model.service.revoke(id, of: model.userId) }
  }

  private func attempt(_ body: (AccessTokensModel) throws(ServiceError) -> Void) -> Bool {
    defer { load() }
    do throws(ServiceError) {
      try body(self)
      return true
    } catch {
      report(error.message)
      return false
    }
  }
}
