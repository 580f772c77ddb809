import ChatModels
import ChatTypes
import Foundation
import JSONValue
import Synchronization
import UserFacingErrors

/// A token that came with a request.
struct AccessToken: Sendable, Equatable {
  /// Whose it is.
  let userId: Int64
}

/// The tokens of other programs. The file has only their hashes, from which nobody can make one.
final class AccessTokenStore: AccessTokensService {
  /// Tokens that a profile may have.
  static let maximumCount = 50
  /// What every token begins with, so that one that went astray is recognised.
  static let prefix = "linnet-"
  /// How exactly it is noted when a token was used, in milliseconds.
  private static let useStep: Int64 = 3_600_000

  private struct Kept {
    var userId: Int64
    var name: String
    var hint: String
    var createdAt: Int64
    var usedAt: Int64?
  }

  private let file: HashedEntriesFile
  private let now: @Sendable () -> Int64
  private let random: @Sendable (Int) -> Data
  private let kept: Mutex<[Data: Kept]>

  /// The tokens that a file holds. One that can't be read holds none: no program gets in.
  init(file: URL, now: @escaping @Sendable () -> Int64, random: @escaping @Sendable (Int) -> Data) {
    self.file = HashedEntriesFile(url: file, name: "tokens")
    self.now = now
    self.random = random
    kept = Mutex(Self.load(self.file))
  }

  /// Whose token this is; nil when it is none of ours.
  func find(_ token: String) -> AccessToken? {
    guard token.hasPrefix(Self.prefix), token.utf8.count < 100 else { return nil }
    let hash = Secret.hash(token)
    return kept.withLock { kept in
      guard let found = kept[hash] else { return nil }
      let time = now()
      if time - (found.usedAt ?? 0) >= Self.useStep {
        kept[hash]?.usedAt = time
        // When it was used is worth less than the answer.
        try? save(kept)
      }
      return AccessToken(userId: found.userId)
    }
  }

  func tokens(of userId: Int64) -> [AccessTokenEntry] {
    kept.withLock { $0 }.filter { $0.value.userId == userId }.map { hash, token in
      AccessTokenEntry(
        id: hash.base64EncodedString(), name: token.name, hint: token.hint, createdAt: token.createdAt,
        usedAt: token.usedAt)
    }.sorted { ($0.createdAt, $0.id) > ($1.createdAt, $1.id) }
  }

  func make(named name: String, for userId: Int64) throws(ServiceError) -> String {
    guard tokens(of: userId).count < Self.maximumCount else {
      throw ServiceError(message: "There are \(Self.maximumCount) tokens already. Delete one that is no longer used.")
    }
    let token = Self.prefix + Secret.make(random)
    let entry = Kept(
      userId: userId, name: String(name.prefix(60)), hint: String(token.suffix(4)), createdAt: now(), usedAt: nil)
    try change { $0[Secret.hash(token)] = entry }
    return token
  }

  func revoke(_ id: String, of userId: Int64) throws(ServiceError) {
    guard let hash = Data(base64Encoded: id), kept.withLock({ $0[hash]?.userId }) == userId else {
      throw ServiceError(message: "This token is gone already.", log: "no such token")
    }
    try change { $0[hash] = nil }
  }

  /// Revokes all, here and in the file.
  func endAll() {
    kept.withLock { kept in
      kept = [:]
      file.remove()
    }
  }

  private func change(_ body: (inout [Data: Kept]) -> Void) throws(ServiceError) {
    let failure = kept.withLock { kept -> ServiceError? in
      var changed = kept
      body(&changed)
      do {
        try save(changed)
      } catch {
        return ServiceError(
          message: FullDisk.isCause(error)
            ? FullDisk.sentence("the tokens could not be saved")
            : "The tokens could not be saved. Check Linnet's folder, then try again.",
          log: "tokens: \(error)")
      }
      kept = changed
      return nil
    }
    if let failure { throw failure }
  }

  private func save(_ tokens: [Data: Kept]) throws {
    let ordered = tokens.sorted { $0.value.createdAt < $1.value.createdAt }
    try file.save(
      ordered.map { hash, token in
        let entry: [String: JSONValue] = [
          "userId": .integer(token.userId), "name": .string(token.name), "hint": .string(token.hint),
          "createdAt": .integer(token.createdAt), "usedAt": token.usedAt.map { .integer($0) } ?? .null,
        ]
        return (hash, entry)
      })
  }

  private static func load(_ file: HashedEntriesFile) -> [Data: Kept] {
    var tokens: [Data: Kept] = [:]
    for (hash, entry) in file.load() {
      guard let userId = entry["userId"]?.int64Value, let createdAt = entry["createdAt"]?.int64Value else { continue }
      tokens[hash] = Kept(
        userId: userId, name: entry["name"]?.stringValue ?? "", hint: entry["hint"]?.stringValue ?? "",
        createdAt: createdAt, usedAt: entry["usedAt"]?.int64Value)
    }
    return tokens
  }
}
