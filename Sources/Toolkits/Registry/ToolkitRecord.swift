import ChatTypes
import JSONValue

/// What is kept of a server of tools in the encrypted store.
struct ToolkitRecord: JSONStruct {
  var name = ""
  var source = ToolkitSource(command: [])
  var addedAt: Int64 = 0
  /// How it was spoken to last time.
  var era: String?
  /// What it called itself, and the revision of the protocol that it spoke.
  var server: String?
  var protocolVersion: String?
  /// What Composio knows the profile by: a random id, the same for all of its toolkits.
  var composioUser: String?
  /// How a service was connected when it was asked last.
  var connection: ConnectionState?
  /// What a sign-in to the server gave.
  var signIn: OAuthGrant?
  /// Why its server failed last; nil once it has answered.
  var failure: ToolkitFailure?
  var tools: [PinnedTool] = []
  /// The prompts that it listed last.
  var prompts: [ToolkitPrompt] = []
  var unknownFields = UnknownFields()

  init() {}

  mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("name", value: &name)
    try fields.required("source", value: &source)
    fields.time("addedAt", value: &addedAt)
    fields.field("era", value: &era)
    fields.field("server", value: &server)
    fields.field("protocolVersion", value: &protocolVersion)
    fields.field("composioUser", value: &composioUser)
    fields.field("connection", value: &connection)
    fields.field("signIn", value: &signIn)
    fields.field("failure", value: &failure)
    fields.list("tools", value: &tools)
    fields.listIfAny("prompts", value: &prompts)
  }
}

/// Keeps a profile's servers of tools, with their secrets: in the encrypted store and nowhere else.
public protocol ToolkitStore: Sendable {
  /// What was saved of a profile; nil where nothing was.
  func load(_ userId: Int64) async throws -> JSONValue?
  /// Replaces it.
  func save(_ json: JSONValue, of userId: Int64) async throws
  /// Forgets it.
  func remove(_ userId: Int64) async throws
}
