import ChatTypes

/// What stands in place of the message field where nothing can be written.
struct ComposeClosedTemplate: Template {
  static let name = "compose-closed"
  let text: String
  let chat: ChatId
  let isInvited: Bool
  /// The conversation with the admins, if that is the next step.
  let admins: String?
  let isOver: Bool
}

/// Members that can be mentioned.
struct MentionsTemplate: Template {
  static let name = "mentions"
  let members: [Member]

  struct Member: TemplateContext {
    let id: Int64
    let name: String
    let words: String
    /// What is put into the text.
    let written: String
    let hue: Int
    let initial: String
    let picture: String?
    let role: String
  }
}

/// The head of a conversation with the admins.
struct ThreadHeadTemplate: Template, Equatable {
  static let name = "thread-head"
  let title: String
  let text: String
  let isEmpty: Bool
}

/// Why a message is reported.
struct SheetReportTemplate: Template {
  static let name = "sheet-report"
  let author: String
  let preview: String
  let reasons: [Reason]

  struct Reason: TemplateContext {
    let name: String
    let title: String
  }
}

/// Who reacted to a message.
struct SheetReactionsTemplate: Template {
  static let name = "sheet-reactions"
  let reactions: [Reaction]
  let isEmpty: Bool

  struct Reaction: TemplateContext {
    let emoji: String
    let members: [Member]
  }

  struct Member: TemplateContext {
    let name: String
    let hue: Int
    let initial: String
    let picture: String?
    let time: String
  }
}

/// Conversations of members with the admins.
struct SheetThreadsTemplate: Template {
  static let name = "sheet-threads"
  let title: String
  let threads: [Thread]
  /// That nobody has written; empty where somebody has.
  let nobody: String

  struct Thread: TemplateContext {
    let chat: String
    let name: String
    let hue: Int
    let initial: String
    let picture: String?
    let note: String
    let unread: String
  }
}
