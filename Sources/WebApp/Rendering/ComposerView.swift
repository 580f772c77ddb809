import ChatModels
import ChatTypes
import Foundation

/// Writes what stands around the message field: what is answered or changed, attachments, messages on their way, what
/// waits for the user, what a slash offers.
@MainActor struct ComposerView {
  /// Replies up to this many from the end are taken to be seen, so that what waits in them needs no word.
  private static let nearby = 3

  let window: WindowSession
  let conversation: ChatViewModel

  private var templates: Templates { window.page.templates }

  /// The ids of elements and what is in them.
  func fragments() -> [(String, String)] {
    [
      ("reply-to", context()), ("attached", attachments()), ("outgoing", outgoing()), ("waiting", waiting()),
      ("selection", selection()), ("commands", commands()), ("pinned", pinned()), ("mentions", mentions()),
      ("closed", closed()),
    ]
  }

  /// What they are while no chat is open.
  static let none = [
    "reply-to", "attached", "outgoing", "waiting", "selection", "commands", "pinned", "mentions", "closed",
  ].map { ($0, "") }

  /// Attributes of elements.
  func attributes() -> [(String, String, String?)] {
    let isAssistant = conversation.chat?.chatInfo.assistantChat != nil
    return [
      ("composer", "data-running", conversation.isGenerating ? "\(window.runningTurn ?? 0)" : nil),
      ("composer", "data-editing", conversation.isEditing ? "true" : nil),
      ("conversation", "data-selecting", conversation.isSelecting ? "true" : nil),
      ("think", "aria-pressed", conversation.thinkingEnabled ? "true" : "false"),
      ("think", "hidden", isAssistant ? nil : ""),
      ("message", "placeholder", Self.placeholder(conversation.chat?.chatInfo)),
      ("composer", "data-people", conversation.isAmongPeople ? "true" : nil),
      ("composer", "data-closed", Self.isOpen(conversation.chat?.chatInfo) ? nil : "true"),
      ("composer", "data-no-files", conversation.chat?.chatInfo.groupInfo?.canSendFiles == false ? "true" : nil),
      ("composer", "data-voice", conversation.chat?.chatInfo.takesVoice == true ? "true" : nil),
    ]
  }

  private static func placeholder(_ chat: ChatInfo?) -> String {
    switch chat {
    case .assistant: "Message, or / for more"
    case .group(let group, _, _) where group.isChannel: "Write a post"
    case .direct, .group: "Write a message"
    default: "Write a note, or / for more"
    }
  }

  /// Whether anything can be written there.
  private static func isOpen(_ chat: ChatInfo?) -> Bool {
    switch chat {
    case .contactRequest, .contactConnection: false
    case .direct(let contact): contact.active
    case .group(let group, _, _): GroupStanding(group) == .writes
    default: true
    }
  }

  /// What stands in place of the field where the user can't write in a group.
  private func closed() -> String {
    guard let chat = conversation.chat, let group = chat.chatInfo.groupInfo else { return "" }
    let standing = GroupStanding(group)
    guard standing != .writes else { return "" }
    let step = standing.step(in: group)
    let admins = ChatRef(.group, chatId: group.groupId, scope: .memberSupport(groupMemberId_: nil))
    return templates.render(
      ComposeClosedTemplate(
        text: standing.sentence(in: group), chat: chat.id, isInvited: step == .join,
        admins: step == .admins ? "\(admins)" : nil,
        isOver: step == .delete))
  }

  /// Members whose names fit what was typed after an @.
  private func mentions() -> String {
    guard let query = window.mentionQuery, query.chat == conversation.chatId else { return "" }
    let members = window.state.chatModel.mentionChoices(query.text)
    guard !members.isEmpty else { return "" }
    return templates.render(
      MentionsTemplate(
        members: members.map { member in
          .init(
            id: member.groupMemberId, name: member.displayName, words: member.displayName.lowercased(),
            written: MentionText.written(conversation.mentionName(of: member)),
            hue: ChatRow.hue("m\(member.groupMemberId)"), initial: ChatRow.initial(member.displayName),
            picture: ProfilePicture.address(member.image), role: member.memberRole.text)
        }))
  }

  private func context() -> String {
    let context = Self.context(
      isEditing: conversation.isEditing, inBranch: conversation.editsInBranch, isReplying: conversation.isReplying,
      item: conversation.replyingTo, partner: RowMaker.partner(conversation.chat))
    return context.map { templates.render($0) } ?? ""
  }

  /// What is answered or changed; nil when nothing is.
  /// - Parameters:
  ///   - item: what is answered, as far as that is known.
  ///   - partner: who else may have written it.
  static func context(isEditing: Bool, inBranch: Bool = false, isReplying: Bool, item: ChatItem?, partner: String)
    -> ComposeContextTemplate?
  {
    if isEditing {
      let text = inBranch ? "Change and send again, in a branch of this chat" : "Change this message"
      return ComposeContextTemplate(text: text, act: "end-edit", label: "Don't change it")
    }
    guard isReplying else { return nil }
    let preview = item.map { String($0.previewText.prefix(200)).onOneLine } ?? ""
    return ComposeContextTemplate(
      name: item.map { $0.sent ? "You" : $0.memberDisplayName ?? partner } ?? "",
      text: preview.isEmpty ? item?.turn?.calls.first.map { CardLabels.name(ofTool: $0.name) } ?? "A message" : preview,
      act: "end-reply", label: "Don't reply to it")
  }

  private func attachments() -> String { templates.render(Self.attachments(conversation.attachments)) }

  /// What is attached.
  /// - Parameter prefix: tells one field's from another one's.
  static func attachments(_ attachments: [ChatAttachment], prefix: String = "") -> ComposeAttachmentsTemplate {
    ComposeAttachmentsTemplate(
      attachments: attachments.map { attachment in
        let folder = URL(filePath: attachment.file.filePath, directoryHint: .notDirectory).deletingLastPathComponent()
        return .init(
          id: attachment.id, key: "\(prefix)attachment-\(attachment.id)", name: attachment.label,
          upload: folder.lastPathComponent, icon: attachment.kind == .image ? "picture" : "file")
      })
  }

  private func outgoing() -> String {
    let messages = conversation.outgoing
    guard !messages.isEmpty else { return "" }
    return templates.render(
      OutgoingTemplate(
        messages: messages.map { message in
          let problem: String? = if case .failed(let reason) = message.state { reason } else { nil }
          return .init(
            id: message.id, body: Markup(TextRenderer.typed.blocks(message.text).joined()),
            files: message.attachments.map(\.label), problem: problem)
        }))
  }

  /// What waits for an answer and may be out of sight, or is so much that one answers it at once.
  private func waiting() -> String {
    let pending = conversation.pendingConfirmations
    guard let first = pending.first else { return retry() }
    let near = conversation.items.reversedChatItems.prefix(Self.nearby).map(\.id)
    let isSeen = near.contains(first.key.itemId)
    guard pending.count > 1 || !isSeen else { return "" }
    return templates.render(
      WaitingTemplate(
        text: pending.count == 1
          ? "Waits for you: \(first.execution.summarizedIntent)" : "\(pending.count) things wait for you",
        item: first.key.itemId, isMany: pending.count > 1))
  }

  /// The way to try again what a service did not do.
  private func retry() -> String {
    guard let item = conversation.retryItem, !conversation.isGenerating else { return "" }
    let seconds = conversation.retryAfter
    return templates.render(
      RetryTemplate(
        text: seconds == nil ? "Nothing was done." : "The service wants a pause.",
        seconds: seconds.map { "\($0) s" } ?? "",
        item: item, isOff: seconds != nil))
  }

  private func selection() -> String {
    guard let selection = conversation.selection else { return "" }
    let count = selection.count
    return templates.render(
      SelectionTemplate(
        text: count == 0 ? "Choose messages" : count == 1 ? "1 message" : "\(count) messages", count: count,
        isEmpty: count == 0))
  }

  /// Prompts at hand. An empty chat with an assistant has them among what one could begin with.
  private func pinned() -> String {
    let prompts = conversation.pinnedPrompts
    let items = conversation.items
    let isFirst =
      conversation.chat?.chatInfo.assistantChat != nil && items.reversedChatItems.isEmpty && !items.isLoading
    guard !prompts.isEmpty, !isFirst, !conversation.isEditing else { return "" }
    return templates.render(
      PinnedPromptsTemplate(prompts: prompts.map { .init(text: $0.text, title: $0.title) }))
  }

  private func commands() -> String {
    let commands = ComposerCommand.all(
      isAssistant: conversation.chat?.chatInfo.assistantChat != nil, forms: window.services.forms,
      pinned: conversation.pinnedPrompts, toolkits: window.state.toolkits.toolkits)
    return window.commandList.html(commands) {
      templates.render(CommandsTemplate(commands: commands.map(Self.entry)))
    }
  }

  private static func entry(_ command: ComposerCommand) -> CommandsTemplate.Command {
    let entry = { (act: String, text: String?, sheet: String?, id: String?) in
      CommandsTemplate.Command(
        name: command.name, key: String(command.name.map { $0.isLetter || $0.isNumber ? $0 : "-" }),
        title: command.title, words: "\(command.name) \(command.title)".lowercased(), act: act,
        text: text, sheet: sheet, id: id)
    }
    return switch command.effect {
    case .insert(let text): entry("insert", text, nil, nil)
    case .form(let id): entry("sheet", nil, "form", id)
    case let .serverPrompt(toolkit, prompt): entry("server-prompt", prompt, nil, toolkit)
    case .newChat: entry("new-chat", nil, nil, nil)
    case .think: entry("think", nil, nil, nil)
    case .rename: entry("rename-open", nil, nil, nil)
    case .prompts: entry("sheet", nil, "prompts", nil)
    case .shortcuts: entry("shortcuts", nil, nil, nil)
    }
  }
}

/// What a slash offers as it was written for the last few chats: it is the same for all chats of a kind.
@MainActor final class CommandList {
  /// An assistant's chats, all others, and one of them with pinned prompts of its own.
  private static let limit = 3
  /// The one that was asked for last stands last.
  private var written: [(commands: [ComposerCommand], html: String)] = []

  /// - Parameter write: writes it anew.
  func html(_ commands: [ComposerCommand], write: () -> String) -> String {
    let index = written.firstIndex { $0.commands == commands }
    let entry = index.map { written.remove(at: $0) } ?? (commands: commands, html: write())
    written.append(entry)
    if written.count > Self.limit { written.removeFirst() }
    return entry.html
  }
}
