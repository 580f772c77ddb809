import ChatTypes
import JSONValue
import Tools

extension ToolkitRegistry.Entry {
  /// It as windows and commands see it.
  /// - Parameter variables: of this process, by which a program is found.
  func description(variables: [String: String]) async -> Toolkit {
    let source = record.source
    var toolkit = Toolkit()
    toolkit.name = record.name
    toolkit.command = source.shownCommand
    toolkit.url = source.shownAddress
    if let program = source.command.first {
      let path = ServerProgram.searchPath(source, variables: variables)
      toolkit.searchPath = path
      toolkit.program = ServerProgram.find(program, in: path)
    }
    toolkit.variables = source.environment.keys.sorted()
    toolkit.headers = source.headers.keys.sorted()
    toolkit.composio = source.composio
    switch endpoint {
    case .composio(let service):
      toolkit.connection = record.connection
      toolkit.signIn = await service.signInAddress
    case .server(let server):
      toolkit.connection = await server.session?.isSignedIn.map { $0 ? .connected : .notConnected } ?? record.connection
      toolkit.signIn = await server.session?.signInAddress
    }
    toolkit.state = await endpoint.state()
    // A server that doesn't run may have failed in an earlier process.
    toolkit.problem =
      await endpoint.problem(name: record.name, program: source.command.first) ?? record.failure?.problem
    toolkit.server = record.server
    toolkit.protocolVersion = record.protocolVersion
    toolkit.logs = await endpoint.logs()
    if toolkit.logs.isEmpty { toolkit.logs = record.failure?.lines ?? [] }
    toolkit.prompts = record.prompts
    var names: Set<String> = []
    toolkit.tools = record.tools.map { pinned in
      var tool = Self.description(of: pinned, toolkit: record.name, takesFiles: endpoint.takesFiles)
      if pinned.state != .gone, !names.insert(tool.calledName.lowercased()).inserted {
        tool.problem =
          "Another tool of this server has the same name but for its letters' case. Only that one is called."
      }
      return tool
    }
    return toolkit
  }

  private static func description(of pinned: PinnedTool, toolkit: String, takesFiles: Bool) -> ToolkitTool {
    var tool = ToolkitTool()
    tool.name = pinned.name
    tool.calledName = ToolNames.called(pinned.name, of: toolkit)
    tool.title = pinned.title
    tool.text = pinned.text
    tool.isOn = pinned.isOn
    tool.state = pinned.state
    tool.readsOnly = pinned.hints.readOnly == true
    tool.schema = pinned.schema(takesFiles: takesFiles) ?? .null
    if pinned.state == .changed {
      (tool.earlierText, tool.earlierArguments) = (pinned.earlierText, pinned.earlierArguments)
    }
    do throws(ToolError) {
      _ = try pinned.declaration(in: toolkit, takesFiles: takesFiles)
    } catch {
      tool.problem = error.message
    }
    return tool
  }
}
