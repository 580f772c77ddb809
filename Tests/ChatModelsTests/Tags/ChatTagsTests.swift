import ChatTypes
import Testing

@testable import ChatModels

@Suite("Tags and filters") @MainActor
struct ChatTagsTests {
  private func tagged(_ id: Int64, _ tags: [Int64], unread: Int = 0, _ settings: ChatSettings = ChatSettings())
    -> ChatData
  {
    ChatData(
      chatInfo: Make.direct(id).with(settings).with(chatTags: tags), chatStats: ChatStats(unreadCount: unread))
  }

  private func window(_ chats: [ChatData]) async -> TestWindow {
    let core = FakeCore(chats)
    await core.set(
      drafts: [],
      tags: [ChatTag(chatTagId: 1, chatTagText: "one"), ChatTag(chatTagId: 2, chatTagText: "two", chatTagEmoji: "✌️")])
    let window = TestWindow(core)
    await window.state.start()
    return window
  }

  @Test("count the chats of all six presets")
  func presets() async {
    let business = BusinessChatInfo(chatType: .business, businessId: "b", customerId: "c")
    var businessGroup = Make.group(6)
    businessGroup.businessChat = business
    let notes = NoteFolder(noteFolderId: 1, userId: 1, createdAt: 0, chatTs: 0)
    let window = await window([
      tagged(1, [], ChatSettings(favorite: true)), tagged(2, []),
      ChatData(chatInfo: .group(Make.group(5)), chatStats: ChatStats(reportsCount: 1)),
      ChatData(chatInfo: .group(businessGroup)), ChatData(chatInfo: .local(noteFolder: notes)),
      ChatData(chatInfo: Make.assistant(7)),
    ])
    let tags = window.model.tags
    #expect(tags.presetTags == [.favorites: 1, .contacts: 2, .groups: 1, .groupReports: 1, .business: 1, .notes: 1])
    #expect(tags.isRowShown)
    #expect(tags.arePresetsCollapsed)
    let expected: [PresetTag: [ChatId]] = [
      .favorites: ["@1"], .contacts: ["@2", "@1"], .groups: ["#5"], .groupReports: ["#5"], .business: ["#6"],
      .notes: ["*1"],
    ]
    for (preset, ids) in expected {
      window.list.toggle(.presetTag(preset))
      #expect(window.list.chats.map(\.id) == ids)
    }
    window.list.toggle(.presetTag(window.list.activeFilter == .presetTag(.notes) ? .notes : .groups))
  }

  @Test("count a channel among the groups, and by itself")
  func channels() async {
    var channel = Make.group(8)
    channel.useRelays = true
    let window = await window([ChatData(chatInfo: .group(Make.group(5))), ChatData(chatInfo: .group(channel))])
    #expect(window.model.tags.presetTags == [.groups: 2, .channels: 1])
    window.list.toggle(.presetTag(.channels))
    #expect(window.list.chats.map(\.id) == ["#8"])
  }

  @Test("count unread chats by tag, as the list narrowed to it shows them")
  func unread() async {
    let window = await window([tagged(1, [1, 2], unread: 3), tagged(2, [1], unread: 1), tagged(3, [2])])
    let tags = window.model.tags
    #expect(tags.unreadTags == [1: 2, 2: 1])
    window.receive(new: Make.new(9), in: tagged(3, [2]).chatInfo)
    #expect(tags.unreadTags == [1: 2, 2: 2])
    window.receive(.chatDeleted(user: Make.user(), chatRef: ChatRef(.direct, chatId: 1)))
    #expect(tags.unreadTags == [1: 1, 2: 1])
    window.receive(
      .tagsUpdated(user: Make.user(), userTags: tags.userTags, chatRef: ChatRef(.direct, chatId: 2), chatTags: [2]))
    #expect(tags.unreadTags == [2: 2])
    window.receive(
      .chatInfoUpdated(
        user: Make.user(), chatInfo: tagged(2, [2], ChatSettings(enableNtfs: .none)).chatInfo))
    #expect(tags.unreadTags == [2: 1])
  }

  @Test("don't count archived chats, which are shown apart")
  func archived() async {
    let window = await window([tagged(1, [1], unread: 1, ChatSettings(archived: true)), tagged(2, [])])
    #expect(window.model.tags.unreadTags.isEmpty)
    #expect(window.model.tags.presetTags == [.contacts: 1])
    #expect(window.list.archivedChats.map(\.id) == ["@1"])
    #expect(window.list.chats.map(\.id) == ["@2"])
    #expect(window.model.unreadCount == 1)
    window.receive(.chatInfoUpdated(user: Make.user(), chatInfo: tagged(1, [1]).chatInfo))
    #expect(window.list.archivedChats.isEmpty)
    #expect(window.list.chats.map(\.id) == ["@2", "@1"])
    #expect(window.model.tags.unreadTags == [1: 1])
  }

  @Test("end a filter by touching it again, and a search by choosing a filter")
  func toggle() async {
    let window = await window([tagged(1, [1]), tagged(2, [])])
    let filter = ActiveFilter.userTag(ChatTag(chatTagId: 1, chatTagText: "one"))
    window.list.searchText = "nobody"
    #expect(window.list.chats.isEmpty)
    window.list.toggle(filter)
    #expect(window.list.searchText == "")
    #expect(window.list.chats.map(\.id) == ["@1"])
    window.list.toggle(filter)
    #expect(window.list.activeFilter == nil)
    #expect(window.list.chats.count == 2)
  }

  @Test("end a filter whose tag was deleted or whose chats are gone, and keep one that was renamed")
  func cleared() async {
    let window = await window([tagged(1, [1]), ChatData(chatInfo: .group(Make.group(5)))])
    let tags = window.model.tags
    window.list.toggle(.userTag(tags.userTags[0]))
    let renamed = ChatTag(chatTagId: 1, chatTagText: "uno")
    window.receive(.tagsUpdated(user: Make.user(), userTags: [renamed], chatRef: nil, chatTags: []))
    #expect(tags.activeFilter == .userTag(renamed))
    window.receive(.tagsUpdated(user: Make.user(), userTags: [], chatRef: nil, chatTags: []))
    #expect(tags.activeFilter == nil)
    #expect(window.model.getChat("@1")?.chatInfo.chatTags == [])
    window.list.toggle(.presetTag(.groups))
    window.receive(.chatDeleted(user: Make.user(), chatRef: ChatRef(.group, chatId: 5)))
    #expect(tags.activeFilter == nil)
    #expect(window.list.chats.map(\.id) == ["@1"])
  }

  @Test("keep the open chat in the list of unread ones while it is read")
  func unreadFilter() async {
    let window = await window([tagged(1, [], unread: 1), tagged(2, [])])
    window.list.toggle(.unread)
    #expect(window.list.chats.map(\.id) == ["@1"])
    window.im.loadOpenChatNoWait("@1")
    await window.im.waitUntilLoaded()
    window.receive(
      .chatItemsRead(user: Make.user(), chatInfo: Make.direct(1), chatItemIds: [], chatStats: ChatStats()))
    #expect(window.list.chats.map(\.id) == ["@1"])
    window.model.closeChat()
    #expect(window.list.chats.isEmpty)
  }

  @Test("are made, changed, ordered and given by commands")
  func commands() async throws {
    let window = await window([tagged(1, [])])
    let tags = window.model.tags
    let chat = try #require(window.model.getChat("@1"))
    #expect(await tags.createTag(ChatTagData(text: "new")))
    #expect(await tags.updateTag(1, tag: ChatTagData(text: "uno")))
    #expect(await tags.reorderTags([2, 1]))
    #expect(await tags.setTags([2], of: chat))
    #expect(await tags.deleteTag(1))
    await window.core.fail(.error(errorType: .tagExists(name: "new")))
    #expect(await !tags.createTag(ChatTagData(text: "new")))
    #expect(window.state.errors.count == 1)
    let commands = await window.core.commands.suffix(6)
    #expect(commands.contains(.apiSetChatTags(chatRef: ChatRef(.direct, chatId: 1), tagIds: [2])))
    #expect(commands.contains(.apiReorderChatTags(tagIds: [2, 1])))
  }
}
