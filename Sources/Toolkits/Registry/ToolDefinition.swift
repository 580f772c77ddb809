import ChatTypes
import Foundation
import JSONValue
import Tools

/// A tool as its server describes it, and what the user has decided about it. What was seen is kept, so that a server that describes it
/// otherwise later is found out.
struct PinnedTool: JSONStruct {
  /// What the server calls it.
  var name = ""
  /// Its name, title, description, schema and hints: everything that decides what it is taken for.
  var definition: JSONValue = JSONValue.null
  /// Whether models may call it.
  var isOn = false
  /// Whether the user has seen it as it is.
  var state = ToolkitToolState.known
  /// What its description began with when the user saw it last; nil unless the user is to see what has changed since.
  var earlierText: String?
  /// What its arguments were called then.
  var earlierArguments: [String] = []
  var unknownFields = UnknownFields()

  init() {}

  mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("name", value: &name)
    try fields.required("definition", value: &definition)
    fields.field("isOn", value: &isOn)
    fields.field("state", value: &state)
    fields.field("earlierText", value: &earlierText)
    fields.listIfAny("earlierArguments", value: &earlierArguments)
  }

  /// What a definition has beside the name.
  static let describing = ["title", "description", "inputSchema", "annotations"]

  /// Reads what a server lists. Everything but the name may be missing.
  /// - Returns: nil for what has no name.
  init?(listed json: JSONValue) {
    guard let name = json["name"]?.stringValue, (1...128).contains(name.utf8.count) else { return nil }
    self.name = name
    var definition: JSONObject = ["name": .string(name)]
    for field in Self.describing { definition[field] = json[field] }
    self.definition = .object(definition)
  }

  /// A hash of all that decides what the tool is taken for.
  var hash: String { Fingerprint.sha256(definition) }

  var title: String {
    let given = definition["title"]?.stringValue ?? definition["annotations"]?["title"]?.stringValue ?? ""
    return given.isEmpty ? name : String(given.prefix(100))
  }

  var text: String { String((definition["description"]?.stringValue ?? "").prefix(4000)) }

  /// What of an earlier description is kept, in characters.
  static let longestEarlier = 2000

  /// Keeps what the user saw last, for a comparison: what this version has kept, or else this version, if the user has seen it.
  mutating func keepSeen(of known: PinnedTool) {
    if known.earlierText != nil {
      (earlierText, earlierArguments) = (known.earlierText, known.earlierArguments)
    } else if known.state == .known || known.state == .gone, known.definition != definition {
      earlierText = String(known.text.prefix(Self.longestEarlier))
      earlierArguments = ToolkitTool.argumentNames(in: known.definition["inputSchema"] ?? .null)
    }
  }

  var hints: ToolHints {
    let given = definition["annotations"].flatMap { try? ToolHints(json: $0) }
    return (given ?? ToolHints()).withMCPDefaults
  }

  /// The form of its arguments, as who calls it sees it.
  /// - Parameter takesFiles: whether its service has files uploaded: a file is named by a text then.
  func schema(takesFiles: Bool) -> JSONValue? {
    let schema = definition["inputSchema"]
    return takesFiles ? schema.map { UploadFields($0)?.schema ?? $0 } : schema
  }

  /// The tool as the gate judges it: nothing that its server says makes a call look better.
  /// - Parameter takesFiles: whether its service has files uploaded.
  /// - Throws: `ToolError` for a tool that must be given a file which can't be named; else never as long as names are made right.
  func declaration(in toolkit: String, takesFiles: Bool = false) throws(ToolError) -> ToolDeclaration {
    let schema = definition["inputSchema"] ?? ["type": "object"]
    var (seen, files) = (schema, FileArguments())
    if takesFiles {
      guard let fields = UploadFields(schema) else {
        throw ToolError(
          .invalidDeclaration,
          message:
            "This tool wants a file where Linnet can't tell which one is meant, so it can't be called. Use another tool of this service.",
          log: "a file stands where no path leads")
      }
      (seen, files) = (fields.schema, fields.arguments)
    }
    return try ToolDeclaration(
      name: ToolNames.called(name, of: toolkit), title: title, description: text,
      schema: LenientSchema.readable(seen), actions: [], hints: hints,
      toolkit: toolkit, trust: .untrusted, outputSource: .tool, files: files)
  }
}

/// The tools of a server, in its order.
struct PinnedTools: Hashable, Sendable {
  var tools: [PinnedTool] = []

  /// Takes in what the server lists now.
  /// - Parameter isFirst: whether the user is adding the server just now, and sees all of its tools. Otherwise what is new or changed is
  ///   off until it was looked at.
  /// - Returns: whether anything differs.
  mutating func take(_ listed: [JSONValue], isFirst: Bool) -> Bool {
    var taken: [PinnedTool] = []
    for var tool in listed.compactMap(PinnedTool.init(listed:)) where !taken.contains(where: { $0.name == tool.name }) {
      if let known = tools.first(where: { $0.name == tool.name }) {
        let isSame = known.definition == tool.definition
        tool.isOn = isSame && known.isOn && known.state != .gone
        tool.state = isSame ? (known.state == .gone ? .new : known.state) : known.state == .new ? .new : .changed
        tool.keepSeen(of: known)
      } else {
        tool.isOn = isFirst
        tool.state = isFirst ? .known : .new
      }
      taken.append(tool)
    }
    // What is gone is kept for what was decided about it, but for what nobody has ever looked at.
    let gone = tools.filter { tool in tool.state != .new && !taken.contains { $0.name == tool.name } }
    taken += gone.map { tool in
      var tool = tool
      tool.state = .gone
      tool.isOn = false
      return tool
    }
    guard taken != tools else { return false }
    tools = taken
    return true
  }

  /// Switches tools. The user has seen them then.
  /// - Throws: ``ToolkitError`` for one that there is not; nothing is switched then.
  mutating func turn(on: [String], off: [String], of toolkit: String) throws(ToolkitError) {
    var changed = tools
    for (names, isOn) in [(on, true), (off, false)] {
      for name in names {
        guard let index = changed.firstIndex(where: { $0.name == name && $0.state != .gone }) else {
          throw .unknownTool(name, of: toolkit)
        }
        changed[index].isOn = isOn
        changed[index].state = .known
        changed[index].earlierText = nil
        changed[index].earlierArguments = []
      }
    }
    tools = changed
  }
}
