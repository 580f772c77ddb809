import ArgumentParser
import ChatTypes
import JSONValue
import LinnetHome

/// `linnet chats set`.
struct ChatsSetCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Archive, pin, mute, tag a chat and the like.")

  @OptionGroup var global: GlobalOptions
  @Flag(inversion: .prefixedNo, help: "Keep it apart from the list.")
  var archived: Bool?
  @Flag(inversion: .prefixedNo, help: "Keep it at the top of the list.")
  var pinned: Bool?
  @Flag(inversion: .prefixedNo, help: "Make it a favourite.")
  var favorite: Bool?
  @Flag(inversion: .prefixedNo, help: "Have it raise no notifications.")
  var muted: Bool?
  @Flag(inversion: .prefixedNo, help: "Mark it as read, or as unread.")
  var read: Bool?
  @Option(name: .customLong("tag"), help: ArgumentHelp("Give it a tag, which is made if need be.", valueName: "text"))
  var tags: [String] = []
  @Option(name: .customLong("untag"), help: ArgumentHelp("Take a tag from it.", valueName: "text"))
  var untags: [String] = []
  @Option(help: ArgumentHelp("The model that answers; “default” for the one that is in use.", valueName: "name"))
  var model: String?
  @Option(help: ArgumentHelp("What the model is told before the conversation; “off” for nothing.", valueName: "text"))
  var system: String?
  @Option(
    help: ArgumentHelp(
      "Keep its messages for so long: 8h, 1d or 1w; 0 for ever, “default” as in all chats.", valueName: "time"))
  var keep: String?
  @Argument(help: "The chat: its id, or a part of its title.")
  var chat: String

  func validate() throws {
    let flags = [archived, pinned, favorite, muted, read]
    if flags.allSatisfy({ $0 == nil }), tags.isEmpty, untags.isEmpty, model == nil, system == nil, keep == nil {
      throw ValidationError("Nothing is to be set. Try --pinned, --archived, --favorite, --muted, --read, --tag TEXT.")
    }
    if let keep, keep != "default", SendCommand.seconds(keep) == nil {
      throw ValidationError("--keep takes a time such as 8h, 1d or 1w, 0 for ever, or “default”.")
    }
  }

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let found = try await ChatFinder(core).chat(chat)
      try await setFlags(of: found, core)
      try await setReading(of: found, core)
      try await setTags(of: found, core)
      try await setLifetime(of: found, core)
      try await setOptions(of: found, core)
      let now = ChatSummary(try await ChatFinder(core).chat(found.chatInfo.chatRef), tags: try await core.tags())
      let notes = now.notes.isEmpty ? "nothing special" : now.notes.joined(separator: ", ")
      try context.print(ChatChangeDocument(chat: now), text: "\(now.id) “\(now.title)”: \(notes)\n")
    }
  }

  private func setFlags(of chat: ChatData, _ core: CoreClient) async throws {
    let info = chat.chatInfo
    var settings =
      info.chatSettings
      ?? ChatSettings(favorite: info.isFavorite, archived: info.isArchived, pinned: info.isPinned)
    let before = settings
    if let archived { settings.archived = archived }
    if let pinned { settings.pinned = pinned }
    if let favorite { settings.favorite = favorite }
    if let muted { settings.enableNtfs = muted ? .none : .all }
    guard settings != before else { return }
    _ = try await core.send(.apiSetChatSettings(chatRef: info.chatRef, chatSettings: settings))
  }

  private func setReading(of chat: ChatData, _ core: CoreClient) async throws {
    guard let read else { return }
    let ref = chat.chatInfo.chatRef
    _ = try await core.send(read ? .apiChatRead(chatRef: ref) : .apiChatUnread(chatRef: ref, unreadChat: true))
    if read, chat.chatStats.unreadChat { _ = try await core.send(.apiChatUnread(chatRef: ref, unreadChat: false)) }
  }

  private func setTags(of chat: ChatData, _ core: CoreClient) async throws {
    guard !tags.isEmpty || !untags.isEmpty else { return }
    var all = try await core.tags()
    let unwanted = try untags.map { try TagFinder(all).tag($0).chatTagId }
    var ids = (chat.chatInfo.chatTags ?? []).filter { !unwanted.contains($0) }
    for text in tags {
      if TagFinder(all).find(text) == nil {
        _ = try await core.send(.apiCreateChatTag(userId: core.user.userId, tag: ChatTagData(text: text)))
        all = try await core.tags()
      }
      let id = try TagFinder(all).tag(text).chatTagId
      if !ids.contains(id) { ids.append(id) }
    }
    _ = try await core.send(.apiSetChatTags(chatRef: chat.chatInfo.chatRef, tagIds: ids))
  }

  private func setLifetime(of chat: ChatData, _ core: CoreClient) async throws {
    guard let keep else { return }
    let time = SendCommand.seconds(keep).map { ChatItemTTL(Int64($0)) }
    _ = try await core.send(
      .apiSetChatTTL(userId: core.user.userId, chatRef: chat.chatInfo.chatRef, newChatItemTTL: time))
  }

  private func setOptions(of chat: ChatData, _ core: CoreClient) async throws {
    guard model != nil || system != nil else { return }
    guard let assistant = chat.chatInfo.assistantChat else {
      throw LinnetError.usage("“\(chat.chatInfo.displayName)” is no conversation with a model.")
    }
    let options = AssistantOptions(
      modelName: model.map { $0 == "default" ? "" : $0 }, instructions: system.map { $0 == "off" ? "" : $0 })
    _ = try await core.send(
      .apiSetAssistantOptions(assistantChatId: assistant.assistantChatId, options: options))
  }
}
