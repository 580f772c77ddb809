import ChatModels
import ChatTypes

/// Writes what lies over a page.
@MainActor struct SheetView {
  /// Chats that are offered to forward to, the newest first.
  private static let maximumChats = 200

  let window: WindowSession

  func html(_ sheet: Sheet) -> String {
    let templates = window.page.templates
    return switch sheet {
    case .context: templates.render(context())
    case .versions(let text, let earlier): templates.render(versions(text, earlier: earlier))
    case .info(let item, let info): templates.render(window.infoSheet(of: item, info: info))
    case .forward(let items): templates.render(forward(items))
    case .form(let form):
      templates.render(
        SheetFormTemplate(
          title: form.title,
          places: form.places.enumerated().map { .init(name: "place\($0)", label: Self.label($1)) }))
    case .serverPrompt(let form):
      templates.render(
        SheetFormTemplate(
          title: form.prompt.title,
          places: form.prompt.arguments.enumerated().map { position, argument in
            .init(
              name: "place\(position)",
              label: Self.label(argument.title) + (argument.isRequired ? "" : " (optional)"),
              isRequired: argument.isRequired)
          }))
    case .prompts:
      templates.render(
        SheetPromptsTemplate(prompts: (window.conversation?.pinnedPrompts ?? []).map { .init(text: $0.text) }))
    case .models: templates.render(models())
    case .profiles: templates.render(profiles())
    case .tags: templates.render(tags())
    case .chatTags(let chat): templates.render(chatTags(chat))
    case .lifetime(let chat): templates.render(LifetimeSheet(window: window).template(chat))
    case .report(let item, _): templates.render(GroupSheets.report(item))
    case .reactions(let given): templates.render(GroupSheets.reactions(given, page: window.page))
    case .threads(let groupId):
      templates.render(
        GroupSheets.threads(
          window.state.chatModel.threadMembers, of: groupId,
          isChannel: window.state.chatModel.getGroupChat(groupId)?.chatInfo.groupInfo?.isChannel == true))
    }
  }

  private static func label(_ place: String) -> String { place.prefix(1).uppercased() + place.dropFirst() }

  private func context() -> SheetContextTemplate {
    guard let conversation = window.conversation else { return SheetContextTemplate() }
    let gauge = conversation.contextGauge.map {
      SheetContextTemplate.Gauge(
        percent: GaugeText.percent($0), used: GaugeText.grouped($0.used), size: GaugeText.grouped($0.size))
    }
    let trimmed = conversation.items.reversedChatItems.first { $0.turn?.stats != nil }?.turn?.trimmed
    guard let trimmed, trimmed.messages > 0 else { return SheetContextTemplate(gauge: gauge, isWhole: true) }
    return SheetContextTemplate(
      gauge: gauge,
      trimmed: trimmed.messages == 1
        ? "The oldest message is no longer seen by the model."
        : "The oldest \(trimmed.messages) messages are no longer seen by the model.")
  }

  private func versions(_ text: String, earlier: [ChatItemVersion]) -> SheetVersionsTemplate {
    let times = window.page.times
    let renderer = TextRenderer.typed
    // The newest version is the message as it is.
    let old = earlier.filter { $0.msgContent.text != text }
    return SheetVersionsTemplate(
      now: Markup(renderer.blocks(text).joined()),
      versions: old.map { version in
        .init(
          time: times.full(version.itemVersionTs), iso: times.iso(version.itemVersionTs),
          body: Markup(renderer.blocks(version.msgContent.text).joined()))
      }, isEmpty: old.isEmpty)
  }

  private func forward(_ items: Set<Int64>) -> SheetForwardTemplate {
    let chats = Array(
      window.state.chatList.chats.lazy.filter { Self.canTake($0.chatInfo) }.prefix(Self.maximumChats))
    return SheetForwardTemplate(
      title: items.count == 1 ? "Forward the message to" : "Forward \(items.count) messages to",
      chats: chats.map { chat in
        let name = chat.chatInfo.displayName
        return .init(
          chat: chat.id, name: name.isEmpty ? "Untitled" : name, hue: ChatRow.hue(chat.id),
          initial: ChatRow.initial(name))
      })
  }

  private static func canTake(_ info: ChatInfo) -> Bool {
    switch info {
    case .assistant, .local, .direct, .group: true
    case .contactRequest, .contactConnection, .invalidJSON: false
    }
  }

  private func models() -> SheetModelsTemplate {
    let state = window.models?.state ?? ModelsState()
    let chosen = window.conversation?.chat?.chatInfo.assistantChat?.modelName ?? ""
    let current = state.current.flatMap { name in state.models.first { $0.name == name }?.name }
    var choices: [SheetModelsTemplate.Choice] = [
      .init(
        name: "", title: current.map { "The one in use: \($0)" } ?? "The one in use", detail: "Follows the settings",
        state: "", isChosen: chosen.isEmpty)
    ]
    choices += state.models.map { model in
      .init(
        name: model.name, title: model.name, detail: ModelText.detail(model),
        state: ModelText.state(model.name, loading: state.loading), isChosen: chosen == model.name)
    }
    choices += state.remote.map { model in
      .init(
        name: model.name, title: model.name, detail: "\(model.model) at \(model.host). \(model.accessText)", state: "",
        isChosen: chosen == model.name)
    }
    let fraction: Double? = if case .loading(_, let fraction) = state.loading { fraction } else { nil }
    var problem = state.problem ?? ""
    if case .failed(_, let message) = state.loading { problem = message }
    return SheetModelsTemplate(
      choices: choices, isLoading: fraction != nil, percent: Int(((fraction ?? 0) * 100).rounded()), problem: problem,
      isEmpty: state.models.isEmpty)
  }

  private func profiles() -> SheetProfilesTemplate {
    SheetProfilesTemplate(
      profiles: window.state.chatModel.users.map { info in
        let name = info.user.profile.displayName
        return .init(
          id: info.user.userId, name: name, initial: ChatRow.initial(name), hue: ChatRow.hue(name),
          picture: ProfilePicture.address(info.user.image), unread: Int64(info.unreadCount),
          hasUnread: info.unreadCount > 0,
          isCurrent: info.user.userId == window.session.userId)
      })
  }

  private func tags() -> SheetTagsTemplate {
    let tags = window.state.tags.userTags
    return SheetTagsTemplate(
      tags: tags.enumerated().map { index, tag in
        .init(
          id: tag.chatTagId, text: tag.chatTagText, emoji: tag.chatTagEmoji, isFirst: index == 0,
          isLast: index == tags.count - 1)
      }, isEmpty: tags.isEmpty)
  }

  private func chatTags(_ chat: ChatId) -> SheetChatTagsTemplate {
    let info = window.state.chatModel.getChat(chat)?.chatInfo
    let given = Set(info?.chatTags ?? [])
    let tags = window.state.tags.userTags
    return SheetChatTagsTemplate(
      name: info?.displayName ?? "",
      tags: tags.map { tag in
        .init(
          id: tag.chatTagId, text: tag.chatTagText, emoji: tag.chatTagEmoji, isGiven: given.contains(tag.chatTagId))
      }, isEmpty: tags.isEmpty)
  }
}

/// How full a context is, in words.
enum GaugeText {
  static func percent(_ gauge: ContextGauge) -> Int { Int((gauge.fraction * 100).rounded()) }

  /// A number with a comma between thousands.
  static func grouped(_ number: Int) -> String {
    var digits = String(abs(number))
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.append(Substring(digits.suffix(3)))
      digits.removeLast(3)
    }
    return (number < 0 ? "-" : "") + ([Substring(digits)] + groups.reversed()).joined(separator: ",")
  }
}

/// Models in words.
enum ModelText {
  /// What one should know before choosing it.
  static func detail(_ model: ModelEntry) -> String {
    var parts = [ByteText.text(model.byteCount)]
    if let quantization = model.quantization { parts.append(quantization) }
    if model.trainedContextSize > 0 { parts.append("\(GaugeText.grouped(model.trainedContextSize)) tokens") }
    if model.readsImages { parts.append("reads pictures") }
    return parts.joined(separator: " · ")
  }

  /// Whether it is in memory; empty when it isn't.
  static func state(_ name: String, loading: ModelLoading) -> String {
    switch loading {
    case .loading(name, let fraction): "Loading, \(Int((fraction * 100).rounded())) %"
    case .loaded(name, _): "In memory"
    case .failed(name, _): "Could not be loaded"
    case .none, .loading, .loaded, .failed: ""
    }
  }
}
