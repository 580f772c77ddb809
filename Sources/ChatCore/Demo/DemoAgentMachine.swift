import ChatTypes
import JSONValue

/// What the demo agent knows of one chat: how many messages it has seen since its last reply, how many it waits for, and
/// when a reply is due. A value without clock or dice: it is told both and can be kept over a restart.
///
/// After 2 to 4 messages, a number that is drawn anew each time, a reply becomes due 1 to 2 seconds later. A message that
/// comes while one is due puts it off by as much again, as somebody would who sees the other still typing; the reply
/// itself is never lost. Its kind is drawn when it becomes due: 70 of 100 are text, the others pictures.
struct DemoAgentMachine: Equatable, Sendable {
  /// Messages since the last reply became due.
  private(set) var count = 0
  /// Messages that are waited for; 0 before the first was drawn.
  private(set) var threshold = 0
  /// The reply that is due.
  private(set) var reply: DueReply?

  /// A reply that is due.
  struct DueReply: Equatable, Sendable {
    /// When, in Unix milliseconds.
    var at: Int64
    /// Whether it is a picture.
    var isImage: Bool
    /// Which of those that there are of its kind.
    var choice: Int
  }

  static let thresholds: ClosedRange<UInt64> = 2...4
  static let delayMilliseconds: ClosedRange<UInt64> = 1000...2000
  static let textPercentage: UInt64 = 70

  /// Nothing was said yet.
  init() {}

  /// The user has written a message.
  /// - Parameters:
  ///   - now: in Unix milliseconds.
  ///   - random: a random number below a bound.
  mutating func messageCame(at now: Int64, random: (UInt64) -> UInt64) {
    if threshold == 0 { threshold = Self.draw(Self.thresholds, random: random) }
    if reply != nil {
      reply?.at = now + Int64(Self.draw(Self.delayMilliseconds, random: random))
      return
    }
    count += 1
    guard count >= threshold else { return }
    count = 0
    threshold = Self.draw(Self.thresholds, random: random)
    let isImage = random(100) >= Self.textPercentage
    let choices = isImage ? DemoReplies.images.count : DemoReplies.texts.count
    reply = DueReply(
      at: now + Int64(Self.draw(Self.delayMilliseconds, random: random)), isImage: isImage,
      choice: Int(random(UInt64(choices))))
  }

  /// The reply that is due was given.
  mutating func replied() { reply = nil }

  /// The reply could not be given. It stays due, unless another one became due meanwhile.
  mutating func failed(_ failed: DueReply) { reply = reply ?? failed }

  private static func draw(_ range: ClosedRange<UInt64>, random: (UInt64) -> UInt64) -> Int {
    Int(range.lowerBound + random(range.upperBound - range.lowerBound + 1))
  }
}

extension DemoAgentMachine {
  /// The state as it is kept in the store.
  var json: JSONValue {
    var object = JSONObject()
    object["count"] = .integer(Int64(count))
    object["threshold"] = .integer(Int64(threshold))
    if let reply {
      var due = JSONObject()
      due["at"] = .integer(reply.at)
      due["isImage"] = .bool(reply.isImage)
      due["choice"] = .integer(Int64(reply.choice))
      object["reply"] = .object(due)
    }
    return .object(object)
  }

  /// Reads what was kept. What can't be understood is as if nothing had been said.
  init(json: JSONValue) {
    count = Int(json["count"]?.int64Value ?? 0)
    threshold = Int(json["threshold"]?.int64Value ?? 0)
    guard let due = json["reply"], let at = due["at"]?.int64Value, let choice = due["choice"]?.int64Value else {
      return
    }
    reply = DueReply(at: at, isImage: due["isImage"]?.boolValue ?? false, choice: Int(choice))
  }
}
