import JSONValue

/// Where a toolkit's server is: a program that is started, an address, or a service that is reached by way of Composio. It holds secrets, so it is kept in the encrypted store and
/// told to nobody. Ours.
public struct ToolkitSource: JSONStruct {
  /// The program and its arguments; empty for a server that is reached by its address.
  public var command: [String] = []
  /// The folders in which the program is looked for, as in `PATH`, besides this process's own.
  public var searchPath: String?
  /// The folder in which it runs; nil for the user's own.
  public var directory: String?
  /// Environment variables, besides the few that every program gets.
  public var environment: [String: String] = [:]
  /// What Composio calls the service; nil for a server of the Model Context Protocol. The address is Composio's own then, where none is
  /// given.
  public var composio: String?
  /// The address of a server that is reached over HTTP.
  public var url: String?
  /// HTTP headers that it is sent, and nobody else.
  public var headers: [String: String] = [:]
  /// What whoever signs the server's users in knows this program by; nil to let it be made known there by itself.
  public var clientId: String?
  /// What proves that, where it is needed.
  public var clientSecret: String?
  /// Texts in the command or the address that are kept from view, such as values that came from variables.
  public var hidden: [String] = []
  /// The revision of the protocol that it is spoken to in; nil to find out.
  public var protocolVersion: String?
  /// How many seconds a call may take; nil for the usual.
  public var callSeconds: Int64?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A program that is started.
  public init(
    command: [String], searchPath: String? = nil, directory: String? = nil, environment: [String: String] = [:]
  ) {
    self.command = command
    self.searchPath = searchPath
    self.directory = directory
    self.environment = environment
  }

  /// A server that is reached over HTTP.
  public init(
    url: String, headers: [String: String] = [:], clientId: String? = nil, clientSecret: String? = nil
  ) {
    self.url = url
    self.headers = headers
    self.clientId = clientId
    self.clientSecret = clientSecret
  }

  /// A service that is reached by way of Composio.
  public init(composio: String, url: String? = nil) {
    self.composio = composio
    self.url = url
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.listIfAny("command", value: &command)
    fields.field("searchPath", value: &searchPath)
    fields.field("directory", value: &directory)
    fields.table("environment", value: &environment)
    fields.field("composio", value: &composio)
    fields.field("url", value: &url)
    fields.table("headers", value: &headers)
    fields.field("clientId", value: &clientId)
    fields.field("clientSecret", value: &clientSecret)
    fields.listIfAny("hidden", value: &hidden)
    fields.field("protocolVersion", value: &protocolVersion)
    fields.field("callSeconds", value: &callSeconds)
  }
}
