import ChatTypes
import Foundation
import JSONValue
import Tools

/// What a tool of a server answered, as a model and the user get it. What it links to is named and never fetched.
struct ServerAnswer: Hashable, Sendable {
  /// Whether the tool says that it failed.
  let isFailure: Bool
  /// For the model: what is structured as it is, else the text.
  let data: JSONValue
  /// For the user: words only.
  let text: String
  /// Pictures, sounds and other files that came with it.
  let files: [ToolFile]
  /// What it links to.
  let links: [WebResult]
  /// What isn't known of what came with it.
  let others: [String]

  /// Characters of the user's text.
  private static let longest = 4_000
  private static let mostParts = 200
  /// Files that are put into a chat.
  private static let mostFiles = 8

  /// - Parameter toolkit: what files are called by that have no name.
  init(_ result: JSONValue, toolkit: String = "server") {
    isFailure = result["isError"]?.boolValue ?? false
    let parts = (result["content"]?.arrayValue ?? []).prefix(Self.mostParts)
    let texts = parts.compactMap(Self.text)
    let others = parts.compactMap(Self.attachment)
    let said = texts.joined(separator: "\n")
    let structured = result["structuredContent"].flatMap { $0.isNull ? nil : $0 }
    let main = structured ?? Self.parsed(said)
    let shown = Self.readable(main) ?? said
    text = String(shown.prefix(Self.longest))
    files = Array(parts.lazy.compactMap(Self.content).prefix(Self.mostFiles)).enumerated().map { position, part in
      ToolFile(part, number: position + 1, toolkit: toolkit)
    }
    links = parts.compactMap(Self.link)
    self.others = parts.filter { Self.content($0) == nil && Self.link($0) == nil }.compactMap(Self.attachment)
      .map(Self.line)
    data = others.isEmpty ? main : ["result": main, "attachments": .array(Array(others))]
  }

  /// What has a name and a plain value each, on a line each; nil for all else.
  private static func readable(_ json: JSONValue) -> String? {
    guard let members = json.objectValue?.members, !members.isEmpty else { return nil }
    var lines: [String] = []
    for member in members {
      switch member.value {
      case .string(let text): lines.append("\(member.name): \(text)")
      case .bool(let flag): lines.append("\(member.name): \(flag ? "yes" : "no")")
      case .integer, .number: lines.append("\(member.name): \(member.value.text())")
      default: return nil
      }
    }
    // A single value that was wrapped since it is no object.
    return members.count == 1 && members[0].name == "result"
      ? members[0].value.stringValue ?? members[0].value.text() : lines.joined(separator: "\n")
  }

  /// Text that is JSON is told as JSON.
  private static func parsed(_ text: String) -> JSONValue {
    guard let first = text.first(where: { !$0.isWhitespace }), first == "{" || first == "[",
      let json = try? JSONValue(parsing: text)
    else { return .string(text) }
    return json
  }

  private static func text(_ part: JSONValue) -> String? {
    switch part["type"]?.stringValue {
    case "text": part["text"]?.stringValue
    case "resource": part["resource"]?["text"]?.stringValue
    default: nil
    }
  }

  /// What is no text: its kind and size.
  private static func attachment(_ part: JSONValue) -> JSONValue? {
    let kind = part["type"]?.stringValue ?? "unknown"
    var described: JSONObject = ["type": .string(String(kind.prefix(40)))]
    switch kind {
    case "text": return nil
    case "image", "audio":
      described["mimeType"] = part["mimeType"]
      described["bytes"] = .integer(bytes(part["data"]))
    case "resource":
      guard part["resource"]?["text"]?.stringValue == nil else { return nil }
      described["uri"] = part["resource"]?["uri"]
      described["mimeType"] = part["resource"]?["mimeType"]
      described["bytes"] = .integer(bytes(part["resource"]?["blob"]))
    case "resource_link":
      for field in ["uri", "name", "mimeType"] { described[field] = part[field] }
    default: break
    }
    return .object(described)
  }

  /// What a part holds; nil for text, links, and what can't be read.
  private static func content(_ part: JSONValue) -> (data: Data, mediaType: String, name: String)? {
    let kind = part["type"]?.stringValue
    let holder = kind == "resource" ? part["resource"] : part
    guard kind == "image" || kind == "audio" || kind == "resource",
      let text = holder?[kind == "resource" ? "blob" : "data"]?.stringValue,
      let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters), !data.isEmpty
    else { return nil }
    let uri = holder?["uri"]?.stringValue.flatMap { URL(string: $0)?.lastPathComponent } ?? ""
    return (data, holder?["mimeType"]?.stringValue?.lowercased() ?? "", uri == "/" ? "" : uri)
  }

  private static func bytes(_ base64: JSONValue?) -> Int64 { Int64((base64?.stringValue?.utf8.count ?? 0) / 4 * 3) }

  private static func line(_ attachment: JSONValue) -> String {
    let parts = ["name", "mimeType", "uri"].compactMap { attachment[$0]?.stringValue }
    return "[\(([attachment["type"]?.stringValue ?? ""] + parts).joined(separator: ", "))]"
  }

  private static func link(_ part: JSONValue) -> WebResult? {
    guard part["type"]?.stringValue == "resource_link", let uri = part["uri"]?.stringValue else { return nil }
    let name = part["title"]?.stringValue ?? part["name"]?.stringValue ?? uri
    let text = part["description"]?.stringValue ?? ""
    return WebResult(title: String(name.prefix(200)), url: uri, snippet: String(text.prefix(300)))
  }
}

extension ToolFile {
  /// A part of an answer.
  fileprivate init(
    _ part: (data: Data, mediaType: String, name: String), number: Int, toolkit: String
  ) {
    let kind = part.mediaType.prefix { $0 != "/" }
    // What follows the kind is the usual end of a file's name for all that models make: `png`, `jpeg`, `wav`, `pdf`.
    let ending = part.mediaType.drop { $0 != "/" }.dropFirst().prefix { $0.isLetter || $0.isNumber }
    let name = part.name.isEmpty ? "\(toolkit) \(number)\(ending.isEmpty ? "" : ".\(ending)")" : part.name
    self.init(name: String(name.prefix(120)), contents: part.data, isPicture: kind == "image")
  }
}
