import ChatTypes
import JSONValue
import Testing

@testable import Persistence

@Suite("Narrowing a search", .withAnySearchIndexing)
struct SearchFilterTests {
  private let store: TestStore
  private let assistant: StoredChat
  private let group: StoredChat
  private let bob: StoredChat

  init() throws {
    store = try TestStore()
    assistant = try store.chat(Make.assistant(title: "Work Notes"))
    group = try store.chat(Make.group(5, "Équipe"))
    bob = try store.chat(Make.contact(1, "Bob Ünal"))
    try store.insert(Make.item("plan by assistant", at: Make.time + 1_000), into: assistant)
    try store.insert(Make.item("plan by me", at: Make.time + 2_500, sent: true), into: assistant)
    try store.insert(Make.picture("plan as picture", at: Make.time + 3_000), into: assistant)
    try store.insert(member("plan by Анна", "Анна", at: Make.time + 4_000), into: group)
    try store.insert(member("plan by Carl", "Carl", at: Make.time + 5_000), into: group)
    try store.insert(
      member("plan for admins", "Анна", at: Make.time + 6_000), into: group, thread: .support(memberId: 3))
    var link = Make.item(.text(text: "plan at https://example.org"), .directRcv, at: Make.time + 7_000)
    link.meta.hasLink = true
    try store.insert(link, into: bob)
    let tag = try store.write { try $0.insertTag(ChatTagData(emoji: "🏠", text: "Famille é"), of: store.userId) }
    try store.write { try $0.setTags([tag], of: bob) }
  }

  private func member(_ text: String, _ name: String, at time: Int64) -> ChatItem {
    Make.item(.text(text: text), .groupRcv(groupMember: Make.member(3, name)), at: time)
  }

  private func found(_ text: String, _ filters: [SearchFilter], in ref: ChatRef? = nil, of user: Int64? = nil) throws
    -> [String]
  {
    let query = ItemSearchQuery(text: text, filters: filters, chatRef: ref)
    let best = ItemSearchQuery(text: text, filters: filters, chatRef: ref, order: .relevance)
    let hits = try store.read { try $0.search(query, of: user ?? store.userId) }.hits.map(\.chatItem.text)
    let bestHits = try store.read { try $0.search(best, of: user ?? store.userId) }.hits.map(\.chatItem.text)
    #expect(Set(hits) == Set(bestHits))
    return hits.map { String($0.dropFirst("plan ".count)) }
  }

  @Test(arguments: ["plan", ""]) func eachConditionAloneAndWithWords(_ text: String) throws {
    #expect(try found(text, [.from(name: "me")]) == ["as picture", "by me"])
    #expect(try found(text, [.from(name: "assistant")]) == ["by assistant"])
    #expect(try found(text, [.from(name: "анна")]) == ["for admins", "by Анна"])
    #expect(try found(text, [.from(name: "ANN")]) == [])
    #expect(try found(text, [.from(name: "unal")]) == ["at https://example.org"])
    #expect(try found(text, [.inChat(name: "work")]) == ["as picture", "by me", "by assistant"])
    #expect(try found(text, [.inChat(name: "~7")]) == ["as picture", "by me", "by assistant"])
    #expect(try found(text, [.inChat(name: "equipe")]) == ["for admins", "by Carl", "by Анна"])
    #expect(try found(text, [.inChat(name: "nowhere")]) == [])
    #expect(try found(text, [.has(kind: .image)]) == ["as picture"])
    #expect(try found(text, [.has(kind: .link)]) == ["at https://example.org"])
    #expect(try found(text, [.has(kind: .text)]).count == 6)
    #expect(try found(text, [.tag(name: "famille E")]) == ["at https://example.org"])
    #expect(try found(text, [.tag(name: "🏠")]) == ["at https://example.org"])
    #expect(try found(text, [.tag(name: "none")]) == [])
    #expect(try found(text, [.before(time: Make.time + 2_500)]) == ["by assistant"])
    #expect(try found(text, [.before(time: Make.time + 2_501)]) == ["by me", "by assistant"])
    #expect(try found(text, [.after(time: Make.time + 6_000)]) == ["at https://example.org", "for admins"])
    #expect(try found(text, [.after(time: Make.time + 6_001)]) == ["at https://example.org"])
    #expect(try found(text, [.unknown(["type": "mood"])]) == [])
  }

  @Test func conditionsTogether() throws {
    #expect(try found("plan", [.from(name: "me"), .has(kind: .image)]) == ["as picture"])
    #expect(try found("by", [.from(name: "me"), .inChat(name: "work")]) == ["by me"])
    #expect(try found("plan", [.inChat(name: "work"), .inChat(name: "equipe")]) == [])
    #expect(try found("plan", [.tag(name: "🏠"), .inChat(name: "work")]) == [])
    #expect(
      try found("", [.after(time: Make.time + 4_000), .before(time: Make.time + 6_000)]) == ["by Carl", "by Анна"])
    #expect(try found("plan", [.from(name: "Carl"), .from(name: "me")]) == [])
  }

  @Test func oneChatAndTheConversationsInsideOfIt() throws {
    #expect(try found("plan", [], in: group.ref) == ["for admins", "by Carl", "by Анна"])
    let scope = ChatRef(.group, chatId: 5, scope: .memberSupport(groupMemberId_: 3))
    #expect(try found("plan", [], in: scope) == ["for admins"])
    #expect(try found("plan", [], in: ChatRef(.group, chatId: 5, scope: .memberSupport(groupMemberId_: nil))) == [])
    #expect(try found("plan", [], in: ChatRef(.assistant, chatId: 99)) == [])
    #expect(try found("", [], in: group.ref) == [])
  }

  @Test func onlyTheProfilesOwnItemsAreFound() throws {
    let other = try store.write { try $0.insert(Make.user("eve")).userId }
    try store.insert(Make.item("plan of eve"), into: store.chat(Make.assistant(8, title: "Work too"), of: other))
    #expect(try found("plan", [], of: other) == ["of eve"])
    #expect(try !found("plan", []).contains("of eve"))
    #expect(try found("plan", [], in: group.ref, of: other) == [])
    #expect(try found("", [.inChat(name: "work")], of: other) == ["of eve"])
    #expect(try found("", [.inChat(name: "~7")], of: other) == [])
    #expect(try found("", [.tag(name: "🏠")], of: other) == [])
  }

  @Test func manyChatsAreSearchedAsOneIs() throws {
    try store.write { writer in
      for number in 0..<150 as Range<Int64> {
        let chat = try writer.insert(Make.assistant(1000 + number, title: "Crowd"), of: store.userId)
        try writer.insert(Make.item("plan \(number)", at: Make.time + number * 1000), into: chat)
      }
    }
    let query = ItemSearchQuery(text: "plan", filters: [.inChat(name: "crowd")], limit: 500)
    #expect(try store.read { try $0.search(query, of: store.userId) }.hits.count == 150)
    #expect(try found("", [.inChat(name: "crowd")]).first == "149")
  }

  @Test func limitsOutOfRangeAreRefused() throws {
    for limit in [0, -1, 501] {
      #expect(throws: ChatError.self) {
        try store.read { try $0.search(ItemSearchQuery(text: "plan", limit: limit), of: store.userId) }
      }
    }
  }
}
