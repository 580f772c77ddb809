import ArgumentParser
import ChatTypes
import LinnetHome

/// `linnet chats new`.
struct ChatsNewCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Begin a chat, or a folder of notes.",
    discussion: "Without a title the first message gives it one.")

  @OptionGroup var global: GlobalOptions
  @Flag(help: "A folder of notes to yourself; it needs a title.")
  var notes = false
  @Option(help: ArgumentHelp("The model that answers in it; by default the one that is in use.", valueName: "name"))
  var model: String?
  @Option(help: ArgumentHelp("What the model is told before the conversation.", valueName: "text"))
  var system: String?
  @Argument(help: "The title.")
  var title: [String] = []

  func validate() throws {
    if notes, title.isEmpty { throw ValidationError("A folder of notes needs a title.") }
    if notes, model != nil || system != nil { throw ValidationError("Notes have no model.") }
  }

  func run(in context: CommandContext) async throws {
    let title = title.joined(separator: " ")
    try await context.withCore { core in
      let userId = core.user.userId
      var new = NewAssistantChat(title: title.isEmpty ? nil : title)
      new.options = AssistantOptions(modelName: model, instructions: system)
      let command: ChatCommand =
        if notes {
          .apiNewNoteFolder(userId: userId, displayName: title)
        } else {
          .apiNewAssistantChat(userId: userId, assistantChat: new)
        }
      guard case .chatCreated(_, let chat) = try await core.send(command) else { return }
      let summary = ChatSummary(chat, tags: [])
      try context.print(ChatChangeDocument(chat: summary), text: "\(summary.id)  \(summary.title)\n")
    }
  }
}
