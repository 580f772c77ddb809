import JSONValue

/// A model that runs on a server, and what that server may see. Its key is kept apart and stands in no value that is read. Ours.
public struct RemoteModel: JSONStruct, Identifiable {
  /// The name by which it is chosen.
  public var name = ""
  /// The server's address, such as `https://api.example.com/v1`.
  public var url = ""
  /// What the server speaks.
  public var api = RemoteModelAPI.openai
  /// How the server names the model; empty to be told which ones there are.
  public var model = ""
  /// What the server may see beside the chat.
  public var access: [RemoteModelAccess] = []
  /// Tokens that a conversation may have; nil where the server doesn't say.
  public var contextSize: Int?
  /// Whether the model reads pictures; nil where the server doesn't say.
  public var readsImages: Bool?
  /// Whether a key is kept for it.
  public var hasKey = false
  /// When it was connected, in Unix milliseconds.
  public var addedAt: Int64 = 0
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A model; everything else can be set afterwards.
  public init(name: String, url: String, api: RemoteModelAPI, model: String = "", access: [RemoteModelAccess] = []) {
    self.name = name
    self.url = url
    self.api = api
    self.model = model
    self.access = access
  }

  /// ``name``.
  public var id: String { name }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("name", value: &name)
    try fields.required("url", value: &url)
    try fields.required("api", value: &api)
    fields.field("model", value: &model, absent: "")
    fields.listIfAny("access", value: &access)
    fields.field("contextSize", value: &contextSize)
    fields.field("readsImages", value: &readsImages)
    fields.field("hasKey", value: &hasKey, absent: false)
    fields.time("addedAt", value: &addedAt)
  }
}

/// What the server of a model speaks. Ours.
public enum RemoteModelAPI: JSONStringEnum {
  /// OpenAI's Chat Completions, which most servers speak.
  case openai
  /// OpenAI's Responses.
  case responses
  /// Anthropic's Messages.
  case anthropic
  /// Ollama's own.
  case ollama
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .openai: "openai", .responses: "responses", .anthropic: "anthropic", .ollama: "ollama",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// What the server of a model may see beside the chat itself. Ours.
public enum RemoteModelAccess: JSONStringEnum {
  /// The tools that are on, and what their calls give: the user's calendar, for one.
  case tools
  /// What assistants remember, and what the user wants them to keep in mind in all chats.
  case memory
  /// Pictures and documents that are attached to messages.
  case files
  /// One that this version doesn't know. It gives nothing.
  case unknown(String)

  package static let names: NameTable<Self> = [.tools: "tools", .memory: "memory", .files: "files"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}
