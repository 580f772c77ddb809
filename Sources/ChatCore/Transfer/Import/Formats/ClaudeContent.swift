import ChatTypes
import JSONValue

/// What a message of a Claude export says.
struct ClaudeContent {
  /// The text, in Markdown.
  private(set) var text = ""
  /// What the model thought.
  private(set) var thinking = ""
  /// The tools that it called.
  private(set) var calls: [ToolCall] = []
  /// Files.
  private(set) var attachments: [ImportedAttachment] = []
  /// Where the call of each id is.
  private var positions: [String: Int] = [:]
  private var fileIds: Set<String> = []

  init(_ message: JSONValue, at place: String, notes: inout ImportNotes) {
    var texts: [String] = []
    var thoughts: [String] = []
    for block in message["content"]?.arrayValue ?? [] {
      add(block, texts: &texts, thoughts: &thoughts, at: place, notes: &notes)
    }
    text = ImportText.paragraphs(texts)
    thinking = ImportText.paragraphs(thoughts)
    // Older exports have the text only here. Beside blocks it repeats them, with remarks in place of what is no text.
    if text.isEmpty, thinking.isEmpty, calls.isEmpty {
      text = message["text"]?.stringValue ?? message["content"]?.stringValue ?? ""
    }
    for file in message["attachments"]?.arrayValue ?? [] { addFile(file) }
    for file in message["files_v2"]?.arrayValue ?? message["files"]?.arrayValue ?? [] { addFile(file) }
  }

  private mutating func add(
    _ block: JSONValue, texts: inout [String], thoughts: inout [String], at place: String,
    notes: inout ImportNotes
  ) {
    switch block["type"]?.stringValue {
    case "text": texts.append(block["text"]?.stringValue ?? "")
    case "voice_note": texts.append(block["text"]?.stringValue ?? "")
    case "thinking": thoughts.append(block["thinking"]?.stringValue ?? "")
    case "tool_use", "server_tool_use":
      append(
        ToolCall(
          callId: block["id"]?.stringValue ?? "call \(calls.count + 1)", name: block["name"]?.stringValue ?? "tool",
          arguments: block["input"] ?? .null, risk: .low, status: .outcomeUnknown))
    case let type? where type.hasSuffix("tool_result"): addResult(block)
    // Bookkeeping that nobody sees.
    case "token_budget", "redacted_thinking", "flag": break
    case let type:
      if let text = block["text"]?.stringValue {
        texts.append(text)
      } else if let text = block.stringValue {
        texts.append(text)
      } else {
        notes.add(place, message: "Content of the unknown kind “\((type ?? "").prefix(60))” was left out.")
      }
    }
  }

  private mutating func addResult(_ block: JSONValue) {
    let id = block["tool_use_id"]?.stringValue
    let name = block["name"]?.stringValue
    // A result that doesn't say of which call it is follows it.
    let match = id == nil ? calls.indices.last.flatMap { calls[$0].result == nil ? $0 : nil } : positions[id ?? ""]
    let text = Self.resultText(block["content"])
    let failed = block["is_error"]?.boolValue == true
    var call =
      match.map { calls[$0] }
      ?? ToolCall(callId: id ?? "call \(calls.count + 1)", name: name ?? "tool", arguments: .null, risk: .low)
    call.result = .string(text)
    call.status = failed ? .failed : .completed
    if failed { call.error = ToolCallError(code: .imported, message: String(text.prefix(200))) }
    if let match { calls[match] = call } else { append(call) }
  }

  private mutating func append(_ call: ToolCall) {
    if positions[call.callId] == nil { positions[call.callId] = calls.count }
    calls.append(call)
  }

  private static func resultText(_ json: JSONValue?) -> String {
    guard let blocks = json?.arrayValue else {
      return json?.stringValue ?? json.flatMap { $0.isNull ? nil : $0.text() } ?? ""
    }
    return ImportText.paragraphs(
      blocks.map { block in
        block["text"]?.stringValue ?? block.stringValue
          ?? ImportText.paragraphs([block["title"]?.stringValue ?? "", block["url"]?.stringValue ?? ""])
      })
  }

  private mutating func addFile(_ file: JSONValue) {
    guard file.objectValue != nil else { return }
    let id = file["file_uuid"]?.stringValue ?? file["uuid"]?.stringValue ?? file["id"]?.stringValue
    let name = ImportText.fileName(file["file_name"], fallback: id ?? "Pasted text")
    if let id, !fileIds.insert(id).inserted { return }
    var attachment = ImportedAttachment(fileName: name)
    attachment.sourceId = id
    attachment.extractedText = file["extracted_content"]?.stringValue.flatMap { text in
      text.isEmpty ? nil : text.replacing("\0", with: "\u{FFFD}")
    }
    attachment.fileSize = file["file_size"]?.int64Value.flatMap { $0 >= 0 ? $0 : nil }
    // `file_kind` is only a word such as "image".
    attachment.mediaType = file["file_type"]?.stringValue.flatMap { $0.contains("/") ? $0 : nil }
    attachments.append(attachment)
  }
}
