import ChatTypes
import GRDB
import JSONValue

extension StoreReader {
  /// All profiles, hidden ones too, in the order in which they were made.
  public func users() throws -> [User] {
    try Row.fetchAll(db, sql: "SELECT user_id, active, json FROM users ORDER BY user_id").map(Self.user)
  }

  /// A profile; nil when there is none.
  public func user(_ userId: Int64) throws -> User? {
    let statement = try db.cachedStatement(sql: "SELECT user_id, active, json FROM users WHERE user_id = ?")
    return try Row.fetchOne(statement, arguments: [userId]).map(Self.user)
  }

  /// The profile that is signed in by default; nil when there is none.
  public func activeUser() throws -> User? {
    let statement = try db.cachedStatement(sql: "SELECT user_id, active, json FROM users WHERE active")
    return try Row.fetchOne(statement).map(Self.user)
  }

  private static func user(_ row: Row) -> User {
    // A profile that can't be read keeps its chats reachable under its number.
    var user =
      (try? User(parsing: row[2] as String))
      ?? User(userId: row[0], profile: LocalProfile(profileId: row[0], displayName: "Profile \(row[0] as Int64)"))
    user.userId = row[0]
    user.activeUser = row[1]
    return user
  }
}

extension StoreWriter {
  /// Stores a new profile, whose id is given by the store.
  public func insert(_ user: User) throws -> User {
    try db.execute(sql: "INSERT INTO users (json) VALUES ('{}')")
    var user = user
    user.userId = db.lastInsertedRowID
    user.agentUserId = user.userId
    user.userContactId = user.userId
    user.profile.profileId = user.userId
    try update(user)
    return user
  }

  /// Stores a changed profile.
  public func update(_ user: User) throws {
    try db.execute(sql: "UPDATE users SET json = ? WHERE user_id = ?", arguments: [user.text(), user.userId])
  }

  /// Makes a profile the one that is signed in by default, and no other.
  public func setActive(_ userId: Int64) throws {
    try db.execute(sql: "UPDATE users SET active = (user_id = ?)", arguments: [userId])
  }

  /// Deletes a profile with all of its chats.
  public func deleteUser(_ userId: Int64) throws {
    for chat in try reader.allChats(of: userId) { try delete(chat) }
    try deletePreferences(of: .profile(userId: userId))
    try db.execute(sql: "DELETE FROM users WHERE user_id = ?", arguments: [userId])
  }
}
