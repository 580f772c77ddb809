import JSONValue

/// The lock before the windows of a Linnet, as everybody may know of it. Its code stands in no value that is read. Ours.
public struct AppLock: JSONStruct {
  /// Whether a code is set, without which there is no lock.
  public var isSet = false
  /// Whether a second code is set, which erases everything.
  public var hasSelfDestruct = false
  /// After how many minutes without use a window is locked; 0 for only by hand.
  public var timeout = AppLock.initialTimeout
  /// Whether nobody has entered the code since all windows were locked, or since the core began. Windows that nobody has
  /// used for the timeout are locked besides.
  public var locked = false
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  /// No lock.
  public init() {}

  /// The times that there are, in minutes.
  public static let timeouts = [1, 5, 15, 30, 60, 0]
  /// What holds while nobody has chosen one, in minutes.
  public static let initialTimeout = 5
  /// The characters that a code has at least.
  public static let shortestCode = 4
  /// What a code has at most, in UTF-16, as the fields of pages count it.
  public static let longestCode = 200

  /// A wait as people say it: `30 seconds`, `2 minutes`.
  /// - Parameter milliseconds: how long it is; what is more than a whole second or minute counts as one more.
  public static func words(forWait milliseconds: Int64) -> String {
    let seconds = max(1, (milliseconds + 999) / 1000)
    if seconds < 60 { return seconds == 1 ? "a second" : "\(seconds) seconds" }
    let minutes = (seconds + 59) / 60
    return minutes == 1 ? "a minute" : "\(minutes) minutes"
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("isSet", value: &isSet, absent: false)
    fields.field("hasSelfDestruct", value: &hasSelfDestruct, absent: false)
    fields.field("timeout", value: &timeout, absent: AppLock.initialTimeout)
    fields.field("locked", value: &locked, absent: false)
  }
}

/// What came of entering a code. Ours.
public enum AppLockAnswer: JSONUnion {
  /// It is the code, or none is set.
  case unlocked
  /// It isn't, or wasn't looked at since one has to wait; the next one is looked at after so many milliseconds.
  case wrong(retryAfter: Int64)
  /// It is the one that erases everything, and everything is erased.
  case selfDestruct
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("unlocked", of: &self, as: .unlocked) { if case .unlocked = $0 { $1() } }
    cases.tag("wrong", of: &self, as: Self.wrong, fields: "retryAfter") { if case let .wrong(a) = $0 { $1(a) } }
    cases.tag("selfDestruct", of: &self, as: .selfDestruct) { if case .selfDestruct = $0 { $1() } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
