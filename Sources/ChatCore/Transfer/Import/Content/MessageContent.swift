import ChatTypes
import Foundation
import JSONValue

/// What a message of another program says: its text in Markdown, what the model thought, its calls and its files.
///
/// Programs keep these in blocks of a list, or in fields of the message. All blocks and fields that any of them has are
/// known here, so that a reader of a form says only where its messages are and how they hang together.
struct MessageContent {
  var text = ""
  var thinking = ""
  var calls: [ToolCall] = []
  /// Results of calls that are in another message.
  var results: [ImportedToolResult] = []
  var attachments: [ImportedAttachment] = []
  /// Sources that the text has no mark of.
  var sources: [ImportedSource] = []

  private var fileIds: Set<String> = []

  /// Reads all fields of a message that hold content.
  init(_ message: JSONValue, at place: String, notes: inout ImportNotes) {
    readContent(of: message, at: place, notes: &notes)
    readThinking(of: message)
    for name in ["tool_calls", "toolCalls", "calls", "toolInvocations"] {
      for call in Self.calls(message[name]) { append(ToolCallReader.call(call, index: calls.count)) }
    }
    if let call = message["function_call"], call.objectValue != nil {
      append(ToolCallReader.call(call, index: calls.count))
    }
    for (name, kind) in Self.fileFields {
      for file in AttachmentReader.list(message[name], kind: kind, at: place, notes: &notes) { append(file) }
      for search in Self.list(message[name]) where AttachmentReader.isSearch(search["type"]?.stringValue ?? "") {
        sources += Self.list(search["urls"] ?? search["items"]).compactMap(ImportedSource.init)
      }
    }
    readSources(of: message)
    splitThinking()
  }

  /// Nothing yet.
  init() {}

  /// Whether nobody could read anything in it.
  var isEmpty: Bool {
    text.isEmpty && thinking.isEmpty && calls.isEmpty && results.isEmpty && attachments.isEmpty && sources.isEmpty
  }

  // MARK: - Fields

  /// A list of calls, which some programs keep as a text of JSON.
  private static func calls(_ json: JSONValue?) -> [JSONValue] {
    json?.arrayValue ?? json?.stringValue.flatMap { try? JSONValue(parsing: $0) }?.arrayValue ?? []
  }

  /// Fields that hold files, and what kind of file they are if only an address or the data stands there.
  private static let fileFields: [(name: String, kind: String?)] = [
    ("attachments", nil), ("files_v2", nil), ("files", nil), ("images", "image"), ("image_urls", "image"),
    ("imageAttachments", "image"), ("experimental_attachments", nil), ("extra", nil), ("attachedFiles", "file"),
    ("imageFile", "image"), ("audio", "audio"), ("inlineImage", "image"), ("inlineFile", nil), ("inlineData", nil),
    ("driveDocument", "file"), ("driveImage", "image"), ("driveVideo", "video"), ("driveAudio", "audio"),
  ]

  private mutating func readContent(of message: JSONValue, at place: String, notes: inout ImportNotes) {
    for name in ["content", "parts", "contents", "text", "value", "message"] {
      guard let content = message[name], !content.isNull else { continue }
      if let blocks = content.arrayValue ?? content["parts"]?.arrayValue {
        for block in blocks { add(block, at: place, notes: &notes) }
      } else if let said = content.stringValue {
        append(text: said)
      } else if content.objectValue != nil {
        add(content, at: place, notes: &notes)
      }
      // Further fields repeat it, with remarks in place of what is no text.
      if !isEmpty { break }
    }
    for step in Self.list(message["steps"]) { add(step, at: place, notes: &notes) }
  }

  private mutating func readThinking(of message: JSONValue) {
    for name in ["reasoning_content", "reasoningContent", "reasoning", "thinking", "thinkingContent", "reasoning_text"]
    {
      if let thought = message[name]?.stringValue, !thought.isEmpty {
        append(thinking: thought)
        return
      }
    }
    for detail in Self.list(message["reasoning_details"]) {
      append(thinking: detail["text"]?.stringValue ?? detail["summary"]?.stringValue ?? "")
    }
  }

  /// Takes what a model thought out of the text where its marks are left in it.
  private mutating func splitThinking() {
    for (opening, closing) in [("<think>", "</think>"), ("<thinking>", "</thinking>")] {
      let start = text.drop { $0.isWhitespace }
      guard start.hasPrefix(opening), let end = start.range(of: closing) else { continue }
      let thought = start[start.index(start.startIndex, offsetBy: opening.count)..<end.lowerBound]
      append(thinking: String(thought.trimmingWhitespace()))
      text = String(start[end.upperBound...].drop { $0.isWhitespace })
      return
    }
  }

  private mutating func readSources(of message: JSONValue) {
    var numbered: [Int: ImportedSource] = [:]
    for (index, citation) in Self.list(message["citations"]).enumerated() {
      guard let source = ImportedSource(citation) else { continue }
      numbered[index + 1] = source
      sources.append(source)
    }
    text = SourceLinks.replacingNumbers(in: text, by: numbered)
    let ranges = Self.list(message["annotations"]).compactMap(Self.range)
    text = SourceLinks.inserting(ranges, into: text)
    for name in ["search_results", "searchResults", "webSources"] {
      sources += Self.list(message[name]).compactMap(ImportedSource.init)
    }
    let chunks = Self.list(
      message["groundingMetadata"]?["groundingChunks"] ?? message["grounding"]?["groundingSources"])
    sources += chunks.compactMap(ImportedSource.init)
  }

  // MARK: - Blocks

  /// Adds a block of a list.
  mutating func add(_ block: JSONValue, at place: String, notes: inout ImportNotes) {
    if let text = block.stringValue { return append(text: text) }
    guard block.objectValue != nil else {
      if !block.isNull { append(text: block.text()) }
      return
    }
    let kind = block["type"]?.stringValue ?? block["content_type"]?.stringValue ?? Self.kind(of: block)
    switch kind {
    case "text", "input_text", "output_text", "voice_note", "audio_transcription", "markdown", "output", "message",
      "agent_update":
      addText(block, at: place, notes: &notes)
    case "refusal": append(text: block["refusal"]?.stringValue ?? block["text"]?.stringValue ?? "")
    case "error": append(text: (block["error"]?.stringValue ?? block["text"]?.stringValue).map { "*\($0)*" } ?? "")
    case "thinking", "reasoning", "think", "thought", "reasoning_content": addThought(block)
    case "contentBlock", "singleStep", "multiStep": addNested(block, at: place, notes: &notes)
    case "citationBlock", "citation", "source", "source-url", "source-document", "web_search_result":
      if let source = ImportedSource(block) { sources.append(source) }
    case "executableCode":
      let code = block["executableCode"] ?? block
      append(
        text: ImportText.fenced(
          code["code"]?.stringValue ?? "", language: (code["language"]?.stringValue ?? "").lowercased()))
    case "codeExecutionResult":
      append(text: ImportText.fenced((block["codeExecutionResult"] ?? block)["output"]?.stringValue ?? ""))
    // Bookkeeping that nobody sees.
    case "token_budget", "redacted_thinking", "flag", "debugInfoBlock", "toolStatus", "step-start", "step-finish",
      "usage":
      break
    case let kind? where Self.isResult(kind): addResult(block, at: place, notes: &notes)
    case let kind? where Self.isCall(kind): append(ToolCallReader.call(block, index: calls.count))
    case let kind: addOther(block, kind: kind, at: place, notes: &notes)
    }
  }

  /// What a block without a type is, by what is in it, as in the parts of Gemini.
  private static func kind(of block: JSONValue) -> String? {
    if block["thought"]?.boolValue == true { return "thought" }
    for name in ["functionCall", "functionResponse", "executableCode", "codeExecutionResult"] where block[name] != nil {
      return name
    }
    return block["text"]?.stringValue == nil ? nil : "text"
  }

  private static func isCall(_ kind: String) -> Bool {
    [
      "tool_use", "server_tool_use", "mcp_tool_use", "tool_call", "tool-call", "function_call", "functionCall",
      "mcp_call",
      "toolCallRequest", "tool-invocation", "dynamic-tool", "web_search_call", "code_interpreter_call",
    ].contains(kind) || kind.hasPrefix("tool-")
  }

  private static func isResult(_ kind: String) -> Bool {
    kind.hasSuffix("tool_result")
      || ["toolCallResult", "tool-result", "function_call_output", "tool_call_output", "functionResponse"].contains(
        kind)
  }

  private mutating func addText(_ block: JSONValue, at place: String, notes: inout ImportNotes) {
    if let parts = block["content"]?.arrayValue {
      for part in parts { add(part, at: place, notes: &notes) }
      return
    }
    let said =
      block["text"]?.stringValue ?? block["text"]?["value"]?.stringValue ?? block["content"]?.stringValue
      ?? block["value"]?.stringValue ?? ""
    let citations = Self.list(block["citations"]) + Self.list(block["annotations"] ?? block["text"]?["annotations"])
    append(text: SourceLinks.inserting(citations.compactMap(Self.range), into: said))
  }

  private mutating func addThought(_ block: JSONValue) {
    let summary = Self.list(block["summary"]).compactMap { $0["text"]?.stringValue ?? $0.stringValue }
    for name in ["thinking", "think", "reasoning", "reasoning_content", "text", "content"] {
      guard let thought = block[name]?.stringValue, !thought.isEmpty else { continue }
      return append(thinking: thought)
    }
    append(thinking: ImportText.paragraphs(summary))
  }

  /// Blocks in a block, as LM Studio keeps the steps of a reply. Those that were thought say so in their style.
  private mutating func addNested(_ block: JSONValue, at place: String, notes: inout ImportNotes) {
    var inner = MessageContent()
    for part in Self.list(block["content"]) + Self.list(block["steps"]) { inner.add(part, at: place, notes: &notes) }
    if block["style"]?["type"]?.stringValue == "thinking" {
      inner.thinking = ImportText.paragraphs([inner.thinking, inner.text])
      inner.text = ""
    }
    take(inner)
  }

  private mutating func addResult(_ block: JSONValue, at place: String, notes: inout ImportNotes) {
    let content = block["content"] ?? block["output"]
    for part in Self.list(content) where part.objectValue != nil {
      guard AttachmentReader.isFile(part["type"]?.stringValue ?? "") || part["type"]?.stringValue == "local_resource"
      else {
        continue
      }
      if let file = AttachmentReader(part).attachment(at: place, notes: &notes) { append(file) }
    }
    append(ToolCallReader.result(block))
  }

  private mutating func addOther(_ block: JSONValue, kind: String?, at place: String, notes: inout ImportNotes) {
    if AttachmentReader.isFile(kind ?? ""), let file = AttachmentReader(block).attachment(at: place, notes: &notes) {
      return append(file)
    }
    if let text = block["text"]?.stringValue ?? block["text"]?["value"]?.stringValue { return append(text: text) }
    let isNamed = ["name", "file_name", "filename", "fileName", "mimeType", "mime_type"].contains { block[$0] != nil }
    if !isNamed, let text = block["content"]?.stringValue { return append(text: text) }
    if let file = AttachmentReader(block).attachment(at: place, notes: &notes) { return append(file) }
    notes.add(place, message: "Content of the unknown kind “\((kind ?? "").prefix(60))” was left out.")
  }

  // MARK: - Adding

  mutating func append(text: String, separator: String = "\n\n") {
    guard !text.isEmpty else { return }
    self.text += self.text.isEmpty ? text : separator + text
  }

  mutating func append(thinking: String) {
    guard !thinking.isEmpty else { return }
    self.thinking += self.thinking.isEmpty ? thinking : "\n\n" + thinking
  }

  mutating func append(_ call: ToolCall) {
    var call = call
    // The call stands where the text is by now.
    call.textOffset = text.utf8.count
    calls.append(call)
  }

  /// Puts a result to its call, or keeps it for a call of another message.
  mutating func append(_ result: ImportedToolResult) {
    let position =
      result.callId.map { id in calls.lastIndex { $0.callId == id } } ?? calls.lastIndex { $0.result == nil }
    if let position {
      ToolCallReader.finish(&calls[position], text: result.text, isError: result.isError)
    } else {
      results.append(result)
    }
  }

  /// Adds a file unless it is there already.
  mutating func append(_ file: ImportedAttachment) {
    if let id = file.sourceId, !fileIds.insert(id).inserted {
      guard let known = attachments.firstIndex(where: { $0.sourceId == id }) else { return }
      attachments[known] = attachments[known].completed(by: file)
      return
    }
    attachments.append(file)
  }

  /// Adds all of another content.
  mutating func take(_ other: MessageContent) {
    let offset = text.isEmpty ? 0 : text.utf8.count + (other.text.isEmpty ? 0 : 2)
    for var call in other.calls {
      call.textOffset += offset
      calls.append(call)
    }
    append(text: other.text)
    append(thinking: other.thinking)
    other.results.forEach { append($0) }
    other.attachments.forEach { append($0) }
    sources += other.sources
  }

  static func list(_ json: JSONValue?) -> [JSONValue] { json?.arrayValue ?? [] }

  private static func range(_ json: JSONValue) -> (end: Int?, source: ImportedSource)? {
    guard let source = ImportedSource(json) else { return nil }
    let places = ["end_index", "endIndex", "end_ix", "end"].lazy.compactMap { name in
      (json[name] ?? json["url_citation"]?[name])?.int64Value
    }
    return (places.first.flatMap(Int.init(exactly:)), source)
  }
}

extension Substring {
  /// The text without white space at its ends.
  func trimmingWhitespace() -> Substring {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return self[...last].drop { $0.isWhitespace }
  }
}

extension ImportedAttachment {
  /// What another mention of the same file says beside what is known.
  func completed(by other: ImportedAttachment) -> ImportedAttachment {
    var file = self
    // A pointer names a file by its id only.
    if fileName == sourceId || ["image", "audio", "file"].contains(fileName) { file.fileName = other.fileName }
    file.path = path ?? other.path
    file.contents = contents ?? other.contents
    file.extractedText = extractedText ?? other.extractedText
    file.address = address ?? other.address
    file.fileSize = fileSize ?? other.fileSize
    if mediaType == nil || mediaType?.hasSuffix("*") == true { file.mediaType = other.mediaType ?? mediaType }
    file.width = width ?? other.width
    file.height = height ?? other.height
    return file
  }
}
