import JSONValue

/// What the user wants of an event that overlaps with others.
public enum ConflictResolution: JSONUnion {
  /// It stays where it is; the card no longer warns.
  case keep
  /// It is taken back: a new event is deleted, a moved one goes back to where it was.
  case cancel
  /// It moves to another time, both in Unix milliseconds.
  case reschedule(start: Int64, end: Int64)
  /// It stays for now; the card shows what is in its way and which times are free by now.
  case findFreeSlots
  /// One that this version doesn't know.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("keep", of: &self, as: .keep) { if case .keep = $0 { $1() } }
    cases.tag("cancel", of: &self, as: .cancel) { if case .cancel = $0 { $1() } }
    cases.tag("reschedule", of: &self, as: Self.reschedule, fields: "start", "end") {
      if case let .reschedule(a, b) = $0 { $1(a, b) }
    }
    cases.tag("findFreeSlots", of: &self, as: .findFreeSlots) { if case .findFreeSlots = $0 { $1() } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
