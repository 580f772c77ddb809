import ChatTypes
import JSONValue
import Testing

@Suite("What a chat is about")
struct ChatInfoTests {
  private static let request = UserContactRequest(
    contactRequestId: 3, profile: LocalProfile(profileId: 3, displayName: "eve"), createdAt: 1)
  private static let connection = PendingContactConnection(pccConnId: 4, pccConnStatus: .new, createdAt: 1)

  @Test("has a type, an id and a name for every case")
  func cases() {
    let table: [(ChatInfo, ChatType, ChatId, String)] = [
      (.direct(contact: Make.contact()), .direct, "@1", "bob"), (.group(Make.group()), .group, "#5", "team"),
      (.local(noteFolder: Make.notes()), .local, "*1", "Private notes"),
      (.contactRequest(contactRequest: Self.request), .contactRequest, "<@3", "eve"),
      (.contactConnection(contactConnection: Self.connection), .contactConnection, ":4", "Invited to connect"),
      (.assistant(assistantChat: Make.assistant()), .assistant, "~7", "New Chat"),
    ]
    for (info, type, id, name) in table {
      #expect(info.chatType == type)
      #expect(info.id == id)
      #expect(ChatRef(id)?.chatId == info.apiId)
      #expect(info.displayName == name)
    }
  }

  @Test("shows the alias that the user gave")
  func alias() {
    var contact = Make.contact()
    contact.profile.localAlias = "Bobby"
    #expect(ChatInfo.direct(contact: contact).displayName == "Bobby")
    var group = Make.group()
    group.localAlias = "crew"
    #expect(ChatInfo.group(group).displayName == "crew")
  }

  @Test("carries the post whose comments are shown in memory only")
  func channelMsgInfo() throws {
    var post = Make.item(9)
    #expect(ChannelMsgInfo(channelMsgItem: post) == nil)
    post.meta.itemSharedMsgId = "YWJj"
    let comments = ChatInfo.group(Make.group()).withChannelMsgInfo(ChannelMsgInfo(channelMsgItem: post))
    #expect(comments.channelMsgInfo?.channelMsgSharedId == "YWJj")
    #expect(!comments.isMainChat)
    #expect(comments.json["channelMsgInfo"] == nil)
    #expect(ChatInfo(json: comments.json) == comments.withoutScope)
    #expect(comments.withoutScope.isMainChat)
  }

  @Test("takes settings, pins and archives for every kind that can have them")
  func settings() {
    let settings = ChatSettings(enableNtfs: .none, favorite: true, archived: true, pinned: true)
    let infos: [ChatInfo] = [
      .direct(contact: Make.contact()), .group(Make.group()), .local(noteFolder: Make.notes()),
      .assistant(assistantChat: Make.assistant()),
    ]
    for info in infos {
      #expect(!info.isFavorite && !info.isPinned && !info.isArchived)
      let changed = info.with(settings).with(chatTags: [3])
      #expect(changed.isFavorite && changed.isPinned && changed.isArchived)
      #expect(changed.chatTags == [3])
      #expect(ChatInfo(json: changed.json) == changed)
    }
    let request = ChatInfo.contactRequest(contactRequest: Self.request)
    #expect(request.with(settings) == request)
    #expect(request.chatTags == nil)
    #expect(request.chatSettings == nil)
  }

  @Test("decides on notifications by the chat's setting and the item's mention")
  func notifications() {
    var item = Make.item()
    for (filter, plain, mention) in [(MsgFilter.all, true, true), (.mentions, false, true), (.none, false, false)] {
      let info = ChatInfo.direct(contact: Make.contact()).with(ChatSettings(enableNtfs: filter))
      item.meta.userMention = false
      #expect(info.ntfsEnabled(item) == plain)
      item.meta.userMention = true
      #expect(info.ntfsEnabled(item) == mention)
    }
    #expect(MsgFilter.all.nextMode(mentions: true) == .mentions)
    #expect(MsgFilter.all.nextMode(mentions: false) == .none)
    #expect(MsgFilter.unknown("x").nextMode(mentions: true) == .all)
  }

  @Test("knows when messages disappear")
  func timedMessages() {
    var group = Make.group()
    #expect(ChatInfo.group(group).timedMessagesTTL == nil)
    group.fullGroupPreferences.timedMessages = TimedMessagesGroupPreference(enable: .on, ttl: 600)
    #expect(ChatInfo.group(group).timedMessagesTTL == 600)
    var contact = Make.contact()
    contact.mergedPreferences.timedMessages = ContactUserPreference(
      enabled: PrefEnabled(forUser: true, forContact: true),
      userPreference: .contact(preference: SimplePreference(allow: .yes, ttl: 60)),
      contactPreference: SimplePreference(allow: .yes, ttl: 60))
    #expect(ChatInfo.direct(contact: contact).timedMessagesTTL == 60)
  }

  @Test("knows which contacts belong in the list")
  func directOrUsed() {
    var contact = Make.contact()
    #expect(contact.directOrUsed)
    contact.activeConn?.connLevel = 1
    #expect(!contact.directOrUsed)
    contact.contactUsed = true
    #expect(contact.directOrUsed)
    #expect(Make.contact(status: nil).directOrUsed)
    var viaLink = Make.contact()
    viaLink.activeConn?.viaGroupLink = true
    #expect(!viaLink.directOrUsed)
  }
}
