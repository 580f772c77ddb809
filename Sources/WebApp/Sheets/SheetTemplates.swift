import ChatTypes

/// What the model sees of a conversation.
struct SheetContextTemplate: Template {
  static let name = "sheet-context"
  var gauge: Gauge?
  var trimmed: String?
  var isWhole = false

  struct Gauge: TemplateContext {
    let percent: Int
    let used: String
    let size: String
  }
}

/// The versions of a message.
struct SheetVersionsTemplate: Template {
  static let name = "sheet-versions"
  let now: Markup
  let versions: [Version]
  let isEmpty: Bool

  struct Version: TemplateContext {
    let time: String
    let iso: String
    let body: Markup
  }
}

/// To which chat messages go.
struct SheetForwardTemplate: Template {
  static let name = "sheet-forward"
  let title: String
  let chats: [Chat]

  struct Chat: TemplateContext {
    let chat: ChatId
    let name: String
    let hue: Int
    let initial: String
  }
}

/// The places of a template of the user's.
struct SheetFormTemplate: Template {
  static let name = "sheet-form"
  let title: String
  let places: [Place]

  struct Place: TemplateContext {
    let name: String
    let label: String
    var isRequired = true
  }
}

/// The prompts at hand.
struct SheetPromptsTemplate: Template {
  static let name = "sheet-prompts"
  let prompts: [Prompt]

  struct Prompt: TemplateContext {
    let text: String
  }
}

/// Which model answers in a chat.
struct SheetModelsTemplate: Template {
  static let name = "sheet-models"
  let choices: [Choice]
  let isLoading: Bool
  let percent: Int
  let problem: String
  let isEmpty: Bool

  struct Choice: TemplateContext {
    let name: String
    let title: String
    let detail: String
    let state: String
    let isChosen: Bool
  }
}

/// As whom the browser is signed in.
struct SheetProfilesTemplate: Template {
  static let name = "sheet-profiles"
  let profiles: [Profile]

  struct Profile: TemplateContext {
    let id: Int64
    let name: String
    let initial: String
    let hue: Int
    let picture: String?
    let unread: Int64
    let hasUnread: Bool
    let isCurrent: Bool
  }
}

/// The profile's tags.
struct SheetTagsTemplate: Template {
  static let name = "sheet-tags"
  let tags: [Tag]
  let isEmpty: Bool

  struct Tag: TemplateContext {
    let id: Int64
    let text: String
    let emoji: String?
    let isFirst: Bool
    let isLast: Bool
  }
}

/// The tags of a chat.
struct SheetChatTagsTemplate: Template {
  static let name = "sheet-chat-tags"
  let name: String
  let tags: [Tag]
  let isEmpty: Bool

  struct Tag: TemplateContext {
    let id: Int64
    let text: String
    let emoji: String?
    let isGiven: Bool
  }
}
