import ChatTypes

/// What can go wrong with a tool of another program, as the user has to know it.
public enum ToolkitProblem: Hashable, Sendable {
  /// The toolkit has to be connected first.
  case notAuthenticated(toolkit: String)
  /// Too many calls; seconds after which it can be tried again, if that is known.
  case rateLimited(retryAfter: Int?)
  /// The network failed.
  case network
  /// The program failed by itself.
  case service
  /// The key to the service is missing or wrong.
  case wrongKey
  /// The program says that the account may not do this.
  case notAllowed(toolkit: String)

  /// Seconds to wait when a service doesn't say: long enough that a busy service isn't asked again at once.
  public static let defaultRetry = 5
  /// The longest wait that is shown; whoever asks for more is tried again then.
  public static let maximumRetry = 3600

  /// The error of a call, with a sentence that says what to do next.
  public var callError: ToolCallError {
    switch self {
    case .notAuthenticated(let toolkit):
      ToolCallError(
        code: .notAuthenticated, message: "“\(toolkit)” is not connected. Connect it, then ask again.",
        toolkit: toolkit)
    case .rateLimited:
      ToolCallError(
        code: .rateLimited, message: "Too many calls in a short time. Try again in \(wait) seconds.", retryAfter: wait)
    case .network:
      ToolCallError(code: .network, message: "The service can't be reached. Check the network, then try again.")
    case .service:
      ToolCallError(code: .service, message: "The service failed. Try again; if it goes on, look at its status page.")
    case .wrongKey:
      ToolCallError(code: .wrongKey, message: "The service does not accept the key. Check it in the settings.")
    case .notAllowed(let toolkit):
      ToolCallError(
        code: .notAllowed,
        message: "Your account of “\(toolkit)” may not do this. Ask whoever runs it for permission.",
        toolkit: toolkit)
    }
  }

  private var wait: Int {
    guard case .rateLimited(let seconds) = self else { return 0 }
    return min(max(seconds ?? Self.defaultRetry, 0), Self.maximumRetry)
  }
}
