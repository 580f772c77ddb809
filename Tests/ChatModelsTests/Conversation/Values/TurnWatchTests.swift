import ChatTypes
import Testing

@testable import ChatModels

@Suite("What the items say of turns")
struct TurnWatchTests {
  private func digest(_ items: ChatItem..., preview: ChatItem? = nil) -> TurnDigest {
    TurnDigest(items: items.reversed(), preview: preview)
  }

  @Test("is one that is written and those that wait for it")
  func queue() {
    let turns = digest(
      Make.asked(1), Make.reply(2, "a", state: .writing), Make.asked(3), Make.reply(4, "", state: .queued),
      Make.asked(5),
      Make.reply(6, "", state: .queued))
    #expect(turns.running?.itemId == 2)
    #expect(turns.queued.map(\.itemId) == [4, 6])
    #expect(turns.queuedItemIds == [3, 5])
    #expect(turns.newestReply?.id == 6)
  }

  @Test("counts the newest item of the chat where it isn't loaded")
  func preview() {
    let reply = Make.reply(9, "x", state: .thinking)
    #expect(digest(Make.reply(2), preview: reply).running?.itemId == 9)
    #expect(digest(Make.reply(2), reply, preview: Make.reply(9)).running?.itemId == 9)
    #expect(digest(preview: nil).running == nil)
  }

  @Test("is nothing that only looks unfinished")
  func stale() {
    var stuck = Make.reply(2, "x", state: .writing)
    stuck.meta.itemLive = nil
    #expect(digest(stuck).running == nil)
  }

  @Test("is how full the context is, by the newest reply that knows")
  func gauge() throws {
    let old = Make.reply(2).with { $0.stats = TurnStats(contextUsed: 10, contextSize: 100) }
    let new = Make.reply(4).with { $0.stats = TurnStats(contextUsed: 50, contextSize: 100) }
    let unknown = Make.reply(6).with { $0.stats = TurnStats(contextUsed: 70) }
    let gauge = try #require(ContextGauge(digest(old, new, unknown).measured))
    #expect(gauge.used == 50 && gauge.fraction == 0.5)
    #expect(ContextGauge(digest(unknown).measured) == nil)
    #expect(try #require(ContextGauge(TurnStats(contextUsed: 500, contextSize: 100))).fraction == 1)
  }

  @Test("begins, goes on and ends, each told of once")
  func events() {
    var watch = TurnWatch()
    func look(_ items: ChatItem...) -> [TurnWatch.Event] {
      let turns = TurnDigest(items: items.reversed(), preview: nil)
      return watch.look(turns, newestId: items.last?.id ?? 0) { id in items.first { $0.id == id } }
    }
    let preparing = Make.reply(2, "", state: .preparing)
    let writing = Make.reply(2, "a", state: .writing)
    #expect(look(Make.asked(1)) == [])
    #expect(look(Make.asked(1), preparing) == [.began(.init(itemId: 2, turn: preparing.turn!))])
    #expect(look(Make.asked(1), preparing) == [])
    #expect(look(Make.asked(1), writing) == [.changed(.init(itemId: 2, turn: writing.turn!))])
    #expect(look(Make.asked(1), Make.reply(2)) == [.ended(Make.reply(2))])
    #expect(look(Make.asked(1), Make.reply(2)) == [])
    // Written anew, and deleted meanwhile.
    #expect(look(Make.asked(1), writing).count == 1)
    #expect(look(Make.asked(1)) == [.gone(itemId: 2)])
  }

  @Test("are noticed when they began and ended between two looks, but not when they were there before")
  func fast() {
    var watch = TurnWatch()
    func look(_ items: ChatItem...) -> [TurnWatch.Event] {
      let turns = TurnDigest(items: items.reversed(), preview: nil)
      return watch.look(turns, newestId: items.last?.id ?? 0) { id in items.first { $0.id == id } }
    }
    #expect(look(Make.reply(2)) == [])
    #expect(look(Make.reply(2), Make.reply(4)) == [.ended(Make.reply(4))])
    #expect(look(Make.reply(2), Make.reply(4)) == [])
  }

  @Test("follow each other: one ends and the next begins in one look")
  func following() {
    var watch = TurnWatch()
    func look(_ items: ChatItem...) -> [TurnWatch.Event] {
      let turns = TurnDigest(items: items.reversed(), preview: nil)
      return watch.look(turns, newestId: items.last?.id ?? 0) { id in items.first { $0.id == id } }
    }
    _ = look(Make.asked(1), Make.reply(2, "a", state: .writing))
    let next = Make.reply(4, "", state: .preparing)
    #expect(look(Make.reply(2), next) == [.ended(Make.reply(2)), .began(.init(itemId: 4, turn: next.turn!))])
  }
}
