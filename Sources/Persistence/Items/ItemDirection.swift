import ChatTypes
import JSONValue

/// The directions that say everything by their name, as numbers of the store. Numbers are never reused.
enum ItemDirection {
  private static let known: [CIDirection] = [
    .directSnd, .directRcv, .groupSnd, .channelRcv, .localSnd, .localRcv, .assistantSnd, .assistantRcv,
    .assistantSystem,
  ]
  /// Came from a member of a group. The row names the member as its sender.
  static let member = 9
  /// Stands for a direction that this version doesn't know, which is in the item's JSON: received, and sent.
  private static let otherReceived = 100
  private static let otherSent = 101
  /// The direction of a member's message whose sender can't be found.
  static let lostMember = CIDirection.unknown(["type": "groupRcv"])

  static func number(_ direction: CIDirection) -> Int {
    switch direction {
    case .directSnd: 0
    case .directRcv: 1
    case .groupSnd: 2
    case .channelRcv: 3
    case .localSnd: 4
    case .localRcv: 5
    case .assistantSnd: 6
    case .assistantRcv: 7
    case .assistantSystem: 8
    case .groupRcv: member
    case .unknown: direction.sent ? otherSent : otherReceived
    }
  }

  /// The direction of a number that says everything; nil for ``member`` and for those of the JSON.
  static func direction(_ number: Int) -> CIDirection? { known.indices.contains(number) ? known[number] : nil }

  /// The numbers of what the user sent.
  static let sent = known.indices.filter { known[$0].sent } + [otherSent]
}
