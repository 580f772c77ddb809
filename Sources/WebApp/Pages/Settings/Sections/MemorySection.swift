import ChatModels
import ChatTypes
import JSONValue

/// What the assistant remembers.
@MainActor final class MemorySection: SettingsSection {
  private unowned let window: WindowSession

  init(_ window: WindowSession) { self.window = window }

  private var model: MemoryModel { window.state.memory }

  func load() async { await model.load() }

  func groups(_ page: PageContext) -> [SettingsGroup] {
    if let problem = model.problem { return [SettingsGroup([.notice(problem, look: .bad)])] }
    var groups: [SettingsGroup] = []
    if !model.proposals.isEmpty {
      groups.append(
        SettingsGroup(
          "Waiting for you",
          note: "These came up in chats. Models are told of them once you accept them.",
          rows: model.proposals.map { row($0, page: page) }))
    }
    groups += model.groups.map { group in
      SettingsGroup(Self.name(group.toolkit), rows: group.facts.map { row($0, page: page) })
    }
    if groups.isEmpty {
      groups.append(
        SettingsGroup([.notice("Nothing is remembered yet. What you add here is told to every model that answers you.")]
        ))
    }
    return groups + [adding]
  }

  private func row(_ fact: MemoryFact, page: PageContext) -> SettingsRow {
    let time = page.times.smart(fact.editedAt ?? fact.createdAt, now: page.now())
    var buttons: [SettingsRow.Button] = []
    if fact.state != .active {
      buttons.append(.init(title: "Accept", action: "accept", key: fact.id, isPrimary: true, about: fact.text))
    }
    buttons.append(
      .init(
        title: "Forget", action: "forget", key: fact.id, question: "Forget “\(fact.text.prefix(80))”?",
        answer: "Forget", about: fact.text))
    return .item(
      id: "fact-\(fact.id)", fact.text, note: "\(Self.origin(fact)), \(time)", buttons: buttons,
      editor: .form(
        "", fields: [.init(label: "Sentence", value: fact.text, limit: 300, isRequired: true)], button: "Save",
        action: "edit", key: fact.id))
  }

  private static func origin(_ fact: MemoryFact) -> String {
    let sources = fact.provenance.compactMap { provenance -> String? in
      switch provenance.source {
      case .user: nil
      case .ownData, .ownText: "from your own data"
      case .web: provenance.label.map { "from the web, \($0)" } ?? "from the web"
      case .tool: provenance.label.map { "from the tool \($0)" } ?? "from a tool"
      case .person: provenance.label.map { "from \($0)" } ?? "from somebody"
      case .unknown: "from elsewhere"
      }
    }
    return sources.first ?? (fact.chat == nil ? "from you" : "from a chat")
  }

  /// A toolkit's name for people.
  static func name(_ toolkit: String) -> String {
    toolkit == "user" ? "About you" : toolkit.prefix(1).uppercased() + toolkit.dropFirst()
  }

  private var adding: SettingsGroup {
    SettingsGroup(
      "Remember something",
      note: "One plain sentence. The topic is “user” for you, or a tool's name such as “calendar”.",
      rows: [
        .form(
          "",
          fields: [
            .init(
              name: "text", label: "Sentence", placeholder: "I am vegetarian and allergic to nuts.", limit: 300,
              isRequired: true),
            .init(name: "toolkit", label: "Topic", value: "user", limit: 64),
          ], button: "Remember", action: "add", resets: true)
      ])
  }

  func perform(_ action: String, fields: JSONObject) async -> Bool {
    let key = fields.text("key")
    return switch action {
    case "add": await model.add(fields.text("text"), about: fields.text("toolkit"))
    case "edit": await model.edit(key, to: fields.text("value"))
    case "accept": await model.accept(key)
    case "forget": await model.forget(key)
    default: false
    }
  }
}
