import ChatTypes
import Foundation
import JSONValue
import Synchronization

/// The browsers that are signed in. They stay so when the server is started anew; the file has no value that would sign
/// anybody in.
final class SessionStore: Sendable {
  /// How long one stays signed in, in milliseconds: 30 days.
  static let lifetime: Int64 = 30 * 86_400_000
  /// Sessions that are kept at most; the oldest end first.
  static let maximumCount = 100

  private struct Kept {
    let userId: Int64
    let expires: Int64
  }

  private let file: HashedEntriesFile
  private let now: @Sendable () -> Int64
  private let random: @Sendable (Int) -> Data
  private let kept: Mutex<[Data: Kept]>

  /// The sessions that a file holds. One that can't be read holds none: everybody signs in anew.
  init(file: URL, now: @escaping @Sendable () -> Int64, random: @escaping @Sendable (Int) -> Data) {
    self.file = HashedEntriesFile(url: file, name: "sessions")
    self.now = now
    self.random = random
    kept = Mutex(Self.load(self.file))
  }

  /// Signs a browser in.
  /// - Returns: the cookie's value.
  func begin(userId: Int64) throws -> String {
    let token = Secret.make(random)
    try change { $0[Secret.hash(token)] = Kept(userId: userId, expires: now() + Self.lifetime) }
    return token
  }

  /// Who a cookie belongs to; nil when it is none of ours, or over.
  func find(_ token: String) -> WebSession? {
    guard token.utf8.count < 100 else { return nil }
    let id = Secret.hash(token)
    guard let found = kept.withLock({ $0[id] }), found.expires > now() else { return nil }
    return WebSession(id: id, userId: found.userId, expires: found.expires, csrf: Secret.csrf(token))
  }

  /// Signs a browser out.
  func end(_ session: WebSession) throws { try change { $0[session.id] = nil } }

  /// Signs all browsers out, here and in the file.
  func endAll() {
    kept.withLock { kept in
      kept = [:]
      file.remove()
    }
  }

  /// Whether somebody is signed in here and the file that says so is gone, as after everything was erased by another process.
  var isErased: Bool { kept.withLock { !$0.isEmpty && !file.exists } }

  private func change(_ body: (inout [Data: Kept]) -> Void) throws {
    try kept.withLock { kept in
      var changed = kept
      body(&changed)
      let time = now()
      changed = changed.filter { $0.value.expires > time }
      for (id, _) in changed.sorted(by: { $0.value.expires > $1.value.expires }).dropFirst(Self.maximumCount) {
        changed[id] = nil
      }
      try Self.save(changed, in: file)
      kept = changed
    }
  }

  private static func save(_ sessions: [Data: Kept], in file: HashedEntriesFile) throws {
    let ordered = sessions.sorted { $0.value.expires < $1.value.expires }
    try file.save(
      ordered.map { ($0, ["userId": .integer($1.userId), "expires": .integer($1.expires)]) })
  }

  private static func load(_ file: HashedEntriesFile) -> [Data: Kept] {
    var sessions: [Data: Kept] = [:]
    for (hash, entry) in file.load() {
      guard let userId = entry["userId"]?.int64Value, let expires = entry["expires"]?.int64Value else { continue }
      sessions[hash] = Kept(userId: userId, expires: expires)
    }
    return sessions
  }
}
