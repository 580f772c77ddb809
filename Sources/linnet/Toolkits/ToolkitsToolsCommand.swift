import ArgumentParser
import ChatTypes
import LinnetHome

/// `linnet toolkits tools`.
struct ToolkitsToolsCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "tools", abstract: "List the tools of a toolkit, and switch them on and off.")

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The toolkit.")
  var name: String
  @Option(name: .customLong("on"), parsing: .singleValue, help: ArgumentHelp("Switch a tool on.", valueName: "tool"))
  var on: [String] = []
  @Option(name: .customLong("off"), parsing: .singleValue, help: ArgumentHelp("Switch a tool off.", valueName: "tool"))
  var off: [String] = []
  @Flag(help: "Switch all tools on that are not given with --off.")
  var allOn = false

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      var toolkit = try await core.toolkit(name)
      var names = on
      if allOn { names += toolkit.tools.filter { $0.state != .gone && !off.contains($0.name) }.map(\.name) }
      if !names.isEmpty || !off.isEmpty {
        toolkit = try await core.changeToolkit(name, by: .switchTools(name: name, on: names, off: off))
      }
      try context.print(
        ToolkitChangeDocument(toolkit: ToolkitDocument(toolkit)), text: ToolkitText.tools(toolkit, context: context))
      guard !context.json else { return }
      if toolkit.tools.isEmpty { context.notice("“\(name)” has no tools.") }
      if let notice = ToolkitText.notice(toolkit) { context.notice(notice) }
    }
  }
}
