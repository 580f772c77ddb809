import ChatTypes

/// The calls of the profiles of this machine, each as the side has it that it belongs to. Decides what may happen next, and when a call is
/// over by itself.
struct CallMachine: Sendable, Equatable {
  /// How long a call rings, in milliseconds, as `RcvCallInvitation` has it.
  static let ringingTime: Int64 = 180_000
  /// How long two sides may take to find each other once a call was taken, in milliseconds.
  static let settingUpTime: Int64 = 60_000

  private var sides: [Int64: CallSide] = [:]

  /// The call in a chat; nil where there is none.
  subscript(chatKey: Int64) -> CallSide? { sides[chatKey] }

  /// All calls of a profile.
  func calls(of userId: Int64) -> [CallSide] { all.filter { $0.userId == userId } }

  /// All calls, those that began first before the others.
  var all: [CallSide] {
    sides.values.sorted { ($0.began, $0.chatKey) < ($1.began, $1.chatKey) }
  }

  /// Whether a profile calls somebody, or is in a call. Calls that ring for it leave it free.
  func isBusy(_ userId: Int64) -> Bool { sides.values.contains { $0.userId == userId && $0.isOwnDoing } }

  /// A side begins to call, or to ring.
  /// - Throws: ``CallRefusal`` where the profile is in a call, or the contact calls already.
  mutating func begin(_ side: CallSide) throws(CallRefusal) {
    guard side.calls else {
      guard sides[side.chatKey] == nil, !isBusy(side.userId) else { throw .otherIsBusy }
      sides[side.chatKey] = side
      return
    }
    guard !isBusy(side.userId) else { throw .inCall }
    guard sides[side.chatKey] == nil else { throw .callsAlready }
    sides[side.chatKey] = side
  }

  /// The next step of a call.
  /// - Parameter isOwn: whether the profile does it, or the other side.
  /// - Returns: the side after it.
  /// - Throws: ``CallRefusal`` where the call isn't as far, or is over.
  mutating func advance(_ chatKey: Int64, by step: CallStep, isOwn: Bool, at now: Int64) throws(CallRefusal) -> CallSide
  {
    guard var side = sides[chatKey] else { throw .isOver }
    switch step {
    case .taken:
      guard side.calls != isOwn else { throw .outOfOrder }
      guard side.stage == .ringing else { throw .wasTaken }
      guard side.calls || !isBusy(side.userId) else { throw .inCall }
      side.stage = .taken
      side.takenAt = now
    case .answered:
      guard side.calls == isOwn, side.stage == .taken else { throw .outOfOrder }
      side.stage = .answered
    case .connected:
      guard side.stage != .ringing else { throw .outOfOrder }
      side.stage = .connected
      side.connectedAt = side.connectedAt ?? now
    }
    sides[chatKey] = side
    return side
  }

  /// A side is in no call any more.
  /// - Returns: as it was; nil where it was in none.
  mutating func end(_ chatKey: Int64) -> CallSide? { sides.removeValue(forKey: chatKey) }

  /// The calls that are over by now: nobody took them, or the two sides didn't find each other.
  func due(at now: Int64) -> [CallSide] { all.filter { side in side.deadline.map { $0 <= now } ?? false } }

  /// When the next one is over by itself, in Unix milliseconds; nil when none is.
  var nextDeadline: Int64? { sides.values.compactMap(\.deadline).min() }
}

/// One side of a call: how far it is for the profile that calls or is called.
struct CallSide: Sendable, Equatable {
  /// How far a call is.
  enum Stage: Sendable { case ringing, taken, answered, connected }

  /// The chat with the other side.
  let chatKey: Int64
  let userId: Int64
  /// By what both sides know the item of the call.
  let sharedId: String
  /// By what the windows of the profile name the call that rings. The other side doesn't know it: a link of theirs takes no call.
  let callUUID: String
  /// Whether the profile is the one that calls.
  let calls: Bool
  let callType: CallType
  /// In Unix milliseconds, as are the other times.
  let began: Int64
  var stage = Stage.ringing
  var takenAt: Int64?
  var connectedAt: Int64?

  init(
    in chatKey: Int64, of userId: Int64, sharedId: String, callUUID: String, calls: Bool, callType: CallType,
    began: Int64
  ) {
    self.chatKey = chatKey
    self.userId = userId
    self.sharedId = sharedId
    self.callUUID = callUUID
    self.calls = calls
    self.callType = callType
    self.began = began
  }

  /// Whether it rings for the profile.
  var rings: Bool { !calls && stage == .ringing }

  /// Whether the profile called, or took the call.
  var isOwnDoing: Bool { !rings }

  /// When it is over by itself.
  var deadline: Int64? {
    switch stage {
    case .ringing: began + CallMachine.ringingTime
    case .taken, .answered: (takenAt ?? began) + CallMachine.settingUpTime
    case .connected: nil
    }
  }

  /// What the item of the call says once it has ended.
  /// - Parameter failed: whether the two sides did not find each other.
  func ending(failed: Bool, at now: Int64) -> (status: CICallStatus, duration: Int) {
    if let connectedAt { return (.ended, Int(max(0, now - connectedAt) / 1000)) }
    if stage == .ringing { return (.missed, 0) }
    return (failed ? .error : .ended, 0)
  }
}

/// What brings a call forward.
enum CallStep: Sendable {
  /// Whoever is called took it.
  case taken
  /// Whoever calls agreed to what the other side proposed.
  case answered
  /// The two sides hear each other.
  case connected
}

/// Why something can't be done with a call.
enum CallRefusal: Error, Equatable {
  /// The profile is in a call, or calls somebody.
  case inCall
  /// The contact is in another call.
  case otherIsBusy
  /// The contact calls already.
  case callsAlready
  /// There is no call any more.
  case isOver
  /// Another window took it.
  case wasTaken
  /// The call isn't that far yet, or is farther.
  case outOfOrder
}
