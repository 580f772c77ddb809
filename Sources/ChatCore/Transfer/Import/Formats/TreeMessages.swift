import ChatTypes
import Foundation
import JSONValue
import PlainText

/// What a message of DeepSeek says: its `fragments` are the question, what the model thought, its searches and its answer.
enum DeepSeekMessage {
  static func read(_ node: ConversationTree.Node, at place: String, notes: inout ImportNotes) -> ForeignMessage? {
    let json = node.json
    let fragments = MessageContent.list(json["fragments"])
    var content = MessageContent()
    var cited: [Int: ImportedSource] = [:]
    var isRequest = false
    for fragment in fragments {
      let text = fragment["content"]?.stringValue ?? ""
      switch fragment["type"]?.stringValue?.uppercased() {
      case "REQUEST":
        isRequest = true
        content.append(text: text)
      case "RESPONSE", "TEMPLATE_RESPONSE", "TIP": content.append(text: text)
      case "THINK": content.append(thinking: text)
      case "SEARCH", "TOOL_SEARCH", "READ_LINK", "TOOL_OPEN", "BROWSE_PAGE":
        addSearch(fragment, to: &content, cited: &cited)
      default: content.add(fragment, at: place, notes: &notes)
      }
    }
    let whole = MessageContent(fragments.isEmpty ? json : ["files": json["files"] ?? .null], at: place, notes: &notes)
    content.take(whole)
    for prefix in ["[citation:", "[reference:"] {
      content.text = SourceLinks.replacingNumbers(prefix, in: content.text, by: cited)
    }
    let speaker = ForeignMessage.speaker(json) ?? (fragments.isEmpty ? nil : isRequest ? .user : .assistant)
    guard let speaker else {
      notes.add(place, message: "A message of an unknown sender was left out.")
      return nil
    }
    var message = ForeignMessage(speaker: speaker, content: content)
    if speaker == .assistant { message.modelName = json["model"]?.stringValue }
    return message
  }

  /// A search is a call whose result is the pages that it found.
  private static func addSearch(_ json: JSONValue, to content: inout MessageContent, cited: inout [Int: ImportedSource])
  {
    let results = MessageContent.list(json["results"] ?? json["content"]) + (json["result"].map { [$0] } ?? [])
    for (index, result) in results.enumerated() {
      guard let source = ImportedSource(result) else { continue }
      cited[result["cite_index"]?.int64Value.flatMap(Int.init(exactly:)) ?? index + 1] = source
    }
    let queries = MessageContent.list(json["queries"]).compactMap { $0["query"]?.stringValue ?? $0.stringValue }
    var call = ToolCall(
      callId: json["id"].flatMap(TreeFormats.id) ?? "call \(content.calls.count + 1)", name: "web_search",
      arguments: queries.isEmpty ? .null : ["query": .string(queries.joined(separator: "; "))], risk: .low,
      status: .outcomeUnknown)
    let pages = ToolCallReader.resultText(.array(results))
    if !pages.isEmpty { ToolCallReader.finish(&call, text: pages, isError: false) }
    content.append(call)
  }
}

/// What a message of Open WebUI says. What the model thought and the calls stand in the text as `<details>`.
enum OpenWebUIMessage {
  static func read(_ node: ConversationTree.Node, at place: String, notes: inout ImportNotes) -> ForeignMessage? {
    guard var message = SingleConversations.message(node, place, &notes) else { return nil }
    let json = node.json
    if message.speaker == .assistant { details(in: &message.content) }
    var numbered: [Int: ImportedSource] = [:]
    var known: [ImportedSource] = []
    for group in MessageContent.list(json["sources"]) {
      let pages = MessageContent.list(group["metadata"])
      let found = (pages.isEmpty ? [group] : pages).compactMap { page -> ImportedSource? in
        let name = group["source"]?["name"]?.stringValue ?? page["name"]?.stringValue ?? page["title"]?.stringValue
        let address = [page["source"], page["url"], group["source"]?["url"], group["source"]?["name"]]
          .lazy.compactMap { $0?.stringValue }.first(where: ImportedSource.isAddress)
        guard name != nil || address != nil else { return nil }
        return ImportedSource(title: name.flatMap { ImportedSource.isAddress($0) ? nil : $0 } ?? "", address: address)
      }
      // Marks count the different pages.
      for source in found where !known.contains(source) {
        known.append(source)
        numbered[known.count] = source
      }
    }
    message.content.text = SourceLinks.replacingNumbers(in: message.content.text, by: numbered)
    message.content.sources += known.filter { $0.address != nil }
    if let error = json["error"]?["content"]?.stringValue, message.content.text.isEmpty {
      message.content.text = "*\(error)*"
    }
    return message
  }

  private static func details(in content: inout MessageContent) {
    var rest = content.text[...]
    guard rest.contains("<details type=\"") else { return }
    var text = ""
    while let start = rest.range(of: "<details type=\""), let end = rest[start.upperBound...].range(of: "</details>") {
      let block = rest[start.upperBound..<end.lowerBound]
      let head = block.prefix { $0 != ">" }
      let kind = String(head.prefix { $0 != "\"" })
      var body = block[head.endIndex...].dropFirst()
      if let summary = body.range(of: "</summary>") { body = body[summary.upperBound...] }
      text += rest[..<start.lowerBound].trimmingWhitespace() + (text.isEmpty ? "" : "\n\n")
      switch kind {
      case "reasoning": content.append(thinking: unquoted(body))
      case "tool_calls": content.append(call(String(head), index: content.calls.count))
      default: text += "\n\n" + body.trimmingWhitespace()
      }
      rest = rest[end.upperBound...]
    }
    content.text = ImportText.paragraphs([
      String(text.trimmingCharacters(in: .whitespacesAndNewlines)), String(rest.trimmingWhitespace()),
    ])
  }

  /// Thoughts are quoted line by line.
  private static func unquoted(_ text: Substring) -> String {
    let lines = text.trimmingWhitespace().split(separator: "\n", omittingEmptySubsequences: false)
    return HTMLEntities.decoded(
      lines.map { $0.hasPrefix("> ") ? $0.dropFirst(2) : $0 == ">" ? "" : $0 }.joined(separator: "\n"))
  }

  private static func call(_ head: String, index: Int) -> ToolCall {
    func attribute(_ name: String) -> String? {
      guard let start = head.range(of: " \(name)=\"") else { return nil }
      return HTMLEntities.decoded(String(head[start.upperBound...].prefix { $0 != "\"" }))
    }
    /// Arguments and results are JSON, and often JSON in a JSON text.
    func json(_ name: String) -> JSONValue? {
      guard let text = attribute(name), !text.isEmpty else { return nil }
      let outer = (try? JSONValue(parsing: text)) ?? .string(text)
      return outer.stringValue.flatMap { try? JSONValue(parsing: $0) } ?? outer
    }
    var fields: JSONObject = [:]
    fields["id"] = attribute("id").map(JSONValue.string)
    fields["name"] = attribute("name").map(JSONValue.string)
    fields["arguments"] = json("arguments")
    fields["result"] = json("result")
    return ToolCallReader.call(.object(fields), index: index)
  }
}

/// What a message of LibreChat says: `text`, or the parts of `content`; pages that it cites are among its `attachments`.
enum LibreChatMessage {
  static func read(_ node: ConversationTree.Node, at place: String, notes: inout ImportNotes) -> ForeignMessage? {
    guard var message = SingleConversations.message(node, place, &notes) else { return nil }
    var marks = CitationMarks()
    marks.learn(from: node.json)
    if message.speaker == .assistant {
      message.content.text = marks.replaced(in: message.content.text, of: node.json, at: place, notes: &notes)
    }
    return message
  }
}

/// What a message of HuggingChat says: searches, calls and files are among its `updates`.
enum HuggingChatMessage {
  static func read(_ node: ConversationTree.Node, at place: String, notes: inout ImportNotes) -> ForeignMessage? {
    guard var message = SingleConversations.message(node, place, &notes) else { return nil }
    for update in MessageContent.list(node.json["updates"]) {
      switch (update["type"]?.stringValue, update["subtype"]?.stringValue) {
      case ("tool", "call"):
        var call = ToolCallReader.call(update, index: message.content.calls.count)
        call.callId = update["uuid"]?.stringValue ?? call.callId
        message.content.append(call)
      case ("tool", "result"):
        let result = update["result"] ?? .null
        let text = ToolCallReader.resultText(result["outputs"] ?? result["display"] ?? result["message"])
        message.content.append(
          ImportedToolResult(
            callId: update["uuid"]?.stringValue, name: nil, text: text,
            isError: result["status"]?.stringValue == "error"))
      case ("webSearch", _), ("finalAnswer", _):
        message.content.sources += MessageContent.list(update["sources"] ?? update["webSources"]).compactMap {
          ImportedSource($0)
        }
      case ("file", _):
        for file in AttachmentReader.list(.array([update]), at: place, notes: &notes) { message.content.append(file) }
      default: break
      }
    }
    let pages = node.json["webSearch"]?["contextSources"] ?? node.json["webSearch"]?["results"]
    message.content.sources += MessageContent.list(pages).compactMap { ImportedSource($0) }
    return message
  }
}
