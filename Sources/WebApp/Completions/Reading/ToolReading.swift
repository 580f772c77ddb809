import ChatTypes
import JSONValue

/// Reads the tools of a request, and which of them may be called. The two APIs differ in where the fields of a function stand.
struct ToolReading {
  /// Tools at most, as OpenAI has it.
  private static let maximumCount = 128
  /// Characters of a name at most, as OpenAI has it.
  private static let maximumName = 64

  let reader: FieldReading
  /// Whether a function's fields stand in an object of their own, as those of chat completions do.
  let isNested: Bool

  /// What may be called; nil where nothing may.
  func offer() throws(CompletionError) -> CompletionRequest.ToolOffer? {
    let tools = try tools()
    let choice = try choice()
    let allowsSeveral = try reader.bool("parallel_tool_calls") ?? true
    if tools.isEmpty, choice.isRequired || choice.names != nil {
      throw .invalid("“tool_choice” asks for a call, and there are no tools.", at: "tool_choice")
    }
    for name in choice.names ?? [] where !tools.contains(where: { $0.name == name }) {
      throw .invalid("“tool_choice” names “\(name)”, and “tools” has no such function.", at: "tool_choice")
    }
    let allowed = tools.filter { choice.names?.contains($0.name) ?? true }
    guard !allowed.isEmpty, !choice.isNone else { return nil }
    return CompletionRequest.ToolOffer(tools: allowed, isRequired: choice.isRequired, allowsSeveral: allowsSeveral)
  }

  // MARK: - Tools

  private func tools() throws(CompletionError) -> [CompletionRequest.Tool] {
    guard let value = reader.value("tools") else { return [] }
    guard let list = value.arrayValue, list.count <= Self.maximumCount else {
      throw .invalid("“tools” is a list of up to \(Self.maximumCount) tools.", at: "tools")
    }
    var tools: [CompletionRequest.Tool] = []
    for (index, entry) in list.enumerated() {
      let tool = try tool(entry, at: "tools[\(index)]")
      if tools.contains(where: { $0.name == tool.name }) {
        throw .invalid("Two tools are called “\(tool.name)”.", at: "tools[\(index)]")
      }
      tools.append(tool)
    }
    return tools
  }

  private func tool(_ json: JSONValue, at place: String) throws(CompletionError) -> CompletionRequest.Tool {
    guard json["type"]?.stringValue == "function" else {
      throw .invalid(
        "Only tools of the type “function” can be called.", at: "\(place).type", code: "unsupported_parameter")
    }
    let (function, place) = try function(json, at: place)
    let fields = FieldReading(json: function, place: "\(place).")
    guard let name = try fields.text("name"), Self.isName(name) else {
      throw .invalid("A name has up to \(Self.maximumName) letters, digits, “_” and “-”.", at: "\(place).name")
    }
    var parameters = ""
    if let schema = fields.value("parameters") {
      guard schema.objectValue != nil else {
        throw .invalid("“parameters” is a JSON Schema, an object.", at: "\(place).parameters")
      }
      parameters = schema.text()
    }
    return CompletionRequest.Tool(
      name: name, description: try fields.text("description") ?? "", parameters: parameters,
      isStrict: try fields.bool("strict") ?? false, place: "\(place).parameters")
  }

  /// Where the fields of a function stand.
  private func function(_ json: JSONValue, at place: String) throws(CompletionError) -> (JSONValue, String) {
    guard isNested else { return (json, place) }
    guard let function = json["function"], function.objectValue != nil else {
      throw .invalid("A function needs an object “function”.", at: "\(place).function")
    }
    return (function, "\(place).function")
  }

  private static func isName(_ name: String) -> Bool {
    (1...maximumName).contains(name.utf8.count)
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
  }

  // MARK: - Which of them

  private struct Choice {
    var isNone = false
    var isRequired = false
    /// Those that may be called; nil for all.
    var names: [String]?
  }

  private func choice() throws(CompletionError) -> Choice {
    guard let value = reader.value("tool_choice") else { return Choice() }
    if let mode = value.stringValue { return try choice(mode, at: "tool_choice") }
    switch value["type"]?.stringValue {
    case "function": return Choice(isRequired: true, names: [try name(in: value, at: "tool_choice")])
    case "allowed_tools":
      let place = isNested ? "tool_choice.allowed_tools" : "tool_choice"
      let allowed = isNested ? value["allowed_tools"] : value
      guard let list = allowed?["tools"]?.arrayValue, !list.isEmpty else {
        throw .invalid("“allowed_tools” needs a list “tools”.", at: "\(place).tools")
      }
      var names: [String] = []
      for (index, entry) in list.enumerated() { names.append(try name(in: entry, at: "\(place).tools[\(index)]")) }
      var choice = try choice(allowed?["mode"]?.stringValue ?? "", at: "\(place).mode")
      guard !choice.isNone else { throw .invalid("“mode” is auto or required.", at: "\(place).mode") }
      choice.names = names
      return choice
    default:
      throw .invalid(
        "“tool_choice” is none, auto, required, a function or allowed_tools.", at: "tool_choice",
        code: "unsupported_parameter")
    }
  }

  private func choice(_ mode: String, at place: String) throws(CompletionError) -> Choice {
    switch mode {
    case "none": Choice(isNone: true)
    case "auto": Choice()
    case "required": Choice(isRequired: true)
    default: throw .invalid("This is none, auto or required.", at: place)
    }
  }

  private func name(in json: JSONValue, at place: String) throws(CompletionError) -> String {
    guard json["type"]?.stringValue == "function" else {
      throw .invalid("Only functions can be chosen.", at: "\(place).type", code: "unsupported_parameter")
    }
    let (function, place) = try function(json, at: place)
    guard let name = function["name"]?.stringValue else { throw .invalid("“name” is missing.", at: "\(place).name") }
    return name
  }
}
