import ChatTypes
import JSONValue
import Testing

@Suite("A chat's counters")
struct ChatLikeTests {
  private func chat(_ filter: MsgFilter, _ stats: ChatStats) -> ChatData {
    ChatData(
      chatInfo: ChatInfo.group(Make.group()).with(ChatSettings(enableNtfs: filter)), chatStats: stats)
  }

  @Test("add to the profile what the chat's setting lets through")
  func userUnreadCount() {
    let stats = ChatStats(unreadCount: 5, unreadMentions: 2)
    #expect(chat(.all, stats).userUnreadCount == 5)
    #expect(chat(.mentions, stats).userUnreadCount == 2)
    #expect(chat(.none, stats).userUnreadCount == 0)
    #expect(ChatData(chatInfo: .invalidJSON(json: .null), chatStats: stats).userUnreadCount == 0)
  }

  @Test("make the chat unread for tags by the same rule, or by the user's mark")
  func unreadTag() {
    #expect(chat(.all, ChatStats(unreadCount: 1)).unreadTag)
    #expect(!chat(.mentions, ChatStats(unreadCount: 1)).unreadTag)
    #expect(chat(.mentions, ChatStats(unreadCount: 1, unreadMentions: 1)).unreadTag)
    #expect(!chat(.none, ChatStats(unreadCount: 1, unreadMentions: 1)).unreadTag)
    for filter in MsgFilter.knownCases { #expect(chat(filter, ChatStats(unreadChat: true)).unreadTag) }
  }

  @Test("show moderators the members that wait, and others their own conversation")
  func supportUnreadCount() {
    var group = Make.group(role: .moderator)
    group.membersRequireAttention = 3
    group.membership.supportChat = GroupSupportChat(chatTs: 0, unread: 8)
    #expect(ChatData(chatInfo: .group(group)).supportUnreadCount == 3)
    group.membership.memberRole = .member
    #expect(ChatData(chatInfo: .group(group)).supportUnreadCount == 8)
    #expect(ChatData(chatInfo: .group(group)).matchesUnreadFilter)
    let muted = ChatInfo.group(group).with(ChatSettings(enableNtfs: .none))
    #expect(!ChatData(chatInfo: muted).matchesUnreadFilter)
    #expect(ChatData(chatInfo: .local(noteFolder: Make.notes())).supportUnreadCount == 0)
  }

  @Test("never become negative, and never overflow")
  func clamped() {
    #expect(ChatStats(unreadCount: 2).adding(unread: -5).unreadCount == 0)
    #expect(ChatStats(unreadCount: .max).adding(unread: 1).unreadCount == .max)
    #expect(ChatStats(unreadMentions: .min).adding(mentions: .min).unreadMentions == 0)
    let read = ChatStats(unreadCount: 2, unreadMentions: 1, reportsCount: 4, minUnreadItemId: 9, unreadChat: true)
      .allRead
    #expect(read == ChatStats(reportsCount: 4))
  }

  @Test("stand beside what the list shows of the chat")
  func preview() {
    var chat = chat(.all, ChatStats())
    #expect(chat.lastMessage == "")
    chat.chatItems = [Make.item(1), Make.item(2, .image(text: "", image: ""))]
    #expect(chat.lastMessage == "Photo")
    #expect(chat.lastMessageTimestamp == chat.chatInfo.chatTs)
  }

  @Test("and kind decide on the tags that every list has")
  func presetTags() {
    let none = ChatStats()
    var card = Make.contact(status: nil)
    card.profile.contactLink = "simplex:/a"
    var deleted = Make.contact()
    deleted.chatDeleted = true
    var channel = Make.group()
    channel.useRelays = true
    let table: [(ChatInfo, Set<PresetTag>)] = [
      (.group(channel), [.groups, .channels]),
      (.direct(contact: Make.contact()), [.contacts]), (.direct(contact: card), []), (.direct(contact: deleted), []),
      (.group(Make.group()), [.groups]), (.group(Make.group(business: .business)), [.business]),
      (.group(Make.group(business: .customer)), [.contacts]), (.local(noteFolder: Make.notes()), [.notes]),
      (.assistant(assistantChat: Make.assistant()), []), (.invalidJSON(json: .null), []),
    ]
    for (info, tags) in table {
      #expect(Set(PresetTag.allCases.filter { $0.matches(info, stats: none) }) == tags)
      #expect(
        Set(PresetTag.allCases.filter { $0.matches(info, stats: ChatStats(reportsCount: 1)) })
          == tags.union([.groupReports]))
    }
    let favorite = ChatInfo.direct(contact: Make.contact()).with(ChatSettings(favorite: true))
    #expect(PresetTag.favorites.matches(favorite, stats: none))
  }
}
