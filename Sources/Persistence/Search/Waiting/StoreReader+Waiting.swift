import ChatTypes
import Foundation
import GRDB

extension StoreReader {
  /// Texts that are looked through at a time. After an import more may wait for some seconds.
  private static let waitingBatch = 2000

  /// What matches among the items that aren't in the search index yet, the newest first.
  /// - Parameters:
  ///   - place: the key below which they are.
  ///   - isEnough: told of the hits of a batch, all newer than those of the next; true when no more are needed.
  func waitingHits(_ match: String, below place: Int64 = .max, isEnough: ([WaitingHit]) throws -> Bool) throws {
    if let texts = try fewUnindexedTexts() {
      guard !texts.isEmpty else { return }
      // All of them are looked through, so that they are known to the next search already.
      _ = try isEnough(try waiting.hits(match, in: texts).filter { $0.key < place })
      return
    }
    var rest = try waitingKeys().drop { $0 >= place }
    while !rest.isEmpty {
      let batch = rest.prefix(Self.waitingBatch)
      rest = rest.dropFirst(batch.count)
      if try isEnough(try waiting.hits(match, in: try waitingTexts(batch))) { return }
    }
  }

  private static let texts = "items.search_key, items.chat_key, \(ItemRow.text), items.packed"
  private static let newItems = """
    FROM items WHERE item_id > (SELECT indexed_to FROM search_progress) AND (text <> '' OR packed IS NOT NULL)
    """
  private static let lateItems = """
    FROM search_waiting CROSS JOIN items ON items.item_id = search_waiting.item_id
    WHERE items.item_id <= (SELECT indexed_to FROM search_progress)
    """

  /// All texts that wait; nil when there are too many for one batch.
  private func fewUnindexedTexts() throws -> [SearchedText]? {
    var texts: [SearchedText] = []
    for items in [Self.newItems, Self.lateItems] {
      let statement = try db.cachedStatement(sql: "SELECT \(Self.texts) \(items) \(Self.limit)")
      texts += try Row.fetchAll(statement, arguments: [Self.waitingBatch + 1]).map(SearchedText.init)
      if texts.count > Self.waitingBatch { return nil }
    }
    return texts
  }

  /// Keys of all items that wait, the newest first.
  private func waitingKeys() throws -> [Int64] {
    let keys = try [Self.newItems, Self.lateItems].flatMap { items in
      try Int64.fetchAll(try db.cachedStatement(sql: "SELECT items.search_key \(items)"))
    }
    return keys.sorted(by: >)
  }

  private func waitingTexts(_ keys: ArraySlice<Int64>) throws -> [SearchedText] {
    let statement = try db.cachedStatement(sql: "SELECT \(Self.texts) FROM items WHERE search_key = ?")
    return try keys.compactMap { key in try Row.fetchOne(statement, arguments: [key]).map(SearchedText.init) }
  }
}

extension SearchedText {
  fileprivate init(_ row: Row) {
    let packed: Data? = row[3]
    self.init(key: row[0], chatKey: row[1], text: packed.flatMap(PackedText.unpack) ?? row[2])
  }
}
