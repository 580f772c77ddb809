import JSONValue

/// The page of a window.
struct PageTemplate: Template {
  static let name = "page"
  let window: String
  let csrf: String
  let sequence: Int
  /// The version of styles and scripts.
  let version: String
  let modules: [String]
  let look: Look
  let title: String?
  let hasChat: Bool
  let hasPage: Bool
  /// Whether the conversation is scrolled to its end.
  let atEnd: Bool
  let elements: Elements
  /// What the page's script does once it runs, as JSON.
  let rest: String

  /// How the window looks.
  struct Look: TemplateContext {
    /// `light`, `dark`, or both.
    let scheme: String
    let theme: String?
    /// The colour of the bar of a phone's browser.
    let barColor: String?
    let textSize: String?
    /// After how many minutes without use the page is locked; nil where there is no lock.
    let lock: String?
    /// Whether the page is covered while it isn't in front.
    let isCoveredBehind: Bool
  }

  /// What is in the elements that patches write, too.
  struct Elements: TemplateContext {
    let activeCallHead, attached, banner, chatHead, chats, closed, commands, empty, filters, findCount, incomingCalls,
      items, jump, jumpUp, listFoot,
      mentions,
      outgoing, page,
      paletteList, pinned, profile, rail, replyTo, results, selection, sheet, threadAttached, threadClosed,
      threadHead, threadItems, threadReplyTo, toasts, waiting: Markup

    /// - Parameter html: by the ids of the elements; those that aren't there are empty.
    init(_ html: [String: String]) {
      let element = { (id: String) in html[id].map(Markup.init) ?? .none }
      activeCallHead = element("active-call-head")
      attached = element("attached")
      banner = element("banner")
      chatHead = element("chat-head")
      chats = element("chats")
      closed = element("closed")
      commands = element("commands")
      empty = element("empty")
      filters = element("filters")
      findCount = element("find-count")
      incomingCalls = element("incoming-calls")
      items = element("items")
      jump = element("jump")
      jumpUp = element("jump-up")
      listFoot = element("list-foot")
      mentions = element("mentions")
      outgoing = element("outgoing")
      page = element("page")
      paletteList = element("palette-list")
      pinned = element("pinned")
      profile = element("profile")
      rail = element("rail")
      replyTo = element("reply-to")
      results = element("results")
      selection = element("selection")
      sheet = element("sheet")
      threadAttached = element("thread-attached")
      threadClosed = element("thread-closed")
      threadHead = element("thread-head")
      threadItems = element("thread-items")
      threadReplyTo = element("thread-reply-to")
      toasts = element("toasts")
      waiting = element("waiting")
    }
  }
}

/// The page to sign in.
struct SignInTemplate: Template {
  static let name = "sign-in"
  let version: String
  let problem: String?
}

/// The page that leads on from there.
struct SignedInTemplate: Template {
  static let name = "signed-in"
  let version: String
  /// Where it leads.
  let next: String
  /// The same as the browser takes it that goes there by itself.
  let refresh: String

  init(version: String, next: String) {
    self.version = version
    self.next = next
    refresh = "0; url=\(next)"
  }
}

/// The page before a window that is locked.
struct LockTemplate: Template {
  static let name = "lock"
  let version: String
  /// The proof that its form comes from it.
  let csrf: String
  /// Where the window was.
  let place: String
  let problem: String?
  /// For how many seconds no code is looked at.
  let wait: String?
}
