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

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "keep": return .keep
    case "cancel": return .cancel
    case "reschedule": return .reschedule(start: try fields.value("start"), end: try fields.value("end"))
    case "findFreeSlots": return .findFreeSlots
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .keep: fields.tag("keep")
    case .cancel: fields.tag("cancel")
    case let .reschedule(start, end):
      fields.tag("reschedule")
      fields.put("start", start)
      fields.put("end", end)
    case .findFreeSlots: fields.tag("findFreeSlots")
    case .unknown: break
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
