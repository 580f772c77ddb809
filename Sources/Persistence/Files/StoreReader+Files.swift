import ChatTypes
import GRDB

extension StoreReader {
  /// Paths below the folder of files that are to be deleted: nothing names them any more.
  public func doomedFiles() throws -> [String] {
    try String.fetchAll(db, sql: "SELECT path FROM doomed_files ORDER BY path")
  }

  /// Texts of long replies that are to be deleted: no item has them any more.
  public func doomedTexts() throws -> [String] {
    try String.fetchAll(db, sql: "SELECT name FROM doomed_texts ORDER BY name")
  }

  /// All paths that belong to something.
  public func filePaths() throws -> Set<String> {
    try Set(
      String.fetchAll(db, sql: "SELECT path FROM files UNION SELECT thumbnail FROM files WHERE thumbnail NOT NULL"))
  }

  /// The profiles that have a file of the folder, whether it is the file itself or the small form of a picture.
  public func owners(ofFile path: String) throws -> Set<Int64> {
    try Set(
      Int64.fetchAll(
        db,
        sql: "SELECT user_id FROM files WHERE path = ? UNION SELECT user_id FROM files WHERE thumbnail = ?",
        arguments: [path, path]))
  }

  /// The newest items of a chat that have a file, oldest first. The chat's profile has to be theirs.
  /// - Parameter count: how many at most.
  public func itemsWithFiles(of chat: StoredChat, count: Int) throws -> [ChatItem] {
    let ids = try Int64.fetchAll(
      db,
      sql: """
        SELECT items.item_id FROM files JOIN items ON items.item_id = files.item_id
        WHERE files.user_id = ? AND items.user_id = files.user_id AND items.chat_key = ? AND files.path <> ''
        ORDER BY files.file_id DESC \(Self.limit)
        """, arguments: [chat.userId, chat.key, count])
    return try items(ids.reversed(), in: chat)
  }

  /// Bytes that a profile's files take, by the sizes that they had when they came.
  public func fileBytes(of userId: Int64) throws -> Int64 {
    try Int64.fetchOne(db, sql: "SELECT ifnull(sum(size), 0) FROM files WHERE user_id = ?", arguments: [userId]) ?? 0
  }
}

extension StoreWriter {
  /// Notes that an item has a file, which lives as long as some item has it.
  /// - Returns: the file's id.
  public func insertFile(_ file: CIFile, of userId: Int64, itemId: Int64?, at time: Int64) throws -> Int64 {
    try db.execute(
      sql: "INSERT INTO files (user_id, item_id, path, thumbnail, size, created_at) VALUES (?, ?, ?, ?, ?, ?)",
      arguments: [userId, itemId, file.fileSource?.filePath ?? "", file.thumbnailPath, file.fileSize, time])
    return db.lastInsertedRowID
  }

  /// Gives a file that was noted before its item the item.
  public func setItem(_ itemId: Int64, ofFile fileId: Int64) throws {
    try db.execute(sql: "UPDATE files SET item_id = ? WHERE file_id = ?", arguments: [itemId, fileId])
  }

  /// Takes an item's files from it. Those that nothing else has are doomed.
  public func deleteFiles(of itemId: Int64) throws {
    try db.execute(sql: "DELETE FROM files WHERE item_id = ?", arguments: [itemId])
  }

  /// Forgets texts that were deleted from disk.
  public func forgetDoomedTexts(_ names: [String]) throws {
    for name in names { try db.execute(sql: "DELETE FROM doomed_texts WHERE name = ?", arguments: [name]) }
  }

  /// Forgets files that were deleted from disk.
  public func forgetDoomedFiles(_ paths: [String]) throws {
    for path in paths { try db.execute(sql: "DELETE FROM doomed_files WHERE path = ?", arguments: [path]) }
  }
}
