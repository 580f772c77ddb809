import JSONValue

/// A server of tools that the user has added, as windows and commands see it. No value of a secret is in it. Ours.
public struct Toolkit: JSONStruct, Identifiable {
  /// What the user calls it. Its tools' names begin with it.
  public var name = ""
  /// The program and its arguments; empty for a server that is reached by its address.
  public var command: [String] = []
  /// Where a program was found; nil while it was not looked for, or is nowhere.
  public var program: String?
  /// The folders in which its program is looked for, as in `PATH`.
  public var searchPath: String?
  /// What Composio calls the service; nil for a server of the Model Context Protocol.
  public var composio: String?
  /// How a service is connected to the user's account there; nil where that is not known, or nothing is to be connected.
  public var connection: ConnectionState?
  /// Where the user signs in, while that goes on.
  public var signIn: String?
  /// The address of a server that is reached over HTTP.
  public var url: String?
  /// The names of the environment variables that it is given.
  public var variables: [String] = []
  /// The names of the HTTP headers that it is sent.
  public var headers: [String] = []
  /// How it is doing.
  public var state = ToolkitState.idle
  /// What is wrong, and what to do next.
  public var problem: String?
  /// What the server calls itself, with its version.
  public var server: String?
  /// The revision of the protocol that it speaks.
  public var protocolVersion: String?
  /// The last lines of its standard error.
  public var logs: [String] = []
  /// Its tools in the server's order.
  public var tools: [ToolkitTool] = []
  /// The prompts that it offers.
  public var prompts: [ToolkitPrompt] = []
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("name", value: &name)
    fields.listIfAny("command", value: &command)
    fields.field("program", value: &program)
    fields.field("searchPath", value: &searchPath)
    fields.field("composio", value: &composio)
    fields.field("connection", value: &connection)
    fields.field("signIn", value: &signIn)
    fields.field("url", value: &url)
    fields.listIfAny("variables", value: &variables)
    fields.listIfAny("headers", value: &headers)
    fields.field("state", value: &state)
    fields.field("problem", value: &problem)
    fields.field("server", value: &server)
    fields.field("protocolVersion", value: &protocolVersion)
    fields.listIfAny("logs", value: &logs)
    fields.list("tools", value: &tools)
    fields.listIfAny("prompts", value: &prompts)
  }

  /// ``name``
  public var id: String { name }
}

/// How a server of tools is doing, as its last answer tells.
public enum ToolkitState: JSONStringEnum {
  /// It is not running; it is started when it is needed.
  case idle
  /// It is being started.
  case starting
  /// It has answered.
  case ready
  /// It could not be reached, or has ended by itself.
  case failed
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .idle: "idle", .starting: "starting", .ready: "ready", .failed: "failed",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}
