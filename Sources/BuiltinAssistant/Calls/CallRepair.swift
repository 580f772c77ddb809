import ChatTypes

/// One way in which the calls for a request are repaired.
protocol CallRepair: Sendable {
  /// - Parameter reading: what is said in the request.
  /// - Returns: nil where this repair has nothing to do for the request.
  init?(_ reading: RequestReading)

  /// The calls, repaired; fewer where some are left out or put together.
  func repaired(_ calls: [DecodedCall]) -> [DecodedCall]
}

extension CallRepair {
  /// Names the repair in logs and tests.
  static var name: String { String(describing: Self.self) }
}

/// A repair that looks at each call by itself.
protocol SingleCallRepair: CallRepair {
  /// The call, repaired.
  func repaired(_ call: DecodedCall) -> DecodedCall
}

extension SingleCallRepair {
  func repaired(_ calls: [DecodedCall]) -> [DecodedCall] { calls.map { repaired($0) } }
}

/// Calls, and by what they were repaired.
struct CallRepairReport: Sendable {
  private(set) var calls: [DecodedCall]
  /// The names of the repairs that have changed something, in their order.
  private(set) var applied: [String] = []

  init(calls: [DecodedCall]) { self.calls = calls }

  /// Repairs the calls by one after the other.
  mutating func apply(_ repairs: [any CallRepair.Type], by reading: RequestReading) {
    for repair in repairs where RuleSwitches.isOn(repair.name) {
      guard let repaired = repair.init(reading)?.repaired(calls), repaired != calls else { continue }
      RuleSwitches.noteActed(repair.name)
      calls = repaired
      applied.append(repair.name)
    }
  }
}
