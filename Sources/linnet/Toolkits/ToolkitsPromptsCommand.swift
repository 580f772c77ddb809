import ArgumentParser
import ChatTypes
import JSONValue
import LinnetHome
import TerminalUI

/// `linnet toolkits prompts`.
struct ToolkitsPromptsCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "prompts", abstract: "List the prompts that a toolkit offers, or print one.",
    discussion: """
      In a chat, a slash offers the same prompts. What a prompt says is its server's text: read it before you send it.

      Example: linnet toolkits prompts notes summarize --argument topic=gardens
      """)

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The toolkit.")
  var name: String
  @Argument(help: "The prompt, as the toolkit calls it; none to list them.")
  var prompt: String?
  @Option(
    name: .customLong("argument"), parsing: .singleValue,
    help: ArgumentHelp("What the prompt is told.", valueName: "name=value"))
  var arguments: [String] = []

  func run(in context: CommandContext) async throws {
    let given = try arguments.map { text throws -> (String, JSONValue) in
      guard let pair = PromptWords.pair(text) else { throw LinnetError.usage("--argument wants NAME=VALUE.") }
      return (pair.name, .string(pair.value))
    }
    try await context.withCore { core in
      guard let prompt else {
        let toolkit = try await core.toolkit(name)
        try context.print(ToolkitPromptsDocument(toolkit), text: Self.table(toolkit, context: context))
        if toolkit.prompts.isEmpty, !context.json { context.notice("“\(name)” offers no prompts.") }
        return
      }
      let text = try await core.prompt(prompt, of: name, arguments: JSONObject(given))
      try context.print(ToolkitPromptDocument(text: text), text: ControlCharacters.visible(text) + "\n")
    }
  }

  private static func table(_ toolkit: Toolkit, context: CommandContext) -> String {
    guard !toolkit.prompts.isEmpty else { return "" }
    var table = TextTable([
      TextTable.Column(title: "PROMPT", wraps: true), TextTable.Column(title: "IS TOLD", wraps: true),
      TextTable.Column(title: "WHAT IT SAYS OF ITSELF", wraps: true),
    ])
    for prompt in toolkit.prompts {
      table.append([
        prompt.name, prompt.arguments.map { $0.isRequired ? $0.name : "[\($0.name)]" }.joined(separator: ", "),
        prompt.text,
      ])
    }
    return table.text(width: context.width) { context.capabilities.outputStyle.bold($0) }
  }
}

/// What `linnet toolkits prompts NAME --json` prints.
struct ToolkitPromptsDocument: Encodable {
  /// A prompt.
  struct Prompt: Encodable {
    var name: String
    var title: String
    var text: String
    /// The names of what it is told, and of these what it can't do without.
    var arguments: [String]
    var required: [String]
  }

  /// The prompts in the server's order.
  var prompts: [Prompt]

  init(_ toolkit: Toolkit) {
    prompts = toolkit.prompts.map { prompt in
      Prompt(
        name: prompt.name, title: prompt.title, text: prompt.text, arguments: prompt.arguments.map(\.name),
        required: prompt.arguments.filter(\.isRequired).map(\.name))
    }
  }
}

/// What `linnet toolkits prompts NAME PROMPT --json` prints.
struct ToolkitPromptDocument: Encodable {
  /// What it says.
  var text: String
}

extension CoreClient {
  /// What a toolkit's prompt says.
  func prompt(_ prompt: String, of toolkit: String, arguments: JSONObject) async throws(ChatError) -> String {
    let answer = try await send(
      .apiGetToolkitPrompt(
        userId: user.userId, toolkit: toolkit, prompt: prompt, arguments: .object(arguments)))
    guard case .toolkitPrompt(_, _, let text) = answer else { return "" }
    return text
  }
}
