import JSONValue

/// A tool of another program's, as windows and commands see it. Ours.
public struct ToolkitTool: JSONStruct, Identifiable {
  /// What the server calls it.
  public var name = ""
  /// What models call it: the server's name, two underscores, the tool's.
  public var calledName = ""
  /// A short name for people.
  public var title = ""
  /// What it is for, in the server's words.
  public var text = ""
  /// Whether models may call it.
  public var isOn = false
  /// Whether the user has seen it as it is now.
  public var state = ToolkitToolState.known
  /// Whether the server says that it only reads. Nothing is run unasked because of that.
  public var readsOnly = false
  /// Why it can't be called; nil where it can.
  public var problem: String?
  /// The form of its arguments.
  public var schema: JSONValue = JSONValue.null
  /// What the server said that it is for when the user saw it last, or the beginning of it; nil where the user has seen it as it is now,
  /// or never.
  public var earlierText: String?
  /// What its arguments were called then.
  public var earlierArguments: [String] = []
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("name", value: &name)
    try fields.required("calledName", value: &calledName)
    fields.field("title", value: &title)
    fields.field("text", value: &text)
    fields.field("isOn", value: &isOn)
    fields.field("state", value: &state)
    fields.field("readsOnly", value: &readsOnly)
    fields.field("problem", value: &problem)
    fields.field("schema", value: &schema)
    fields.field("earlierText", value: &earlierText)
    fields.listIfAny("earlierArguments", value: &earlierArguments)
  }

  /// ``name``
  public var id: String { name }

  private static let mostArguments = 100
  private static let longestArgument = 100

  /// What the arguments of a form are called, in its order. A server writes the form, so there are not more of them than can be shown.
  public static func argumentNames(in schema: JSONValue) -> [String] {
    (schema["properties"]?.objectValue?.members ?? []).prefix(mostArguments).map {
      String($0.name.prefix(longestArgument))
    }
  }
}

/// Whether the user has seen a tool as it is now.
public enum ToolkitToolState: JSONStringEnum {
  /// It is as it was when the user switched it.
  case known
  /// The server offers it since the toolkit was added. It is off until the user switches it on.
  case new
  /// Its text, form or hints have changed. It is off until the user switches it on.
  case changed
  /// The server doesn't offer it any more.
  case gone
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [.known: "known", .new: "new", .changed: "changed", .gone: "gone"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}
