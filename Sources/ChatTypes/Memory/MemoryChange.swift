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

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "add":
      return .add(toolkit: try fields.value("toolkit"), text: try fields.value("text"))
    case "edit":
      return .edit(factId: try fields.value("factId"), text: try fields.value("text"))
    case "accept":
      return .accept(factId: try fields.value("factId"))
    case "forget":
      return .forget(factId: try fields.value("factId"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case let .add(toolkit, text):
      fields.tag("add")
      fields.put("toolkit", toolkit)
      fields.put("text", text)
    case let .edit(factId, text):
      fields.tag("edit")
      fields.put("factId", factId)
      fields.put("text", text)
    case .accept(let factId):
      fields.tag("accept")
      fields.put("factId", factId)
    case .forget(let factId):
      fields.tag("forget")
      fields.put("factId", factId)
    case .unknown: break
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
