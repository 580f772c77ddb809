import ChatTypes

/// Something that is offered when a message begins with a slash.
public struct ComposerCommand: Identifiable, Equatable, Sendable {
  /// What it does.
  public enum Effect: Equatable, Sendable {
    /// Puts a beginning into the message, to be gone on with.
    case insert(String)
    /// Asks for what a template needs.
    case form(id: String)
    /// Takes in a toolkit's prompt that wants to be told nothing.
    case serverPrompt(toolkit: String, prompt: String)
    /// Begins a chat.
    case newChat
    /// Lets the model think before it answers, or no longer.
    case think
    /// Asks for a title.
    case rename
    /// Shows the prompts that are kept at hand, to be changed.
    case prompts
    /// Lists the shortcuts.
    case shortcuts
  }

  /// What is typed after the slash.
  public let name: String
  /// What it is called.
  public let title: String
  /// What it does.
  public let effect: Effect

  /// ``name``
  public var id: String { name }

  /// All that a chat offers, in the order in which they are listed.
  /// - Parameters:
  ///   - isAssistant: whether somebody answers who acts and has templates.
  ///   - forms: the templates.
  ///   - pinned: prompts that the user keeps at hand.
  ///   - toolkits: servers that may offer prompts.
  public static func all(
    isAssistant: Bool, forms: [PromptForm], pinned: [PinnedPrompt], toolkits: [Toolkit] = []
  ) -> [ComposerCommand] {
    var commands: [ComposerCommand] = []
    if isAssistant {
      commands += [
        ComposerCommand(
          name: "event", title: "Put something into the calendar", effect: .insert("Put into my calendar: ")),
        ComposerCommand(name: "remind", title: "Be reminded of something", effect: .insert("Remind me to ")),
        ComposerCommand(name: "note", title: "Write a note", effect: .insert("Write a note: ")),
        ComposerCommand(name: "habit", title: "Log a habit", effect: .insert("Log my habit ")),
        ComposerCommand(name: "free", title: "Find a free time", effect: .insert("When am I free ")),
      ]
    }
    commands += pinned.enumerated().map { index, prompt in
      ComposerCommand(name: "\(index + 1)", title: prompt.title, effect: .insert(prompt.text))
    }
    if isAssistant {
      commands += forms.map { ComposerCommand(name: $0.id, title: $0.title, effect: .form(id: $0.id)) }
      commands += toolkits.flatMap { toolkit in
        toolkit.prompts.map { prompt in
          ComposerCommand(
            name: "\(toolkit.name):\(prompt.name)", title: prompt.title == prompt.name ? prompt.text : prompt.title,
            effect: prompt.arguments.isEmpty
              ? .serverPrompt(toolkit: toolkit.name, prompt: prompt.name)
              : .form(id: ToolkitPromptForm.id(toolkit: toolkit.name, prompt: prompt.name)))
        }
      }
      commands.append(ComposerCommand(name: "think", title: "Think before answering: on or off", effect: .think))
    }
    commands += [
      ComposerCommand(name: "new", title: "New chat", effect: .newChat),
      ComposerCommand(name: "rename", title: "Rename this chat", effect: .rename),
      ComposerCommand(name: "prompts", title: "Change the prompts that you keep", effect: .prompts),
      ComposerCommand(name: "help", title: "Shortcuts", effect: .shortcuts),
    ]
    return commands
  }
}
