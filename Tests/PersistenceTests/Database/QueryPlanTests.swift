import ChatTypes
import GRDB
import Synchronization
import Testing

@testable import Persistence

@Suite("How statements find their rows")
struct QueryPlanTests {
  @Test func statementsThatAreInAHurryUseIndexesAndSortNothing() throws {
    let store = try TestStore()
    let chat = try store.chat(Make.group())
    let item = try store.insert(Make.item("needle", unread: true), into: chat)
    let statements = Mutex<Set<String>>([])
    try store.read { reader in
      reader.db.trace { event in
        guard case .statement(let statement) = event else { return }
        statements.withLock { _ = $0.insert(statement.sql) }
      }
      for pagination in [
        ChatPagination.initial(count: 5), .last(count: 5), .before(chatItemId: item.id, count: 5),
        .after(chatItemId: item.id, count: 5), .around(chatItemId: item.id, count: 5),
      ] {
        for tag in [nil, MsgContentTag.image] {
          _ = try reader.page(of: chat, thread: .main, pagination, selection: ItemSelection(contentTag: tag))
        }
      }
      for pagination in [PaginationByTime.last(count: 5), .before(before: 9, count: 1), .after(after: 1, count: 1)] {
        _ = try reader.chats(of: store.userId, pagination)
      }
      _ = try reader.search(ItemSearchQuery(text: "needle"), of: store.userId)
      _ = try reader.search(ItemSearchQuery(text: "needle", chatRef: chat.ref), of: store.userId)
      for filter in [SearchFilter.has(kind: .image), .has(kind: .link), .from(name: "me"), .before(time: 5)] {
        _ = try reader.search(ItemSearchQuery(text: "", filters: [filter]), of: store.userId)
      }
      _ = try reader.unreadCount(of: store.userId)
      _ = try reader.timedItems(dueAt: 5, limit: 5)
      _ = try reader.liveItems()
      _ = try reader.contentTypes(of: chat, thread: .main)
      reader.db.trace(options: [])
    }
    let traced = statements.withLock { $0 }.filter { $0.hasPrefix("SELECT") }
    #expect(traced.count > 20)
    for sql in traced {
      let plan = try store.read { reader in
        let statement = try reader.db.makeStatement(sql: "EXPLAIN QUERY PLAN \(sql)")
        statement.setUncheckedArguments(StatementArguments())
        return try Row.fetchAll(statement).map { $0["detail"] as String }
      }
      for step in plan {
        // The index of items that are being written has only these.
        let isWholeTable = step.firstMatch(of: /^SCAN (items|chats)\b(?!.*items_live)/) != nil
        #expect(!isWholeTable && !step.contains("TEMP B-TREE"), "\(step): \(sql)")
      }
    }
  }
}
