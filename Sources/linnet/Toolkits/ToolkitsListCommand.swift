import ArgumentParser
import ChatTypes
import LinnetHome

/// `linnet toolkits list`.
struct ToolkitsListCommand: LinnetCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the toolkits.")

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let toolkits = try await core.toolkits()
      try context.print(
        ToolkitListDocument(toolkits: toolkits.map(ToolkitDocument.init)),
        text: ToolkitText.list(toolkits, context: context))
      guard !context.json else { return }
      if toolkits.isEmpty { context.notice("There are no toolkits. “linnet toolkits add NAME -- COMMAND” adds one.") }
      for notice in toolkits.compactMap(ToolkitText.notice) { context.notice(notice) }
    }
  }
}

/// `linnet toolkits restart`.
struct ToolkitsRestartCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "restart", abstract: "Start a toolkit's server anew, and ask it for its tools.")

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The toolkit.")
  var name: String

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let changed = try await core.changeToolkit(name, by: .restart(name: name))
      try context.print(
        ToolkitChangeDocument(toolkit: ToolkitDocument(changed)), text: ToolkitText.list([changed], context: context))
      if !context.json, let notice = ToolkitText.notice(changed) { context.notice(notice) }
    }
  }
}

/// `linnet toolkits remove`.
struct ToolkitsRemoveCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a toolkit, with all that is kept of it.")

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The toolkit.")
  var name: String

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let found = try await core.toolkit(name)
      _ = try await core.changeToolkits(.remove(name: found.name))
      try context.print(ToolkitChangeDocument(toolkit: ToolkitDocument(found)), text: "Removed: \(found.name)\n")
    }
  }
}
