import ChatTypes
import Tools

/// What servers are started in. Tests pass their own.
public struct ToolkitWorld: Sendable {
  let variables: [String: String]
  let version: String
  let limits: ServerLimits
  let clock: ToolClock
  /// A profile's key to Composio; nil where there is none.
  let composioKey: @Sendable (_ userId: Int64) async -> String?

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

  func transport(
    _ source: ToolkitSource, credentials: (any ServerCredentials)? = nil
  ) throws(ServerProblem) -> any ServerTransport {
    if let url = source.url {
      return try HTTPTransport(url, headers: source.headers, credentials: credentials, limits: limits)
    }
    return ProgramTransport(try ServerProgram(source, variables: variables), limits: limits, wait: clock.wait)
  }
}
