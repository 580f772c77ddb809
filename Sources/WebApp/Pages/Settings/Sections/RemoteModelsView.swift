import ChatModels
import ChatTypes

/// Shows the models that run on servers, what each server may see, and how to connect another.
@MainActor struct RemoteModelsView {
  let model: ModelsModel
  /// The model that new chats begin with; empty for the one in use.
  let newChatModel: String

  /// Those that are connected; nil where none is.
  var list: SettingsGroup? {
    guard !model.state.remote.isEmpty else { return nil }
    return SettingsGroup(
      "On servers",
      note:
        "A chat with one of these is sent to its address. Choose it in the chat's head, or for all new chats here. Nothing is sent anywhere else.",
      rows: model.state.remote.map(row))
  }

  private func row(_ remote: RemoteModel) -> SettingsRow {
    let things: [(access: RemoteModelAccess, title: String)] = [
      (.tools, "tools"), (.memory, "memory"), (.files, "files"),
    ]
    let isForNewChats = remote.name == newChatModel
    var buttons = [
      SettingsRow.Button(
        title: isForNewChats ? "Not for new chats" : "Use for new chats",
        action: isForNewChats ? "not-new-chats" : "new-chats", key: remote.name, about: remote.name)
    ]
    buttons += things.map { thing in
      let isAllowed = remote.sees(thing.access)
      return SettingsRow.Button(
        title: isAllowed ? "Stop showing \(thing.title)" : "Show it \(thing.title)",
        action: "\(isAllowed ? "refuse" : "allow")-\(thing.title)", key: remote.name,
        question: isAllowed ? "" : question(thing.access, of: remote), answer: isAllowed ? "" : "Show",
        about: remote.name)
    }
    buttons.append(
      .init(
        title: "Remove", action: "remove", key: remote.name,
        question: "Forget “\(remote.name)” at \(remote.host), with its key?", answer: "Forget", about: remote.name))
    return .item(
      id: "remote-\(remote.name)", remote.name, note: "\(remote.model) at \(remote.host)", detail: remote.accessText,
      icon: "model",
      chips: (isForNewChats ? [.init(text: "New chats", look: .good)] : [])
        + (remote.hasKey ? [.init(text: "With a key")] : []), buttons: buttons)
  }

  private func question(_ access: RemoteModelAccess, of remote: RemoteModel) -> String {
    let what =
      switch access {
      case .tools: "your tools, and what they give: events, reminders, notes, contacts and pages"
      case .memory: "what is remembered of you, and what you want to be kept in mind in all chats"
      default: "pictures and documents that you attach"
      }
    return "Show \(remote.host) \(what)? It goes to that server with every message of a chat that it answers."
  }

  /// Connecting another one.
  var connecting: SettingsGroup {
    SettingsGroup(
      "Connect a model that runs elsewhere",
      note: """
        A server of your own, such as llama-server, Ollama or LM Studio, or a provider's. It sees the chats that it answers, \
        and nothing else unless you say so afterwards.
        """,
      rows: [
        .form(
          "",
          fields: [
            .init(name: "name", label: "What to call it", limit: 60, isRequired: true),
            .init(name: "url", label: "Address", placeholder: "https://…  or  http://127.0.0.1:8080", isRequired: true),
            .init(
              name: "api", label: "What it speaks", kind: .select,
              options: [
                .init(value: "openai", title: "OpenAI’s Chat Completions (most servers)", isChosen: true),
                .init(value: "responses", title: "OpenAI’s Responses", isChosen: false),
                .init(value: "anthropic", title: "Anthropic’s Messages", isChosen: false),
                .init(value: "ollama", title: "Ollama", isChosen: false),
              ]),
            .init(name: "model", label: "Model there (empty to be told)", limit: 200),
            .init(name: "key-text", label: "Key (empty for none)", kind: .password, limit: 4000),
          ], button: "Connect", action: "connect", resets: true)
      ])
  }
}
