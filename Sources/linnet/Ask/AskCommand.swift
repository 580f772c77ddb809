import ArgumentParser
import Foundation
import LanguageModels
import LinnetHome

/// `linnet ask`: one question, one reply.
struct AskCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "ask", abstract: "Ask one question and print the reply as it is written.",
    discussion: """
      The reply goes to standard output; progress, thinking and notices go to standard error. Several words are joined by \
      spaces; text that begins with a dash comes after “--”.

      Question and reply are kept as a chat, a new one unless --chat names it. With --schema, --temperature, \
      --seed, --max-tokens or --context the model is asked directly, and nothing is kept.

      What the assistant may not do by itself waits for you. On a terminal you are asked; elsewhere it waits on, and \
      “linnet chat ID” decides. --yes and --no answer beforehand.
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var generation: GenerationOptions
  @OptionGroup var decisions: DecisionOptions

  @Option(help: ArgumentHelp("Ask in this chat: its id, or a part of its title.", valueName: "chat"))
  var chat: String?

  @Option(
    name: .customLong("image"),
    help: ArgumentHelp(
      "An image that the question is about (JPEG, PNG or GIF); may be given several times.", valueName: "file"),
    completion: .file())
  var images: [String] = []

  @Option(
    name: .customLong("file"),
    help: ArgumentHelp(
      "A document that the question is about (text, Markdown, PDF, DOCX, HTML); may be given several times.",
      valueName: "file"), completion: .file())
  var files: [String] = []

  @Option(
    help: ArgumentHelp("A JSON Schema: the reply is JSON that is valid against it.", valueName: "file"),
    completion: .file())
  var schema: String?

  @Argument(help: "The question; “-” reads it from standard input.")
  var text: [String] = []

  func run(in context: CommandContext) async throws {
    let question = try makeQuestion(await AskInput(context).question(text), context: context)
    let grammar = try schema.map { GrammarConstraint.jsonSchema(try SchemaFile.read(context.url($0))) }
    let isKept = generation.canBeKept && schema == nil
    guard isKept || chat == nil && files.isEmpty else {
      throw LinnetError.usage(
        "In a chat or with --file, --schema, --temperature, --seed, --max-tokens and --context can't be used yet."
      )
    }
    let run = AskRun(
      context: context, generation: generation, policy: decisions.policy(context), question: question)
    guard isKept else {
      context.detail("The model is asked directly; nothing is kept.")
      return try await run.askModel(grammar: grammar)
    }
    try await run.askAssistant(in: chat, attaching: try files.map { try context.readableFile($0, kind: "document") })
  }

  func validate() throws {
    if let chat, chat.isEmpty { throw ValidationError("--chat takes a chat's id, or a part of its title.") }
  }

  private func makeQuestion(_ text: String, context: CommandContext) throws -> Question {
    var conversation = Conversation(system: generation.system)
    conversation.ask(text, images: try images.map { try ImageFile.read(context.url($0)) })
    return Question(conversation: conversation, thinks: generation.think)
  }
}
