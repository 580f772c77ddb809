import ChatTypes
import JSONValue
import LinnetHome

/// A toolkit as `--json` prints it. No secret is in it.
struct ToolkitDocument: Encodable {
  var name: String
  /// The program and its arguments; empty for one that is reached by its address.
  var command: [String]
  /// Where the program was found.
  @Nullable var program: String?
  /// The folders in which it is looked for.
  @Nullable var searchPath: String?
  @Nullable var url: String?
  /// What Composio calls the service.
  @Nullable var composio: String?
  /// `notConnected`, `connecting`, `connected`, `expired` or `failed`.
  @Nullable var connection: String?
  /// Where the user signs in, while that goes on.
  @Nullable var signIn: String?
  /// The names of the environment variables that it is given.
  var variables: [String]
  /// The names of the headers that it is sent.
  var headers: [String]
  /// `idle`, `starting`, `ready` or `failed`.
  var state: String
  /// What is wrong, and what to do next.
  @Nullable var problem: String?
  /// What the server calls itself.
  @Nullable var server: String?
  /// The revision of the protocol.
  @Nullable var protocolVersion: String?
  /// The last lines of its standard error.
  var logs: [String]
  var tools: [ToolkitToolDocument]

  init(_ toolkit: Toolkit) {
    name = toolkit.name
    command = toolkit.command
    program = toolkit.program
    searchPath = toolkit.searchPath
    url = toolkit.url
    composio = toolkit.composio
    connection = toolkit.connection?.rawValue
    signIn = toolkit.signIn
    variables = toolkit.variables
    headers = toolkit.headers
    state = toolkit.state.rawValue
    problem = toolkit.problem
    server = toolkit.server
    protocolVersion = toolkit.protocolVersion
    logs = toolkit.logs
    tools = toolkit.tools.map(ToolkitToolDocument.init)
  }
}

/// A tool of a toolkit as `--json` prints it.
struct ToolkitToolDocument: Encodable {
  /// What the server calls it.
  var name: String
  /// What models call it.
  var calledName: String
  var title: String
  var text: String
  /// Whether models may call it.
  var on: Bool
  /// `known`, `new`, `changed` or `gone`.
  var state: String
  /// Whether the server says that it only reads.
  var readsOnly: Bool
  /// Why it can't be called.
  @Nullable var problem: String?
  /// The form of its arguments.
  var schema: JSONValue

  init(_ tool: ToolkitTool) {
    name = tool.name
    calledName = tool.calledName
    title = tool.title
    text = tool.text
    on = tool.isOn
    state = tool.state.rawValue
    readsOnly = tool.readsOnly
    problem = tool.problem
    schema = tool.schema
  }
}

/// What `linnet toolkits list --json` prints.
struct ToolkitListDocument: Encodable {
  /// In the order in which they were added.
  var toolkits: [ToolkitDocument]
}

/// What a command prints that did something to one toolkit.
struct ToolkitChangeDocument: Encodable {
  var toolkit: ToolkitDocument
}

/// What `linnet toolkits call --json` prints.
struct ToolkitCallDocument: Encodable {
  var call: CallDocument
}
