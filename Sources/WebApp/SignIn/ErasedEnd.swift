/// What is left to do here once everything was erased: nobody may go on as if they were signed in to what comes after.
@MainActor struct ErasedEnd {
  let sessions: SessionStore
  let tokens: AccessTokenStore
  let registry: WindowRegistry
  /// Ends the server.
  let endServer: @Sendable () -> Void

  /// Whether another process has erased everything while this one served.
  var isDue: Bool { sessions.isErased }

  /// Signs everybody out, closes all windows, and has the server end once it has answered what is under way.
  func finish() {
    sessions.endAll()
    tokens.endAll()
    registry.closeAll()
    endServer()
  }
}
