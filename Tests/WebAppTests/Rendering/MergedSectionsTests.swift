import ChatTypes
import Testing

@testable import ChatModels
@testable import WebApp

@Suite("Rows that stand for several items") struct MergedSectionsTests {
  private static func item(_ id: Int64, _ content: CIContent, isUnread: Bool = false) -> ChatItem {
    let meta = CIMeta(
      itemId: id, itemTs: id * 1000, itemText: "", itemStatus: isUnread ? .rcvNew : .rcvRead, createdAt: id,
      updatedAt: id)
    return ChatItem(chatDir: .directRcv, meta: meta, content: content)
  }

  private static func event(_ id: Int64, isUnread: Bool = false) -> ChatItem {
    item(id, .rcvGroupEvent(rcvGroupEvent: .memberLeft), isUnread: isUnread)
  }

  private static func message(_ id: Int64) -> ChatItem { item(id, .rcvMsgContent(msgContent: .text(text: "hi"))) }

  private func sections(_ items: [ChatItem], splits: [Int64] = [], revealed: Set<Int64> = []) -> MergedSections {
    MergedSections(MergedItems(items, splits: splits, revealed: revealed), items: items)
  }

  @Test("The oldest item stands for those that follow it, and is unread if one of them is")
  func closed() throws {
    let items = [Self.message(6), Self.event(5, isUnread: true), Self.event(4), Self.event(3), Self.message(2)]
    let sections = sections(items)
    #expect(sections.hidden == [4, 5])
    let mark = try #require(sections.marks[3])
    #expect(sections.marks.count == 1 && !mark.isOpen && mark.hasUnread && mark.ids == [5, 4, 3])
    #expect(mark.text == "\(Self.event(5).text) and 2 more")
  }

  @Test("Opened, each has a row, and the oldest leads back")
  func open() throws {
    let items = [Self.event(5), Self.event(4), Self.message(3), Self.event(2), Self.event(1)]
    let sections = sections(items, revealed: [5])
    #expect(sections.hidden == [2])
    #expect(sections.marks[4]?.isOpen == true && sections.marks[1]?.isOpen == false)
    #expect(sections.marks.count == 2)
  }

  @Test("No row reaches across a gap, open or not")
  func gap() {
    let items = [Self.event(5), Self.event(4), Self.event(2), Self.event(1)]
    let closed = sections(items, splits: [2])
    #expect(closed.hidden == [5, 2] && Set(closed.marks.keys) == [4, 1])
    let open = sections(items, splits: [2], revealed: [5, 2])
    #expect(open.hidden.isEmpty && Set(open.marks.keys) == [4, 1])
    #expect(open.marks.values.allSatisfy { $0.isOpen && $0.ids.count == 2 })
  }

  @Test("Messages and single events are left alone")
  func single() {
    let items = [Self.message(3), Self.event(2), Self.message(1)]
    for revealed: Set<Int64> in [[], [2]] {
      let sections = sections(items, revealed: revealed)
      #expect(sections.hidden.isEmpty && sections.marks.isEmpty)
    }
  }
}
