import ArgumentParser
import ChatTypes
import LinnetHome
import TerminalUI

/// `linnet toolkits search`.
struct ToolkitsSearchCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Have Composio look for services that can do something.",
    discussion: """
      The words go to Composio, with a random id and your key.

      Example: linnet toolkits search "send an email"
      """)

  @OptionGroup var global: GlobalOptions
  @Option(help: "Another address than Composio's own.")
  var url: String?
  @Argument(help: "What you want to do.")
  var text: [String]

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let answer = try await core.send(
        .apiSearchTools(userId: core.user.userId, text: text.joined(separator: " "), address: url))
      guard case .foundTools(_, let tools) = answer else { return }
      var table = TextTable([
        TextTable.Column(title: "SERVICE"), TextTable.Column(title: "ADDED AS"),
        TextTable.Column(title: "TOOL", wraps: true),
        TextTable.Column(title: "WHAT IS SAID OF IT", wraps: true),
      ])
      for tool in tools {
        table.append([tool.service, tool.toolkit ?? "", tool.tool, tool.text].map(ToolkitText.visible))
      }
      let style = context.capabilities.outputStyle
      try context.print(
        FoundToolsDocument(tools: tools.map { FoundToolsDocument.Tool($0) }),
        text: tools.isEmpty ? "" : table.text(width: context.width) { style.bold($0) })
      guard !context.json else { return }
      if tools.isEmpty {
        context.notice("Composio knows no tool for that.")
      } else if let first = tools.first(where: { $0.toolkit == nil }) {
        context.notice("To add one: linnet toolkits add NAME --composio \(ToolkitText.visible(first.service))")
      }
    }
  }
}

/// What `linnet toolkits search --json` prints.
struct FoundToolsDocument: Encodable {
  /// A tool of a service.
  struct Tool: Encodable {
    /// What Composio calls the service.
    var service: String
    /// What Composio calls the tool.
    var tool: String
    /// What it does, in Composio's words.
    var text: String
    /// What you call the service; none where it isn't added.
    @Nullable var toolkit: String?
    /// Whether the service knows your account.
    var connected: Bool

    init(_ tool: FoundTool) {
      service = tool.service
      self.tool = tool.tool
      text = tool.text
      toolkit = tool.toolkit
      connected = tool.isConnected
    }
  }

  /// The best first.
  var tools: [Tool]
}
