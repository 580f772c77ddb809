import ArgumentParser

/// `linnet toolkits`: tools of other programs.
struct ToolkitsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "toolkits", abstract: "Add tools of other programs, and say which may be called.",
    discussion: """
      A toolkit is a server of the Model Context Protocol: a program that Linnet starts, or an address; or a \
      service that is reached by way of Composio. Each call of its tools is \
      asked about before it is made. Tools that it offers later, or describes otherwise, are off until you have looked at them.

      Examples:
        linnet toolkits add clock -- mcp-server-time
        linnet toolkits add team --url https://tools.example.org/mcp
        linnet toolkits add mail --composio gmail
        linnet toolkits connect mail
        linnet toolkits tools clock --off convert_time
        linnet toolkits call clock get_current_time --arguments '{"timezone": "Asia/Tokyo"}'
      """,
    subcommands: [
      ToolkitsListCommand.self, ToolkitsAddCommand.self, ToolkitsImportCommand.self, ToolkitsToolsCommand.self,
      ToolkitsPromptsCommand.self, ToolkitsSearchCommand.self,
      ToolkitsCallCommand.self, ToolkitsConnectCommand.self, ToolkitsDisconnectCommand.self,
      ToolkitsRestartCommand.self,
      ToolkitsRemoveCommand.self,
    ],
    defaultSubcommand: ToolkitsListCommand.self)
}
