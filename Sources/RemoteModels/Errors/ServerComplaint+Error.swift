import LanguageModels
import UserFacingErrors

extension ServerComplaint {
  /// The error that a user is told, with the server's own sentence and what to do next.
  /// - Parameters:
  ///   - status: the answer's status; nil for an error in the middle of an answer.
  ///   - host: who answered.
  ///   - retryAfter: after how many seconds the server wants to be asked again.
  func error(status: Int?, from host: String, retryAfter: Int? = nil) -> LLMError {
    let said = message.isEmpty ? "" : " It says: “\(message)”"
    let log = "status \(status.map(String.init) ?? "in the answer")"
    if isTooLong {
      return LLMError(
        .contextTooSmall,
        message:
          "This conversation is too long for the model at \(host).\(said) Shorten the message, begin a new chat, or choose a model with a larger context.",
        log: log, tokenLimit: contextSize, nextSteps: [.chooseModel])
    }
    if isOutOfQuota || status == 402 {
      return LLMError(
        .requestRefused,
        message:
          "\(host) answers no more for this account.\(said) Look into the account there, or choose another model.",
        log: log, nextSteps: [.chooseModel])
    }
    switch status {
    case 401:
      return LLMError(
        .wrongKey,
        message: "\(host) doesn't accept the key.\(said) Connect the model again with the right key.", log: log,
        nextSteps: [.chooseModel])
    case 403:
      return LLMError(
        .wrongKey,
        message:
          "\(host) doesn't allow this with the key that it was given.\(said) Connect the model with another key.",
        log: log, nextSteps: [.chooseModel])
    case 404:
      return LLMError(
        .requestRefused,
        message:
          "\(host) knows no such model, or not at this address.\(said) Look at the address and the model's name, and connect it again.",
        log: log, nextSteps: [.chooseModel])
    case 429:
      let wait = retryAfter.map { "Ask again in \($0) s" } ?? "Ask again a little later"
      return LLMError(
        .rateLimited, message: "\(host) wants to be asked less often.\(said) \(wait), or choose another model.",
        log: log,
        retryAfter: retryAfter, nextSteps: [.chooseModel])
    case let status? where (400..<500).contains(status) && status != 408:
      return LLMError(
        .requestRefused,
        message: "\(host) refuses the request (\(status)).\(said) Ask in other words, or choose another model.",
        log: log,
        nextSteps: [.chooseModel])
    default:
      let kind = kinds.contains { $0.contains("overloaded") } ? "is overloaded" : "is in trouble"
      return LLMError(
        .serverFailed,
        message:
          "\(host) \(kind)\(status.map { " (\($0))" } ?? "").\(said) Ask again a little later, or choose another model.",
        log: log, retryAfter: retryAfter, nextSteps: [.chooseModel])
    }
  }
}
