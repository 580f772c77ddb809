import JSONValue

/// How long items are kept.
public enum ChatItemTTL: JSONCodable, CaseValue, Comparable {
  /// One day.
  case day
  /// Seven days.
  case week
  /// 30 days.
  case month
  /// 365 days.
  case year
  /// So many seconds, 1 or more.
  case seconds(Int64)
  /// For ever.
  case none

  /// The time that is meant by a number of seconds; 0, less and nil mean for ever.
  public init(_ seconds: Int64?) {
    switch seconds {
    case 86_400: self = .day
    case 7 * 86_400: self = .week
    case 30 * 86_400: self = .month
    case 365 * 86_400: self = .year
    case let seconds? where seconds > 0: self = .seconds(seconds)
    default: self = .none
    }
  }

  /// Seconds, 0 for ever.
  public var seconds: Int64 {
    switch self {
    case .day: 86_400
    case .week: 7 * 86_400
    case .month: 30 * 86_400
    case .year: 365 * 86_400
    case .seconds(let seconds): max(0, seconds)
    case .none: 0
    }
  }

  /// Seconds, or nil when nothing is deleted.
  public var deleteAfter: Int64? { seconds > 0 ? seconds : nil }

  /// The text that is shown.
  public var text: String {
    switch self {
    case .day: "1 day"
    case .week: "1 week"
    case .month: "1 month"
    case .year: "1 year"
    case .seconds(let seconds): Self.text(seconds: seconds)
    case .none: "never"
    }
  }

  private static func text(seconds: Int64) -> String {
    for (unit, length) in [("day", Int64(86_400)), ("hour", 3600), ("minute", 60)] where seconds % length == 0 {
      return "\(seconds / length) \(unit)\(seconds == length ? "" : "s")"
    }
    return "\(seconds) second\(seconds == 1 ? "" : "s")"
  }

  /// Whether one keeps items for a shorter time than the other.
  public static func < (left: Self, right: Self) -> Bool {
    (left.deleteAfter ?? .max) < (right.deleteAfter ?? .max)
  }

  /// Reads a number of seconds, or `null`.
  /// - Throws: `JSONError/mismatch(field:)` for anything else.
  public init(json: JSONValue) throws(JSONError) { self.init(json.isNull ? nil : try Int64(json: json)) }

  /// A number of seconds.
  public var json: JSONValue { .integer(seconds) }
}

/// How long one chat's items are kept.
public enum ChatTTL: Hashable, Sendable {
  /// As the profile has it.
  case userDefault(ChatItemTTL)
  /// As it was set for the chat.
  case chat(ChatItemTTL)

  /// What a chat's `chatItemTTL` means in a profile: nil for the profile's default, 0 for ever.
  public init(chatItemTTL: Int64?, userDefault: ChatItemTTL) {
    self = chatItemTTL.map { .chat(ChatItemTTL($0)) } ?? .userDefault(userDefault)
  }

  /// What holds.
  public var effective: ChatItemTTL {
    switch self {
    case .userDefault(let ttl), .chat(let ttl): ttl
    }
  }
}
