/// What was read of an object but not understood. It travels with the value and is written again.
public struct UnknownFields: Hashable, Sendable {
  /// Shared between copies, since a value that understood everything should pay one word for it.
  private var storage: Storage?

  /// Nothing.
  public init() {}

  init(fields: JSONObject, misread: [Misread]) {
    if !fields.isEmpty || !misread.isEmpty { storage = Storage(fields: fields, misread: misread, placeholder: nil) }
  }

  init(placeholderFor json: JSONValue) {
    storage = Storage(fields: JSONObject(), misread: [], placeholder: json)
  }

  /// Members whose names this version doesn't know.
  public var fields: JSONObject { storage?.fields ?? JSONObject() }

  /// Whether everything was understood.
  public var isEmpty: Bool { storage == nil }

  /// The whole JSON, if the value only stands in for it.
  var placeholder: JSONValue? { storage?.placeholder }

  /// A known field that could not be read, or not wholly. As long as the value that stands in for it stays the same,
  /// what was read is written again; once the program changes the value, the change counts.
  struct Misread: Hashable, Sendable {
    let name: String
    let original: JSONValue
    /// The JSON of what stands in; nil for nothing.
    let standIn: JSONValue?
  }

  /// What to write for a field whose value has this JSON.
  func original(of name: String, for json: JSONValue?) -> JSONValue? {
    guard let storage, let misread = storage.misread.first(where: { $0.name == name }), misread.standIn == json else {
      return nil
    }
    return misread.original
  }

  private final class Storage: Hashable, Sendable {
    let fields: JSONObject
    let misread: [Misread]
    let placeholder: JSONValue?

    init(fields: JSONObject, misread: [Misread], placeholder: JSONValue?) {
      self.fields = fields
      self.misread = misread
      self.placeholder = placeholder
    }

    static func == (left: Storage, right: Storage) -> Bool {
      left === right
        || (left.fields == right.fields && left.misread == right.misread && left.placeholder == right.placeholder)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(fields)
      hasher.combine(misread)
      hasher.combine(placeholder)
    }
  }
}
