import ChatTypes
import Foundation
import JSONValue
import UserFacingErrors

/// What answers other programs over `/v1`: the models of this Linnet, without its tools, memory and chats.
public protocol CompletionService: Sendable {
  /// The models that can be asked for.
  /// - Throws: ``CompletionError``.
  func models() async throws -> [CompletionModel]

  /// Answers. The stream carries ``CompletionEvent/finished(_:)`` once, at the end, or throws ``CompletionError``.
  /// Cancelling whoever iterates ends the answer at once.
  func complete(_ request: CompletionRequest) -> AsyncThrowingStream<CompletionEvent, any Error>

  /// Has an answer end now, with its figures.
  func stop(_ id: UUID) async

  /// Turns texts into vectors. Cancelling the task ends the work.
  /// - Throws: ``CompletionError``.
  func embed(_ request: EmbeddingRequest) async throws -> EmbeddingAnswer
}

/// A model that can be asked for.
public struct CompletionModel: Sendable, Equatable {
  /// The name by which it is asked for.
  public let name: String
  /// When it was added, in Unix milliseconds.
  public let addedAt: Int64
  /// Whether it turns texts into vectors, and writes none.
  public let isEmbedding: Bool

  /// A model.
  public init(name: String, addedAt: Int64, isEmbedding: Bool = false) {
    self.name = name
    self.addedAt = addedAt
    self.isEmbedding = isEmbedding
  }
}

/// What another program asks for.
public struct CompletionRequest: Sendable, Equatable {
  /// Who speaks.
  public enum Role: String, Sendable {
    /// What holds for the whole conversation.
    case system
    /// The person.
    case user
    /// The model.
    case assistant
    /// What a tool of the other program said.
    case tool
  }

  /// One message.
  public struct Message: Sendable, Equatable {
    /// Who speaks.
    public var role: Role
    /// What is said.
    public var text: String
    /// Pictures that go with it, encoded.
    public var images: [Data] = []
    /// What the model called behind its text.
    public var calls: [Call] = []
    /// Of a tool, the call that is answered.
    public var callID: String?
    /// Of a tool, its name.
    public var toolName: String?

    /// A message.
    public init(role: Role, text: String, images: [Data] = []) {
      self.role = role
      self.text = text
      self.images = images
    }
  }

  /// The form of the answer.
  public enum Format: Sendable, Equatable {
    /// Any text.
    case text
    /// JSON that is valid against this JSON Schema.
    case json(schema: String)
  }

  /// Identifies it.
  public var id = UUID()
  /// The model's name; nil for the one in use.
  public var model: String?
  /// The conversation, oldest first.
  public var messages: [Message] = []
  /// 0 to 2; nil for what is usual here.
  public var temperature: Float?
  /// Above 0 to 1.
  public var topP: Float?
  /// The same seed gives the same answer.
  public var seed: UInt32?
  /// Tokens of the answer, 1 or more.
  public var maximumTokens = 4096
  /// Whether the model may think first.
  public var thinks = false
  /// The form of the answer.
  public var format = Format.text
  /// Where in the request the schema of that form stands.
  public var schemaPlace = "response_format.json_schema.schema"
  /// The tools that may be called; nil for none.
  public var tools: ToolOffer?

  /// A request without messages.
  public init() {}
}

/// What comes while an answer is written.
public enum CompletionEvent: Sendable, Equatable {
  /// The prompt is being read, or the model loaded.
  case preparing
  /// A piece of what the model thinks.
  case thinking(String)
  /// A piece of the answer.
  case text(String)
  /// What is said of a call of a tool.
  case call(CompletionCallPiece)
  /// The end.
  case finished(CompletionEnd)
}

/// How an answer ended.
public struct CompletionEnd: Sendable, Equatable {
  /// Whether a limit cut it off.
  public var isCut: Bool
  /// Tokens of the prompt.
  public var promptTokens: Int
  /// Those of them that had been read before.
  public var cachedTokens: Int
  /// Tokens of the answer.
  public var generatedTokens: Int

  /// An end.
  public init(isCut: Bool = false, promptTokens: Int = 0, cachedTokens: Int = 0, generatedTokens: Int = 0) {
    self.isCut = isCut
    self.promptTokens = promptTokens
    self.cachedTokens = cachedTokens
    self.generatedTokens = generatedTokens
  }
}

/// Why another program gets no answer.
public struct CompletionError: UserFacingError, Equatable {
  /// The status of the response.
  public let status: Int
  /// What kind of error it is, as OpenAI names them: `invalid_request_error`.
  public let type: String
  /// What programs decide on, such as `model_not_found`; nil where ``type`` says it all.
  public let detail: String?
  /// The field of the request that is wrong.
  public let parameter: String?
  /// A sentence for whoever wrote the program.
  public let message: String
  /// The most exact name of the kind.
  public var code: ErrorCode { ErrorCode(rawValue: detail ?? type) }
  /// For the log.
  public var logDescription: String { "\(status): \(code.rawValue)" }

  /// An error.
  public init(status: Int, type: String, code: String? = nil, parameter: String? = nil, message: String) {
    self.status = status
    self.type = type
    detail = code
    self.parameter = parameter
    self.message = message
  }

  /// The request makes no sense.
  public static func invalid(_ message: String, at parameter: String? = nil, code: String? = nil) -> CompletionError {
    CompletionError(
      status: 400, type: "invalid_request_error", code: code, parameter: parameter, message: message)
  }

  /// Too many others are being answered.
  static let busy = CompletionError(
    status: 429, type: "rate_limit_error", code: "too_many_requests",
    message: "Linnet is answering other requests, and as many wait as may. Try again in a moment.")

  /// The program closed its connection before it was answered. 499 is what nginx calls that; no standard has a number for it.
  static let clientLeft = CompletionError(
    status: 499, type: "invalid_request_error", code: "client_closed_request",
    message:
      "The connection was closed before the answer was written. Keep it open for sending until the answer has come.")

  /// The model ended in the middle of a call, or wrote one that its schema doesn't allow.
  static func brokenCall(_ tool: String) -> CompletionError {
    CompletionError(
      status: 500, type: "server_error", code: "invalid_tool_call",
      message: "The model wrote a call of “\(tool)” that is not whole, or not as its schema has it. Ask again.")
  }

  /// Something unforeseen.
  static let unforeseen = CompletionError(
    status: 500, type: "server_error", code: "internal_error", message: "The answer failed. Linnet's log says more.")

  /// In OpenAI's form.
  var json: JSONValue {
    [
      "error": [
        "message": .string(message), "type": .string(type), "param": parameter.map(JSONValue.string) ?? .null,
        "code": detail.map(JSONValue.string) ?? .null,
      ]
    ]
  }
}
