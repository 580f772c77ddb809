import Foundation
import UserFacingErrors

/// What goes wrong with language models: a code to decide on, a sentence for the user that says what to do next, and a
/// description for the log that holds no word of the user's.
public struct LLMError: UserFacingError, Equatable, Sendable {
  /// The kinds of failure.
  public enum Code: String, Sendable, Codable {
    /// No model has the name that was asked for.
    case modelNotFound
    /// No model is loaded in the place that was asked for.
    case modelNotLoaded
    /// This conversation is already being answered.
    case generationInProgress
    /// The model should have loaded and did not.
    case loadFailed
    /// llama.cpp failed while it generated.
    case generateFailed
    /// One of the two clocks ran out.
    case timeout
    /// The system prompt and the last message alone don't fit the context.
    case contextTooSmall
    /// The file is no model, is damaged, or is one that this version can't run.
    case unsupportedModel
    /// A grammar or JSON Schema could not be understood.
    case invalidGrammar
    /// The model's chat template takes no conversation of this form.
    case conversationRefused
    /// The model's chat template has no form for tools.
    case toolsUnsupported
    /// What was to be turned into a vector can't be.
    case inputRefused
    /// A model's file could not be fetched, read or written.
    case fileFailed
  }

  /// The kind of failure.
  public let code: Code
  /// One or two sentences for the user: what happened, and what to do next.
  public let message: String
  /// For the log: no user data, no paths.
  public let logDescription: String
  /// Of ``Code/invalidGrammar``, where in a JSON Schema the mistake is, such as `schema.properties.a.pattern`. nil where it is none
  /// of a schema.
  public let schemaPath: String?
  /// Of ``Code/invalidGrammar``, the tool whose schema it is. nil where it is none of a tool.
  public let tool: String?
  /// Of what was to be turned into vectors, the number of the input that is wrong, from 0 on. nil for other errors.
  public let input: Int?
  /// Of ``Code/contextTooSmall``, how many tokens fit. nil for other errors.
  public let tokenLimit: Int?
  /// Where the user can do what the sentences say.
  public let nextSteps: [NextStep]

  /// An error.
  public init(
    _ code: Code, message: String, log: String? = nil, schemaPath: String? = nil, tool: String? = nil,
    input: Int? = nil, tokenLimit: Int? = nil, nextSteps: [NextStep] = []
  ) {
    self.code = code
    self.message = message
    self.logDescription = "\(code.rawValue): \(log ?? "no detail")"
    self.schemaPath = schemaPath
    self.tool = tool
    self.input = input
    self.tokenLimit = tokenLimit
    self.nextSteps = nextSteps
  }
}

extension LLMError {
  /// No model is loaded.
  public static func modelNotLoaded(_ role: ModelType) -> LLMError {
    LLMError(
      .modelNotLoaded,
      message: role == .text
        ? "No model is loaded. Choose one, or add a GGUF file."
        : "No model that reads images is loaded. Add one together with its projector.",
      log: role.rawValue, nextSteps: role == .text ? [.chooseModel, .addModel] : [.addProjector])
  }

  /// The conversation is being answered already.
  public static let generationInProgress = LLMError(
    .generationInProgress, message: "A reply in this chat is still being written. Wait for it, or stop it first.")

  /// llama.cpp could not load a file that looked right.
  public static func loadFailed(_ why: String) -> LLMError {
    LLMError(
      .loadFailed, message: "The model could not be loaded: \(why)", log: "load", nextSteps: [.chooseModel])
  }

  /// llama.cpp failed in the middle.
  public static func generateFailed(status: Int32) -> LLMError {
    LLMError(
      .generateFailed,
      message:
        "The model stopped with an internal failure (\(status)). What it wrote is kept; ask again, or unload and load the model.",
      log: "decode status \(status)")
  }

  /// A clock ran out.
  public static func timeout(first: Bool, after limit: Duration) -> LLMError {
    let seconds = Int(limit.components.seconds)
    return LLMError(
      .timeout,
      message: first
        ? "The model did not begin to answer within \(seconds) s. Try a shorter message or a smaller model."
        : "The model paused for more than \(seconds) s, so the reply was ended. What it wrote is kept; ask it to continue.",
      log: first ? "first token" : "next token")
  }

  /// What must be read does not fit.
  public static func contextTooSmall(needed: Int, available: Int) -> LLMError {
    LLMError(
      .contextTooSmall,
      message:
        "This message is too long for the model: it takes \(needed) tokens, and \(available) fit. Shorten or split it, or load the model with a larger context (--context).",
      log: "needed \(needed), available \(available)", tokenLimit: available, nextSteps: [.chooseModel])
  }

  /// What must be read surely does not fit, and was not counted to its end.
  public static func contextTooSmall(about needed: Int, available: Int) -> LLMError {
    LLMError(
      .contextTooSmall,
      message:
        "This message is too long for the model: it takes about \(needed) tokens, and \(available) fit. Shorten or split it, or load the model with a larger context (--context).",
      log: "needed about \(needed), available \(available)", tokenLimit: available, nextSteps: [.chooseModel])
  }

  /// The template has no form for this conversation.
  public static func conversationRefused(_ why: String) -> LLMError {
    LLMError(
      .conversationRefused,
      message: "The model's chat template refused this conversation: \(why). Choose another model.", log: "template",
      nextSteps: [.chooseModel])
  }

  /// The template has no form for tools, or none for calls and results in the history.
  public static let toolsUnsupported = LLMError(
    .toolsUnsupported,
    message: "The model's chat template has no form for tools. Choose a model that was made to call tools.",
    log: "template", nextSteps: [.chooseModel])

  /// An input has no vector.
  public static func inputRefused(_ input: Int, why: String) -> LLMError {
    LLMError(.inputRefused, message: why, log: "input", input: input)
  }

  /// An input is longer than what is turned into a vector at once.
  public static func inputTooLong(_ input: Int, needed: Int, available: Int) -> LLMError {
    LLMError(
      .contextTooSmall, message: "This text takes \(needed) tokens, and \(available) fit. Split it.",
      log: "needed \(needed), available \(available)", input: input, tokenLimit: available)
  }

  /// The file is no model that runs here.
  public static func unsupportedModel(_ why: String) -> LLMError {
    LLMError(.unsupportedModel, message: why, log: "unsupported model", nextSteps: [.chooseModel])
  }

  /// A grammar or schema is wrong.
  public static func invalidGrammar(_ why: String) -> LLMError {
    LLMError(.invalidGrammar, message: "The reply's grammar could not be understood: \(why)", log: "grammar")
  }

  /// A model's file could not be fetched, read or written.
  public static func fileFailed(_ message: String, log: String) -> LLMError {
    LLMError(.fileFailed, message: message, log: log)
  }
}
