import ChatTypes
import GRDB

extension AppDatabase {
  /// Looks through the whole store: whether its pages are as they were written, tables agree with their indexes and with
  /// each other, counters are what counting gives, the search index has what the items say, and nothing belongs to
  /// something that is gone.
  ///
  /// It reads everything, which takes seconds for a large store, and writers wait meanwhile.
  /// - Returns: what is wrong, a line each, without anything of the user's; empty when all is well.
  /// - Throws: ``ChatError`` when the store can't be read at all.
  public func problems() throws(ChatError) -> [String] {
    let use = try uses.begin()
    defer { withExtendedLifetime(use) {} }
    do {
      return try writer.writeWithoutTransaction(StoreCheck.problems)
    } catch {
      throw DatabaseFailure.chatError(error)
    }
  }

  /// Looks whether the search index can be read and has what the items say, and makes it anew if not. It reads everything, too.
  /// - Returns: what was wrong, a line each, without anything of the user's; empty when all was well.
  /// - Throws: ``ChatError`` when it could not be made anew.
  public func repairSearchIndex() async throws(ChatError) -> [String] {
    let use = try uses.begin()
    let problems: [String]
    do {
      problems = try await writer.writeWithoutTransaction { db in
        try withExtendedLifetime(use) {
          try SearchIndexCheck(db: db).problems()
        }
      }
    } catch {
      throw DatabaseFailure.chatError(error)
    }
    if !problems.isEmpty { try await makeSearchIndexAnew() }
    return problems
  }
}

/// The statements of ``AppDatabase/problems()``.
enum StoreCheck {
  static func problems(_ db: Database) throws -> [String] {
    let problems = try structure(db)
    // Where pages are broken, the rest could say anything.
    return problems.isEmpty ? try contents(db) : problems
  }

  private static func structure(_ db: Database) throws -> [String] {
    // The check of pages reads the file beneath the log. Where a checkpoint ended early, pages that only the log has are holes
    // in it, which look broken and aren't: seen after a kill. What a checkpoint can't end for is left to the check of all tables.
    var problems: [String] = []
    if (try? db.checkpoint(.truncate)) != nil {
      // Gives a row for each page that was changed from outside; none for a store without a key.
      // Not of the index: free pages of it may never have been written, as it overwrites none. What is in use is read below.
      problems = try String.fetchAll(db, sql: "PRAGMA main.cipher_integrity_check").map { "page: \($0)" }
    }
    if !problems.isEmpty { return problems }
    problems = try String.fetchAll(db, sql: "PRAGMA main.integrity_check").filter { $0 != "ok" }.map {
      "integrity: \($0)"
    }
    problems += try Row.fetchAll(db, sql: "PRAGMA main.foreign_key_check").map { row in
      "reference: \(row[0] as String) to \(row[2] as String)"
    }
    return problems
  }

  private static func contents(_ db: Database) throws -> [String] {
    let problems = try checks.compactMap { name, sql in
      let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM (\(sql))") ?? 0
      return count == 0 ? nil : "\(name): \(count)"
    }
    return try problems + SearchIndexCheck(db: db).problems()
  }

  /// Each selects what must not be.
  private static let checks: [(name: String, sql: String)] = [
    (
      "chats with wrong counters",
      """
      SELECT chat_key FROM chats LEFT JOIN (
        SELECT chat_key, sum(unread AND thread = 0) AS unread, sum(mention AND thread = 0) AS mentions,
          sum(report) AS reports
        FROM items GROUP BY chat_key) AS counted USING (chat_key)
      WHERE (unread_count, unread_mentions, reports_count)
        IS NOT (ifnull(unread, 0), ifnull(mentions, 0), ifnull(reports, 0))
      """
    ),
    ("counters of time with a wrong number", "\(counted) EXCEPT \(kept)"),
    ("counters of time without items", "\(kept) EXCEPT \(counted)"),
    (
      "posts with a wrong number of comments",
      """
      SELECT item_id FROM items
      WHERE comments <> (
        SELECT count(*) FROM items AS others WHERE others.chat_key = items.chat_key AND others.thread = items.item_id)
      """
    ),
    (
      "comments without a post",
      """
      SELECT item_id FROM items
      WHERE thread > 0 AND NOT EXISTS (
        SELECT 1 FROM items AS posts WHERE posts.item_id = items.thread AND posts.chat_key = items.chat_key)
      """
    ),
    (
      "items with a wrong mark for reactions",
      """
      SELECT item_id FROM items
      WHERE (flags & 256 <> 0) <> EXISTS (SELECT 1 FROM reactions WHERE reactions.item_id = items.item_id)
      """
    ),
    (
      "items with the key of another in the search",
      "SELECT search_key FROM items GROUP BY search_key HAVING count(*) > 1"
    ),
    (
      "long texts that can't be unpacked",
      "SELECT item_id FROM items WHERE packed IS NOT NULL AND unpacked(packed) IS NULL"
    ),
    ("long texts beside short ones", "SELECT item_id FROM items WHERE packed IS NOT NULL AND text <> ''"),
    (
      "items that wait for the search though they are gone, empty, or counted among the new ones",
      """
      SELECT search_waiting.item_id FROM search_waiting LEFT JOIN items USING (item_id)
      WHERE ifnull(text = '' AND packed IS NULL, 1)
        OR search_waiting.item_id > (SELECT ifnull(max(taken_to), -1) FROM search_progress)
      """
    ),
    (
      "numbers of the last item in the search that are missing or too high",
      """
      SELECT 1 WHERE (SELECT count(*) FROM search_progress WHERE indexed_to <= taken_to) <> 1
        OR (SELECT taken_to FROM search_progress) > max(
          ifnull((SELECT max(item_id) FROM items), 0),
          ifnull((SELECT number FROM last_numbers WHERE name = 'item'), 0))
      """
    ),
    (
      "items of a member whose sender is missing or of another chat",
      """
      SELECT item_id FROM items LEFT JOIN item_senders ON sender_key = sender
      WHERE (direction = \(ItemDirection.member)) <> (sender IS NOT NULL)
        OR sender IS NOT NULL AND item_senders.chat_key IS NOT items.chat_key
      """
    ),
    (
      "senders that no item names",
      "SELECT sender_key FROM item_senders WHERE NOT EXISTS (SELECT 1 FROM items WHERE sender = sender_key)"
    ),
    ("items among those of another chat", "SELECT item_id FROM items WHERE place >> 32 <> chat_key"),
    (
      "items of another profile than their chat's",
      "SELECT item_id FROM items JOIN chats USING (chat_key) WHERE items.user_id <> chats.user_id"
    ),
    (
      "tags of another profile than their chat's",
      """
      SELECT tag_id FROM chat_tags JOIN chats USING (chat_key) JOIN tags USING (tag_id)
      WHERE tags.user_id <> chats.user_id
      """
    ),
    (
      "chats with a number that could be given again",
      """
      SELECT chat_key FROM chats LEFT JOIN last_numbers ON last_numbers.name = 'chat ' || chat_type
      WHERE api_id > ifnull(number, 0)
      """
    ),
    (
      "files that are to be deleted though they are in use",
      """
      SELECT path FROM doomed_files
      WHERE path = '' OR path IN (SELECT path FROM files) OR path IN (SELECT thumbnail FROM files)
      """
    ),
    (
      "long texts that are to be deleted though they are in use",
      "SELECT name FROM doomed_texts WHERE name IN (SELECT hex(substr(packed, 14)) FROM items WHERE \(ExternalText.isKept))"
    ),
    (
      "preferences of a profile that is gone",
      """
      SELECT key FROM preferences
      WHERE scope GLOB 'profile [0-9]*' AND CAST(substr(scope, 9) AS INTEGER) NOT IN (SELECT user_id FROM users)
      """
    ),
  ]

  private static let counted = """
    SELECT chat_key, thread, sort_ts >> 30, count(*), sum(unread), sum(mention) FROM items
    GROUP BY chat_key, thread, sort_ts >> 30
    """
  private static let kept = "SELECT chat_key, thread, bucket, total, unread, mentions FROM item_counts"
}
