import LanguageModels
import UserFacingErrors

extension LLMError {
  /// What came can't be read.
  static func unreadableAnswer(_ what: String) -> LLMError {
    LLMError(
      .serverFailed,
      message:
        "The model's server sent something that Linnet can't read. Look whether its address and its kind are right, and ask again.",
      log: "unreadable answer: \(what)", nextSteps: [.chooseModel])
  }

  /// The server can't be reached.
  static func unreachable(_ host: String, log: String) -> LLMError {
    LLMError(
      .serverUnreachable,
      message:
        "The model's server at \(host) can't be reached. Look whether it runs and whether its address is right, then ask again, or choose another model.",
      log: log, nextSteps: [.chooseModel])
  }

  /// The connection broke while the server answered.
  static func connectionLost(_ host: String, log: String) -> LLMError {
    LLMError(
      .serverUnreachable,
      message: "The connection to the model's server at \(host) was lost. What it wrote is kept; ask it to continue.",
      log: log)
  }

  /// The server says nothing for too long.
  static func silentServer(_ host: String) -> LLMError {
    LLMError(
      .timeout,
      message:
        "The model's server at \(host) said nothing for a long time, so the reply was ended. Ask again, or choose another model.",
      log: "silent server", nextSteps: [.chooseModel])
  }
}
