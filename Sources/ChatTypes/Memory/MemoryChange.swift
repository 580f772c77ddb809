import JSONValue

/// What the user does with what assistants remember. Ours.
public enum MemoryChange: JSONUnion {
  /// Remembers a sentence about a toolkit: `calendar`, or `user` for the person.
  case add(toolkit: String, text: String)
  /// Changes a fact's sentence.
  case edit(factId: String, text: String)
  /// Has a fact count that was only proposed.
  case accept(factId: String)
  /// Forgets a fact.
  case forget(factId: String)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("add", of: &self, as: Self.add, fields: "toolkit", "text") { if case let .add(a, b) = $0 { $1(a, b) } }
    cases.tag("edit", of: &self, as: Self.edit, fields: "factId", "text") { if case let .edit(a, b) = $0 { $1(a, b) } }
    cases.tag("accept", of: &self, as: Self.accept, fields: "factId") { if case let .accept(a) = $0 { $1(a) } }
    cases.tag("forget", of: &self, as: Self.forget, fields: "factId") { if case let .forget(a) = $0 { $1(a) } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
