import ChatTypes
import Tools

/// What answers the calls of a toolkit.
enum ToolkitEndpoint: Sendable {
  /// A server of the Model Context Protocol.
  case server(ToolkitServer)
  /// A service that is reached by way of Composio.
  case composio(ComposioToolkit)

  /// Whether files can be uploaded to it.
  var takesFiles: Bool { if case .composio = self { true } else { false } }

  /// How it is doing.
  func state() async -> ToolkitState {
    switch self {
    // It is well, and waits for the user.
    case .server(let server): await server.problem == .signIn ? .idle : await server.state()
    case .composio(let toolkit): await toolkit.problem == nil ? .ready : .failed
    }
  }

  /// What is wrong with it, and what to do next.
  func problem(name: String, program: String?) async -> String? {
    switch self {
    case .server(let server):
      if let problem = await server.session?.problem {
        problem.sentence(name: name)
      } else {
        await server.problem?.sentence(name: name, program: program)
      }
    case .composio(let toolkit): await toolkit.problem?.sentence(name: name)
    }
  }

  /// The last lines that a program wrote.
  func logs() async -> [String] { if case .server(let server) = self { await server.logs() } else { [] } }

  /// Gives back what this program holds of a sign-in to it. An account at Composio stays: other programs of the user's may use it.
  func signOut() async { if case .server(let server) = self { await server.session?.signOut() } }

  /// Ends it.
  func close() async { if case .server(let server) = self { await server.close() } }
}

extension ComposioFailure {
  /// What happened and what to do next, for the user.
  /// - Parameter name: what the user calls the toolkit.
  func sentence(name: String) -> String {
    switch self {
    case .problem(.wrongKey):
      "Composio does not accept the key. Set the setting “composioApiKey” to a key of yours, then try again."
    case .problem(.notAllowed): ToolkitProblem.notAllowed(toolkit: name).callError.message
    case .problem(let problem): problem.callError.message
    case .refused(let said):
      "Composio refused this: \(said.prefix(300)). Check the toolkit's name there, then try again."
    case .notFound: "Composio has no toolkit of this name. Look its name up there, then add it again."
    case .cancelled: "This was stopped."
    }
  }
}
