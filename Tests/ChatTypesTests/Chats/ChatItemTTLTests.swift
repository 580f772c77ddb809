import ChatTypes
import Testing

@Suite("How long items are kept")
struct ChatItemTTLTests {
  @Test("is named for usual times, and in seconds for others")
  func names() {
    let table: [(Int64?, ChatItemTTL, String)] = [
      (86_400, .day, "1 day"), (604_800, .week, "1 week"), (2_592_000, .month, "1 month"),
      (31_536_000, .year, "1 year"),
      (172_800, .seconds(172_800), "2 days"), (3600, .seconds(3600), "1 hour"), (90, .seconds(90), "90 seconds"),
      (300, .seconds(300), "5 minutes"), (1, .seconds(1), "1 second"), (0, .none, "never"), (nil, .none, "never"),
      (-5, .none, "never"),
    ]
    for (seconds, ttl, text) in table {
      #expect(ChatItemTTL(seconds) == ttl)
      #expect(ttl.text == text)
      #expect(ChatItemTTL(ttl.seconds) == ttl)
    }
    #expect(ChatItemTTL.none.deleteAfter == nil)
    #expect(ChatItemTTL.seconds(-3).deleteAfter == nil)
    #expect(ChatItemTTL.day < .week)
    #expect(ChatItemTTL.year < .none)
  }

  @Test("is the profile's unless the chat has its own")
  func chats() {
    #expect(ChatTTL(chatItemTTL: nil, userDefault: .week) == .userDefault(.week))
    #expect(ChatTTL(chatItemTTL: 0, userDefault: .week) == .chat(.none))
    #expect(ChatTTL(chatItemTTL: 86_400, userDefault: .week).effective == .day)
    #expect(ChatTTL(chatItemTTL: nil, userDefault: .week).effective == .week)
  }
}
