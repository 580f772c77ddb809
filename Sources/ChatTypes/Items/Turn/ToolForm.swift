import JSONValue

/// What a server of tools asks the user while one of its calls runs: the Model Context Protocol's elicitation, revision 2025-11-25.
public struct ToolForm: JSONStruct {
  /// Who asks: the toolkit, as the user calls it.
  public var toolkit = ""
  /// The server's own words.
  public var message = ""
  /// A page that the user is to visit; nil where values are asked for.
  public var address: String?
  /// The values that are asked for.
  public var fields: [ToolFormField] = []
  /// What the user answered; nil while nobody has.
  public var answer: ToolFormAnswer?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A question without an answer.
  public init(toolkit: String, message: String, address: String? = nil, fields: [ToolFormField] = []) {
    self.toolkit = toolkit
    self.message = message
    self.address = address
    self.fields = fields
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("toolkit", value: &toolkit)
    try fields.required("message", value: &message)
    fields.field("address", value: &address)
    fields.listIfAny("fields", value: &self.fields)
    fields.field("answer", value: &answer)
  }
}

/// One value that is asked for.
public struct ToolFormField: JSONStruct, Identifiable {
  /// What the server calls it.
  public var name = ""
  /// What the user reads.
  public var title = ""
  /// What it is about; nil where the server doesn't say.
  public var detail: String?
  /// What kind of value it takes.
  public var kind = ToolFormFieldKind.text
  /// Whether the form can't be sent without it.
  public var isRequired = false
  /// What can be chosen.
  public var options: [ToolFormOption] = []
  /// The least: characters of a text, a number itself, or how many are chosen.
  public var least: Double?
  /// The most, likewise.
  public var most: Double?
  /// What stands there at first.
  public var initial: JSONValue?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A value of a name.
  public init(name: String, title: String, kind: ToolFormFieldKind, isRequired: Bool = false) {
    self.name = name
    self.title = title
    self.kind = kind
    self.isRequired = isRequired
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("name", value: &name)
    try fields.required("title", value: &title)
    fields.field("detail", value: &detail)
    try fields.required("kind", value: &kind)
    fields.field("isRequired", value: &isRequired, absent: false)
    fields.listIfAny("options", value: &options)
    fields.field("least", value: &least)
    fields.field("most", value: &most)
    fields.field("initial", value: &initial)
  }

  /// ``name``
  public var id: String { name }
}

/// What kind of value a field of a form takes.
public enum ToolFormFieldKind: JSONStringEnum {
  /// Any text.
  case text
  /// The address of a mailbox.
  case mail
  /// The address of a page.
  case address
  /// A day, as `2026-03-01`.
  case date
  /// A moment, as ISO 8601.
  case moment
  /// A number.
  case number
  /// A number without a fraction.
  case integer
  /// Yes or no.
  case yesNo
  /// One of the options.
  case choice
  /// Some of the options.
  case choices
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .text: "text", .mail: "mail", .address: "address", .date: "date", .moment: "moment", .number: "number",
    .integer: "integer", .yesNo: "yesNo", .choice: "choice", .choices: "choices",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// Something that can be chosen in a form.
public struct ToolFormOption: JSONStruct {
  /// What the server gets.
  public var value = ""
  /// What the user reads.
  public var title = ""
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// Something to choose.
  public init(value: String, title: String) {
    self.value = value
    self.title = title
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("value", value: &value)
    try fields.required("title", value: &title)
  }
}

/// What the user answers to a form.
public struct ToolFormAnswer: JSONStruct {
  /// What is done with the form.
  public var action = ToolFormAction.cancel
  /// The values by the names of their fields; an empty object where none is asked for.
  public var content: JSONValue?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// An answer.
  /// - Parameter content: the values, for ``ToolFormAction/accept``. Texts are read as what their fields take, as they come from a page or
  ///   a terminal.
  public init(_ action: ToolFormAction, content: JSONValue? = nil) {
    self.action = action
    self.content = content
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("action", value: &action)
    fields.field("content", value: &content)
  }
}

/// What is done with a form, by the protocol's names.
public enum ToolFormAction: JSONStringEnum {
  /// It is filled in and sent.
  case accept
  /// The user doesn't want to answer. The server is told so.
  case decline
  /// Nobody answered.
  case cancel
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [.accept: "accept", .decline: "decline", .cancel: "cancel"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}
