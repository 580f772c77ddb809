import ChatTypes
import Tools

/// What servers are started in. Tests pass their own.
public struct ToolkitWorld: Sendable {
  let variables: [String: String]
  let version: String
  private(set) var limits: ServerLimits
  let clock: ToolClock
  /// A profile's key to Composio; nil where there is none.
  let composioKey: @Sendable (_ userId: Int64) async -> String?
  /// The way to a server that a test makes up; nil for a program and for HTTP.
  var route: (@Sendable (ToolkitSource) -> any ServerTransport)?

  /// - Parameters:
  ///   - variables: of this process. A server gets the few that every program needs.
  ///   - version: of this program.
  ///   - composioKey: a profile's key to Composio.
  public init(
    variables: [String: String], version: String, clock: ToolClock = .system,
    composioKey: @escaping @Sendable (_ userId: Int64) async -> String? = { _ in nil }
  ) {
    self.init(
      variables: variables, version: version, limits: ServerLimits(), clock: clock, composioKey: composioKey)
  }

  init(
    variables: [String: String], version: String, limits: ServerLimits, clock: ToolClock = .system,
    composioKey: @escaping @Sendable (_ userId: Int64) async -> String? = { _ in nil }
  ) {
    self.variables = variables
    self.version = version
    self.limits = limits
    self.clock = clock
    self.composioKey = composioKey
  }

  /// The same for a server whose calls may take so long.
  func limited(callSeconds: Int64?) -> ToolkitWorld {
    guard let callSeconds else { return self }
    var world = self
    world.limits.call = callSeconds * 1000
    // A server that says nothing meanwhile is waited for as long.
    world.limits.silence = callSeconds * 1000
    return world
  }

  func transport(
    _ source: ToolkitSource, credentials: (any ServerCredentials)? = nil
  ) throws(ServerProblem) -> any ServerTransport {
    if let route { return route(source) }
    if let url = source.url {
      return try HTTPTransport(
        url, headers: source.headers, credentials: credentials, limits: limits, wait: clock.wait)
    }
    return ProgramTransport(try ServerProgram(source, variables: variables), limits: limits, wait: clock.wait)
  }
}
