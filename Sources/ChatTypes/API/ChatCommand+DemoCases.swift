import JSONValue

extension ChatCommand {
  /// The commands of what shows what Linnet does.
  mutating func visitDemo(_ cases: inout CaseVisitor) {
    cases.tag("apiRemoveDemoData", of: &self, as: Self.apiRemoveDemoData, fields: "userId") {
      if case let .apiRemoveDemoData(a) = $0 { $1(a) }
    }
    cases.tag("apiMakeDemoPeople", of: &self, as: Self.apiMakeDemoPeople, fields: "userId") {
      if case let .apiMakeDemoPeople(a) = $0 { $1(a) }
    }
    cases.tag("apiRemoveDemoPeople", of: &self, as: Self.apiRemoveDemoPeople, fields: "userId") {
      if case let .apiRemoveDemoPeople(a) = $0 { $1(a) }
    }
  }
}
