import ChatModels
import ChatTypes
import JSONValue

/// How long the messages of a chat are kept.
struct SheetLifetimeTemplate: Template {
  static let name = "sheet-lifetime"
  let name: String
  let note: String
  let choices: [Choice]

  struct Choice: TemplateContext {
    let value: String
    let title: String
    let isChosen: Bool
  }
}

/// Times for which messages are kept.
enum KeptTimes {
  private static let offered: [(ChatItemTTL, String)] = [
    (.none, "For ever"), (.year, "A year"), (.month, "30 days"), (.week, "A week"), (.day, "A day"),
  ]

  /// What is offered, with a time that was set elsewhere.
  static func all(with current: ChatItemTTL) -> [(ChatItemTTL, String)] {
    offered.contains { $0.0 == current } ? offered : offered + [(current, title(current))]
  }

  /// A time in words.
  static func title(_ time: ChatItemTTL) -> String {
    offered.first { $0.0 == time }?.1 ?? "\(HumanUnits.grouped(Int(time.seconds))) seconds"
  }
}

/// What lies over a page to say how long the messages of one chat are kept.
@MainActor struct LifetimeSheet {
  let window: WindowSession

  /// Whether a chat has messages that can be kept for a time.
  static func canSet(_ info: ChatInfo) -> Bool {
    switch info {
    case .assistant, .local, .direct, .group: true
    case .contactRequest, .contactConnection, .invalidJSON: false
    }
  }

  func template(_ id: ChatId) -> SheetLifetimeTemplate {
    let model = window.state.chatModel
    let info = model.getChat(id)?.chatInfo
    let set = ChatTTL(chatItemTTL: info?.chatItemTTL, userDefault: model.chatItemTTL)
    let own: ChatItemTTL? = if case .chat(let time) = set { time } else { nil }
    let usual = SheetLifetimeTemplate.Choice(
      value: "", title: "As in all chats: \(KeptTimes.title(model.chatItemTTL).lowercased())", isChosen: own == nil)
    let times = KeptTimes.all(with: own ?? ChatItemTTL.none).map { entry in
      SheetLifetimeTemplate.Choice(value: "\(entry.0.seconds)", title: entry.1, isChosen: entry.0 == own)
    }
    let isAmongPeople = info?.contact != nil || info?.groupInfo != nil
    return SheetLifetimeTemplate(
      name: info?.displayName ?? "",
      note: "Older messages and files are deleted for good." + (isAmongPeople ? " What others have stays theirs." : ""),
      choices: [usual] + times)
  }
}

extension WindowSession {
  /// Keeps the messages of a chat for a time.
  func setLifetime(of id: ChatId, fields: JSONObject) async -> Bool {
    guard let chat = state.chatModel.getChat(id), let text = fields["time"]?.stringValue else { return false }
    let seconds = Int64(text)
    guard text.isEmpty || seconds != nil else { return false }
    guard await state.chatModel.setTTL(of: chat, seconds.map { ChatItemTTL($0) }) else { return false }
    sheet = nil
    return true
  }
}
