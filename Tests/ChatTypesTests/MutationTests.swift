import ChatTypes
import JSONValue
import Testing

@Suite("JSON that was changed at random")
struct MutationTests {
  @Test("never crashes, and what was read of it is read again the same", arguments: UInt64(0)..<4)
  func mutation(seed: UInt64) throws {
    var mutator = JSONMutator(seed: seed)
    for (name, type, json) in try Samples.load().all {
      for _ in 0..<2 { try check(name, type, mutator.mutated(json)) }
    }
  }

  private func check<T: JSONCodable>(_ name: String, _ type: T.Type, _ json: JSONValue) throws {
    guard let value = try? T(json: json) else { return }
    let written = value.json
    #expect(try T(json: written) == value, "\(name): \(json.text())")
    // What a placeholder stands for comes back whole.
    if "\(value)".hasPrefix("unknown(") || "\(value)".hasPrefix("invalidJSON(") {
      #expect(written == json, "\(name): \(json.text())")
    }
    _ = value.hashValue
  }

  @Test("always gives a chat and an item, whatever is left of them", arguments: UInt64(0)..<4)
  func totalTypes(seed: UInt64) throws {
    let samples = try Samples.load()
    var mutator = JSONMutator(seed: seed)
    for name in ["ChatInfo", "ChatItem", "ChatData", "AChatItem"] {
      for json in samples.byType[name] ?? [] {
        for _ in 0..<40 { touch(mutator.mutated(json)) }
      }
    }
    for json in samples.byType["CIContent"] ?? [] { touch(["content": mutator.mutated(json)]) }
  }

  /// Everything that a window would ask for.
  private func touch(_ json: JSONValue) {
    let chat = ChatData(json: json)
    let item = AChatItem(json: json)
    for info in [chat.chatInfo, item.chatInfo, ChatInfo(json: json)] {
      _ = (
        info.id, info.displayName, info.fullName, info.chatTs, info.chatRef.description, info.chatTags, info.incognito
      )
      _ = (
        info.chatItemTTL, info.timedMessagesTTL, info.image, info.ready, info.withoutScope, info.with(ChatSettings())
      )
    }
    for item in [item.chatItem, ChatItem(json: json)] + chat.chatItems {
      _ = (item.id, item.text, item.previewText, item.mergeCategory, item.isReport, item.memberDisplayName)
      _ = (item.meta.markedRead(at: .max), item.meta.itemStatus.text, item.quotedItem?.text, item.userReactions)
    }
    _ = (chat.id, chat.unreadTag, chat.userUnreadCount, chat.supportUnreadCount)
    _ = chat.chatStats.adding(unread: .max, mentions: .min, reports: 1)
    for tag in PresetTag.allCases { _ = tag.matches(chat.chatInfo, stats: chat.chatStats) }
  }

  @Test("in a list costs no other element")
  func listsSurvive() throws {
    let samples = try Samples.load()
    let chat = try #require(samples.byType["ChatData"]?.last)
    var mutator = JSONMutator(seed: 1)
    for _ in 0..<200 {
      let list: JSONValue = .array([chat, mutator.mutated(chat), chat, "broken", chat])
      let chats = [ChatData](json: list)
      #expect(chats.count == 5)
      #expect(chats[0] == chats[4])
      #expect(chats[3].json == "broken")
    }
  }
}
