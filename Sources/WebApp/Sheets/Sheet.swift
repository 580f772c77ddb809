import ChatModels
import ChatTypes
import JSONValue

/// What a page asks to be laid over it. `{"do": "sheet", "name": …}` on the wire.
enum SheetRequest: Equatable, Sendable {
  /// How much of the conversation the model sees.
  case context
  /// The earlier versions of a message.
  case versions(item: Int64)
  /// What is known of a message of people.
  case info(item: Int64)
  /// To which chat messages go; nil for those that were chosen.
  case forward(item: Int64?)
  /// The places of a template.
  case form(id: String)
  /// The prompts that are kept at hand.
  case prompts
  /// Which model answers in the chat.
  case models
  /// Which profile the browser is signed in as.
  case profiles
  /// The profile's tags.
  case tags
  /// The tags of a chat.
  case chatTags(chat: ChatId)
  /// How long the messages of a chat are kept.
  case lifetime(chat: ChatId)
  /// Why a message is reported.
  case report(item: Int64)
  /// Who reacted to a message.
  case reactions(item: Int64)
  /// Conversations of a group's members with its admins.
  case threads(chat: ChatId)

  /// Reads one; nil when it makes no sense.
  init?(_ json: JSONValue) {
    let item = json["item"]?.int64Value
    let found: Self? =
      switch json["name"]?.stringValue {
      case "context": .context
      case "versions": item.map { .versions(item: $0) }
      case "info": item.map { .info(item: $0) }
      case "forward": .forward(item: item)
      case "form": json["id"]?.stringValue.map { .form(id: $0) }
      case "prompts": .prompts
      case "models": .models
      case "profiles": .profiles
      case "tags": .tags
      case "chatTags": json["chat"]?.stringValue.flatMap { ChatRef($0) == nil ? nil : .chatTags(chat: $0) }
      case "lifetime": json["chat"]?.stringValue.flatMap { ChatRef($0) == nil ? nil : .lifetime(chat: $0) }
      case "report": item.map { .report(item: $0) }
      case "reactions": item.map { .reactions(item: $0) }
      case "threads": json["chat"]?.stringValue.flatMap { ChatRef($0)?.chatType == .group ? .threads(chat: $0) : nil }
      default: nil
      }
    guard let found else { return nil }
    self = found
  }
}

/// What lies over a page, with what was read for it.
enum Sheet {
  case context
  case versions(text: String, earlier: [ChatItemVersion])
  case info(ChatItem, ChatItemInfo)
  case forward(items: Set<Int64>)
  case form(PromptForm)
  case serverPrompt(ToolkitPromptForm)
  case prompts
  case models
  case profiles
  case tags
  case chatTags(ChatId)
  case lifetime(ChatId)
  case report(ChatItem, groupId: Int64)
  case reactions([GivenReaction])
  case threads(groupId: Int64)

  /// A reaction, and who gave it.
  struct GivenReaction {
    let emoji: String
    let members: [MemberReaction]
  }
}

extension WindowSession {
  /// Lays something over the page, or takes it away with nil.
  /// - Returns: whether it is there.
  func show(_ request: SheetRequest?) async -> Bool {
    switch request {
    case nil: sheet = nil
    case .context: sheet = conversation.map { _ in .context }
    case .versions(let item): sheet = await versions(of: item)
    case .info(let item): sheet = await messageInfo(item)
    case .forward(let item):
      let items = item.map { [$0] } ?? conversation?.selection ?? []
      sheet = items.isEmpty ? nil : .forward(items: items)
    case .form(let id):
      sheet =
        services.forms.first { $0.id == id }.map { .form($0) }
        ?? ToolkitPromptForm(id: id, in: state.toolkits.toolkits).map { .serverPrompt($0) }
    case .prompts: sheet = conversation.map { _ in .prompts }
    case .models: sheet = models == nil || conversation == nil ? nil : .models
    case .profiles: sheet = .profiles
    case .tags: sheet = .tags
    case .chatTags(let chat): sheet = state.chatModel.hasChat(chat) ? .chatTags(chat) : nil
    case .lifetime(let chat):
      let info = state.chatModel.getChat(chat)?.chatInfo
      sheet = info.map { LifetimeSheet.canSet($0) } == true ? .lifetime(chat) : nil
    case .report, .reactions, .threads: sheet = await groupSheet(request)
    }
    return request == nil || sheet != nil
  }

  private func versions(of item: Int64) async -> Sheet? {
    if let place = state.chatModel.shownPlace, let shown = state.chatModel.secondaryIM?.item(item) {
      return await beside.versions(of: item, in: place).map { .versions(text: shown.text, earlier: $0) }
    }
    guard let conversation, let earlier = await conversation.versions(of: item) else { return nil }
    return .versions(text: state.chatModel.im.item(item)?.text ?? "", earlier: earlier)
  }

  /// Does what a button or a form of the sheet asks for.
  /// - Returns: whether it was done.
  func performInSheet(_ action: String, fields: JSONObject) async -> Bool {
    switch (sheet, action) {
    case (.forward(let items), "forward"):
      guard let chat = fields["to"]?.stringValue, let conversation else { return false }
      return await conversation.forward(items, to: chat)
    case (.form(let form), "fill"): return fill(form, fields: fields)
    case (.serverPrompt(let form), "fill"): return await fill(form, fields: fields)
    case (.prompts, "unpin"):
      guard let text = fields["text"]?.stringValue else { return false }
      conversation?.unpinPrompt(text)
      return true
    case (.prompts, "pin"):
      guard let text = fields["text"]?.stringValue else { return false }
      conversation?.pinPrompt(text)
      return true
    case (.models, "choose"): return await choose(model: fields["name"]?.stringValue ?? "")
    case (.tags, _): return await changeTags(action, fields: fields)
    case (.chatTags(let chat), "assign"): return await assignTags(fields, to: chat)
    case (.chatTags, "create"): return await changeTags(action, fields: fields)
    case (.lifetime(let chat), "keep"): return await setLifetime(of: chat, fields: fields)
    case (.report(let item, let groupId), "report"): return await report(item.id, of: groupId, fields: fields)
    default: return false
    }
  }

  private func fill(_ form: PromptForm, fields: JSONObject) -> Bool {
    var values: [String: String] = [:]
    for (index, place) in form.places.enumerated() { values[place] = fields["place\(index)"]?.stringValue ?? "" }
    guard let text = form.filled(values) else {
      state.show(message: "Fill in every field, then use the template.")
      return false
    }
    guard let conversation else { return false }
    conversation.inputText = text
    sheet = nil
    return true
  }

  private func fill(_ form: ToolkitPromptForm, fields: JSONObject) async -> Bool {
    var arguments: [String: String] = [:]
    for (index, argument) in form.prompt.arguments.enumerated() {
      let text = fields["place\(index)"]?.stringValue ?? ""
      if !text.isEmpty { arguments[argument.name] = text }
    }
    guard let conversation,
      await conversation.insertPrompt(form.prompt.name, of: form.toolkit, arguments: arguments)
    else { return false }
    sheet = nil
    return true
  }

  /// Has a model answer in the open chat, and loads it, so that one sees how far it is.
  /// - Parameter name: empty for the one that is in use.
  private func choose(model name: String) async -> Bool {
    guard let conversation, await conversation.chooseModel(name) else { return false }
    let models = models
    Task { await models?.load(name.isEmpty ? nil : name) }
    return true
  }

  // MARK: - Tags

  private func changeTags(_ action: String, fields: JSONObject) async -> Bool {
    let tags = state.tags
    let id = fields["tag"]?.stringValue.flatMap { Int64($0) }
    switch action {
    case "create":
      guard let tag = Self.tag(fields) else { return false }
      return await tags.createTag(tag)
    case "rename":
      guard let id, let tag = Self.tag(fields) else { return false }
      return await tags.updateTag(id, tag: tag)
    case "delete":
      guard let id else { return false }
      return await tags.deleteTag(id)
    case "up", "down":
      var ids = tags.userTags.map(\.chatTagId)
      guard let id, let index = ids.firstIndex(of: id) else { return false }
      let other = action == "up" ? index - 1 : index + 1
      guard ids.indices.contains(other) else { return false }
      ids.swapAt(index, other)
      return await tags.reorderTags(ids)
    default: return false
    }
  }

  private static func tag(_ fields: JSONObject) -> ChatTagData? {
    let text = (fields["text"]?.stringValue ?? "").onOneLine
    let emoji = (fields["emoji"]?.stringValue ?? "").onOneLine
    guard !text.isEmpty else { return nil }
    return ChatTagData(emoji: emoji.first.map { String($0) }, text: text)
  }

  private func assignTags(_ fields: JSONObject, to id: ChatId) async -> Bool {
    guard let chat = state.chatModel.getChat(id) else { return false }
    let known = state.tags.userTags.map(\.chatTagId)
    // The form has one box for each tag.
    let chosen = known.filter { fields["tag\($0)"]?.boolValue ?? false }
    return await state.tags.setTags(chosen, of: chat)
  }
}
