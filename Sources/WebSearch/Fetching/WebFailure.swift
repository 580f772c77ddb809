import ChatTypes
import Tools

/// Why there is no answer.
enum WebFailure: Error, Hashable, Sendable {
  /// The address is not gone to.
  case refused(AddressRefusal)
  /// No connection, or none with a valid certificate, or it broke off.
  case unreachable
  /// It took longer than the limit.
  case timedOut
  /// One was sent on too often.
  case tooManyRedirects

  /// As a call fails with it. Nothing was changed: it only reads.
  var toolFailure: ToolFailure { ToolFailure(callError, changedNothing: true) }

  private var callError: ToolCallError {
    switch self {
    case .refused(let refusal): ToolCallError(code: .addressRefused, message: refusal.sentence)
    case .unreachable:
      ToolCallError(
        code: .unreachable,
        message: "The server can't be reached, or its certificate is not valid. Check the address and the connection.")
    case .timedOut:
      ToolCallError(
        code: .timeout,
        message: "The server took longer than \(WebFetcher.timeLimit / 1000) seconds. Try again later.")
    case .tooManyRedirects:
      ToolCallError(
        code: .redirects,
        message: "The page sends one on from address to address. Open it in a browser and give the address shown there."
      )
    }
  }
}
