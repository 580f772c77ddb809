import JSONValue

extension DecodedCall {
  /// The actions that only read, by tool.
  private static let lookups: [String: Set<CallAction>] = [
    "calendar": [.list, .query], "reminder": [.list], "note": [.list, .search], "habit": [.query, .list],
  ]

  /// Whether it only looks something up, which is done once however often it is said.
  var looksUp: Bool {
    if name == "contacts_search" || name == "web_search" { return true }
    return action.map { Self.lookups[name]?.contains($0) ?? false } ?? false
  }

  /// Whether it says nothing that an earlier call doesn't: a very small model says a call twice now and then.
  func repeats(_ earlier: DecodedCall) -> Bool {
    let (own, known) = (fields.json, earlier.fields.json)
    guard name == earlier.name, own.count > 1 || own == known else { return false }
    return own.members.allSatisfy { known[$0.name] == $0.value }
  }
}
