import ChatTypes
import JSONValue
import Persistence

/// The lock before the windows as the store keeps it: of codes only hashes.
struct StoredLock: Equatable, Sendable {
  var code: UserPwdHash
  /// Of the code that erases everything.
  var selfDestruct: UserPwdHash?
  /// In minutes; 0 for only by hand.
  var timeout: Int
  var attempts = LockAttempts()

  init(code: UserPwdHash) {
    self.code = code
    timeout = AppLock.initialTimeout
  }

  /// Reads one; nil where there is none.
  init?(json: JSONValue?) {
    guard let code = json?["code"].flatMap({ try? UserPwdHash(json: $0) }) else { return nil }
    self.code = code
    selfDestruct = json?["selfDestruct"].flatMap { try? UserPwdHash(json: $0) }
    timeout = json?["timeout"]?.int64Value.flatMap(Int.init(exactly:)) ?? AppLock.initialTimeout
    attempts = LockAttempts(
      count: Int(clamping: json?["wrong"]?.int64Value ?? 0), last: json?["lastWrong"]?.int64Value ?? 0)
  }

  var json: JSONValue {
    .object(
      JSONObject([
        ("code", code.json), ("selfDestruct", selfDestruct?.json ?? .null), ("timeout", .integer(Int64(timeout))),
        ("wrong", .integer(Int64(attempts.count))), ("lastWrong", .integer(attempts.last)),
      ]))
  }
}

extension StoreReader {
  /// The lock before the windows; nil where there is none.
  func appLock() throws -> StoredLock? {
    StoredLock(json: try preference(ReservedPreference.appLock, of: .shared))
  }
}

extension AppLock {
  /// What everybody may know of it.
  /// - Parameter isLocked: whether nobody has entered the code since all windows were locked.
  init(_ stored: StoredLock?, isLocked: Bool) {
    self.init()
    guard let stored else { return }
    isSet = true
    hasSelfDestruct = stored.selfDestruct != nil
    timeout = stored.timeout
    locked = isLocked
  }
}
