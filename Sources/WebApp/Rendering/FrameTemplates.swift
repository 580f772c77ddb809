import ChatTypes

/// The core could not be reached.
struct BannerTemplate: Template, Equatable {
  static let name = "banner"
  let message: String
}

/// Errors and short notes that go by themselves.
struct ToastsTemplate: Template, Equatable {
  static let name = "toasts"
  let toasts: [Toast]

  struct Toast: TemplateContext, Equatable {
    let id: Int
    let kind: String
    let message: String
    let act: String
    var isNote = false
  }
}

/// The row of filters over the list of chats.
struct FiltersTemplate: Template, Equatable {
  static let name = "filters"
  let filters: [Filter]
  let kinds: Kinds?
  let others: [Filter]

  struct Filter: TemplateContext, Equatable {
    let name: String
    let filter: String
    let isActive: Bool
    /// How many there are of what it counts; empty for none.
    var count = ""
    /// What that is, for those who only hear the number.
    var counted = ""
  }

  /// What stands in a menu of its own, where there is much of it.
  struct Kinds: TemplateContext, Equatable {
    let name: String
    let isActive: Bool
    let chosen: String
    /// The entries of the menu as JSON.
    let choices: String
  }
}

/// What stands below the list of chats.
struct ListFootTemplate: Template, Equatable {
  static let name = "list-foot"
  let hasMore: Bool
  let isEmpty: Bool
  let isSearch: Bool
  let isFiltered: Bool
}

/// Whose chats these are.
struct ProfileTemplate: Template, Equatable {
  static let name = "profile"
  let name: String
  let initial: String
  let picture: String?
}

/// What stands in the place of the items while no chat is open.
struct WelcomeTemplate: Template, Equatable {
  static let name = "welcome"
  let prompts: [String]
  /// Whether it tells of the lock.
  let suggestsLock: Bool
}

/// An empty chat with the assistant.
struct FirstMessageTemplate: Template, Equatable {
  static let name = "first-message"
  var suggested: [String] = []
  var prompts: [String] = []
  var pinned: [Pinned] = []

  struct Pinned: TemplateContext, Equatable {
    let text: String
    let title: String
  }
}

/// Prompts that the user keeps at hand, above the message field.
struct PinnedPromptsTemplate: Template, Equatable {
  static let name = "pinned-prompts"
  let prompts: [FirstMessageTemplate.Pinned]
}

/// How many messages were found in a chat.
struct FindCountTemplate: Template, Equatable {
  static let name = "find-count"
  let text: String
  /// The beginning of the one that is looked at, to be read out.
  let match: String
}

/// An empty chat with oneself, or with a person.
struct FirstNoteTemplate: Template, Equatable {
  static let name = "first-note"
  var title = "Nothing here yet"
  var text = "What you write first appears here."
}

/// A chat that nobody can write in yet.
struct RequestTemplate: Template, Equatable {
  static let name = "request"
  let title: String
  let text: String
  let button: String

  /// Somebody asks to be a contact.
  init(_ request: UserContactRequest) {
    title = "\(request.displayName) wants to be a contact"
    text = request.profile.shortDescr ?? ""
    button = "Accept or refuse"
  }

  /// A connection that isn't there yet.
  init(_ connection: PendingContactConnection) {
    title = connection.displayName
    text =
      connection.connLinkInv == nil
      ? "They were asked. You can write once they accept." : "Nobody has opened the invitation yet."
    button = connection.connLinkInv == nil ? "People" : "Show the link"
  }
}

/// The way to the newest item.
struct JumpTemplate: Template, Equatable {
  static let name = "jump"
  let count: String
  let hasUnread: Bool
}

/// The way to the oldest unread item, and to the oldest unread mention of the user.
struct JumpUpTemplate: Template, Equatable {
  static let name = "jump-up"
  let count: String
  let mentions: String
}

/// The rail that leads to the chats and all pages.
struct RailTemplate: Template, Equatable {
  static let name = "rail"
  let entries: [Entry]
  let isChats: Bool
  let unread: String

  struct Entry: TemplateContext, Equatable {
    let path: String
    let title: String
    let icon: String
    let isCurrent: Bool
  }
}
