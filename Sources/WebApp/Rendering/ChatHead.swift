import ChatModels
import ChatTypes

/// Writes the head of a conversation. As rows are, since it is another one with every chat that is clicked.
@MainActor struct ChatHead {
  let window: WindowSession
  let chat: Chat

  private var model: ChatModel { window.state.chatModel }

  func html() -> String {
    let info = chat.chatInfo
    let title = info.displayName
    let modelName = modelName(info)
    let subtitle = subtitle(info, modelName: modelName)
    let server = window.models?.state.remote(named: modelName)
    let origin = info.assistantChat?.branchedFrom.flatMap { model.hasChat($0.chatRef.id) ? $0 : nil }
    let branch: HTML? = origin.map { origin in
      """
      <button type="button" class="link" data-act="open-origin" data-chat="\(origin.chatRef.id)" \
      data-item="\(origin.itemId)">Branch</button> ·\u{20}
      """
    }
    let about = info.assistantChat?.aboutChat.flatMap { model.getChat($0.id) }
    let marks: HTML = """
      \(if: info.isPinned, " data-pinned")\(if: info.isFavorite, " data-favorite")\
      \(if: info.isArchived, " data-archived")\(if: chat.unreadTag, " data-unread")\(if: canCall, " data-calls")\(info.notificationMark)\
      \(info.groupMarks)
      """
    let html: HTML = """
      <button type="button" class="icon-button back" data-act="close-chat" aria-label="Back to the chats">\
      <svg class="icon"><use href="#i-back"/></svg></button>\
      \(sign(info, title: title))\
      <div class="who"><h1 dir="auto"><button type="button" data-act="rename" title="Rename">\(title)</button></h1>\
      <p>\(branch ?? "")\(about.map { Self.link(to: $0) } ?? "")\(if: server != nil, "Answers come from ")\(with: modelName, Self.choice)\
      \(server.map { Self.place(of: $0) } ?? "")\
      \(if: !modelName.isEmpty && !subtitle.isEmpty, " · ")\(subtitle)</p></div>\(gauge)\(if: isBehind, Self.catchUp)\
      \(if: info.takesCalls && !model.isInCallElsewhere(chat.id), calls)\(if: info.hasMessages, Self.find)\
      <button type="button" class="icon-button" data-act="head-menu" data-chat="\(chat.id)"\(marks) \
      aria-haspopup="menu" aria-label="Actions for this chat"><svg class="icon"><use href="#i-more"/></svg></button>
      """
    return html.text
  }

  /// The chat's sign. That of a contact or a group leads to what there is to see and set about it.
  private func sign(_ info: ChatInfo, title: String) -> HTML {
    let content = Avatar.content(initial: ChatRow.initial(title), picture: ProfilePicture.address(info.image))
    let page =
      info.contact.map { ContactRows.path(of: $0.contactId) } ?? info.groupInfo.map { GroupRows.path(of: $0.groupId) }
    guard let page else {
      return """
        <span class="avatar hue-\(ChatRow.hue(chat.id))" data-kind="\(info.pageKind)" aria-hidden="true">\(content)</span>
        """
    }
    return """
      <a class="avatar hue-\(ChatRow.hue(chat.id))" data-kind="\(info.pageKind)" data-act="go" \
      href="\(page)" aria-label="About \(title)" title="About \(title)">\(content)</a>
      """
  }

  /// Whether there is something of people that wasn't read.
  private var isBehind: Bool {
    let info = chat.chatInfo
    return (info.contact != nil || info.groupInfo != nil) && chat.chatStats.unreadCount > 0
  }

  /// The chat with people that a conversation is about.
  private static func link(to chat: Chat) -> HTML {
    """
    <button type="button" class="link" data-act="open" data-chat="\(chat.id)">To “\(chat.chatInfo.displayName)”</button> ·\u{20}
    """
  }

  private static let catchUp: HTML = """
    <button type="button" class="icon-button" data-act="catch-up" aria-label="Catch me up" \
    title="Catch me up: your assistant says what is unread"><svg class="icon"><use href="#i-thought"/></svg></button>
    """

  /// Whether a call with the contact can be begun from here.
  private var canCall: Bool {
    chat.chatInfo.takesCalls && model.activeCall == nil && !model.isInCallElsewhere(chat.id)
  }

  /// What calls the contact, or takes its call; nothing while one is in a call with it.
  private var calls: HTML {
    if model.activeCall?.id == chat.id { return "" }
    let isCalling = model.callInvitations[chat.id]?.isCurrent(at: window.page.now()) == true
    if isCalling { return Self.call(chat.id, media: "audio", icon: "call", label: "Accept the call") }
    return """
      \(Self.call(chat.id, media: "audio", icon: "call", label: "Call"))\
      \(Self.call(chat.id, media: "video", icon: "video", label: "Video call"))
      """
  }

  private static func call(_ chat: ChatId, media: String, icon: String, label: String) -> HTML {
    """
    <button type="button" class="icon-button call-by-\(media)" data-act="calls" data-do="placeCall" data-chat="\(chat)" \
    data-media="\(media)" aria-label="\(label)" title="\(label)"><svg class="icon"><use href="#i-\(icon)"/></svg></button>
    """
  }

  private static let find: HTML = """
    <button type="button" class="icon-button" data-act="find" aria-label="Search in this chat" \
    title="Search in this chat (Ctrl F)"><svg class="icon"><use href="#i-search"/></svg></button>
    """

  /// The model that answers, for a choice of another.
  private static func choice(_ model: String) -> HTML {
    """
    <button type="button" class="link quiet model-name" data-act="sheet" data-sheet="models" \
    aria-label="Model: \(model). Choose another">\(model)<svg class="icon"><use href="#i-down"/></svg></button>
    """
  }

  /// Where the model runs that answers, if that is not this machine's own engine, and what it sees there.
  private static func place(of remote: RemoteModel) -> HTML {
    """
    \u{20}<span class="model-place">at \(remote.host)</span> · \
    <span class="model-sees" title="\(remote.accessText)">\(remote.accessLabel)</span>
    """
  }

  /// How full the context is.
  private var gauge: HTML {
    guard let gauge = window.conversation?.contextGauge else { return "" }
    let percent = GaugeText.percent(gauge)
    return """
      <button type="button" class="gauge\(if: percent >= 90, " full")" data-act="sheet" data-sheet="context" \
      aria-label="Context: \(percent) % used" title="\(percent) % of the context is used">\
      <svg viewBox="0 0 36 36" aria-hidden="true"><circle cx="18" cy="18" r="15" pathLength="100"/>\
      <circle class="part" cx="18" cy="18" r="15" pathLength="100" stroke-dasharray="\(percent) 100"/></svg></button>
      """
  }

  /// The model that answers here, for a button that chooses another; empty where there is nothing to choose.
  private func modelName(_ info: ChatInfo) -> String {
    guard case .assistant(let chat) = info, chat.correspondent == .assistant, let models = window.models else {
      return ""
    }
    return chat.modelName ?? models.state.current ?? (models.isLoaded ? "No model" : "")
  }

  private func subtitle(_ info: ChatInfo, modelName: String) -> String {
    if let id = window.runningTurn, let turn = model.im.item(id)?.turn {
      return TurnText.status(turn) ?? "Writing"
    }
    switch info {
    case .assistant(let chat):
      if chat.correspondent == .demo { return "Simulated agent, for a look around" }
      return modelName.isEmpty ? chat.modelName ?? "On this machine" : ""
    case .local: return "Notes to yourself"
    case .group(let group, _, _): return group.headText
    case .direct:
      if model.activeCall?.id == chat.id { return "In a call" }
      return model.isInCallElsewhere(chat.id) ? "In a call in another window" : "Contact"
    case .contactRequest, .contactConnection: return "Not connected yet"
    case .invalidJSON: return "This version can't read this chat"
    }
  }
}
