import ChatTypes
import Foundation
import JSONValue

/// What a message of a ChatGPT export says.
struct ChatGPTContent {
  private var content = MessageContent()
  private var isThinking = false

  /// Reads a message; nil where nobody known said it.
  static func message(
    _ json: JSONValue, id: String, marks: CitationMarks, at place: String, notes: inout ImportNotes
  ) -> ForeignMessage? {
    guard let speaker = ForeignMessage.speaker(json) else {
      notes.add(place, message: "A message of an unknown sender was left out.")
      return nil
    }
    var reader = ChatGPTContent()
    let recipient = json["recipient"]?.stringValue ?? "all"
    let isCall = speaker == .assistant && recipient != "all"
    var text = reader.read(json["content"] ?? .null, isCall: isCall, at: place, notes: &notes)
    reader.readFiles(of: json, at: place, notes: &notes)
    var message = ForeignMessage(speaker: speaker, content: reader.content)
    message.isThinking = reader.isThinking
    if speaker == .assistant { message.modelName = json["metadata"]?["model_slug"]?.stringValue }
    if speaker == .assistant, !isCall { text = marks.replaced(in: text, of: json, at: place, notes: &notes) }
    if isCall, !reader.isThinking {
      message.content.calls = [
        ToolCall(callId: id, name: recipient, arguments: .string(text), risk: .low, status: .outcomeUnknown)
      ]
    } else if speaker == .tool {
      if !text.isEmpty || reader.content.attachments.isEmpty {
        message.content.results = [
          ImportedToolResult(callId: nil, name: json["author"]?["name"]?.stringValue, text: text)
        ]
      }
    } else {
      message.content.text = text
    }
    return message
  }

  private mutating func read(
    _ json: JSONValue, isCall: Bool, at place: String, notes: inout ImportNotes
  ) -> String {
    let plain = json["text"]?.stringValue ?? ""
    switch json["content_type"]?.stringValue {
    case "text", "multimodal_text", nil:
      return json.stringValue ?? parts(json["parts"], at: place, notes: &notes) ?? plain
    case "code":
      guard !isCall, !plain.isEmpty else { return plain }
      return ImportText.fenced(plain, language: json["language"]?.stringValue ?? "")
    case "thoughts":
      isThinking = true
      return ImportText.paragraphs(
        MessageContent.list(json["thoughts"]).map { thought in
          ImportText.paragraphs([
            thought["summary"]?.stringValue.map { $0.isEmpty ? "" : "**\($0)**" } ?? "",
            thought["content"]?.stringValue ?? "",
          ])
        })
    case "reasoning_recap":
      isThinking = true
      return json["content"]?.stringValue ?? ""
    case "tether_quote", "sonic_webpage":
      return ImportText.paragraphs([json["title"]?.stringValue ?? "", json["url"]?.stringValue ?? "", plain])
    case "tether_browsing_display":
      return json["result"]?.stringValue ?? json["summary"]?.stringValue ?? ""
    case "system_error":
      return ImportText.paragraphs([json["name"]?.stringValue ?? "", plain])
    case let type?:
      // Kinds that came later have their text in one of these fields; the output of a program is one of them.
      let pointers = content.attachments.count
      addPointers(in: json)
      let found =
        parts(json["parts"], at: place, notes: &notes) ?? json["text"]?.stringValue
        ?? json["result"]?.stringValue ?? json["content"]?.stringValue
      if found == nil, content.attachments.count == pointers {
        notes.add(place, message: "Content of the unknown kind “\(type.prefix(60))” was left out.")
      }
      return found ?? ""
    }
  }

  private mutating func parts(_ json: JSONValue?, at place: String, notes: inout ImportNotes) -> String? {
    guard let parts = json?.arrayValue else { return json?.stringValue }
    var texts: [String] = []
    for part in parts {
      if let text = part.stringValue {
        texts.append(text)
      } else if part.objectValue != nil {
        texts.append(object(part, at: place, notes: &notes))
      } else if !part.isNull {
        texts.append(part.text())
      }
    }
    return texts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private mutating func object(_ part: JSONValue, at place: String, notes: inout ImportNotes) -> String {
    let before = content.attachments.count
    addPointers(in: part)
    if let text = part["text"]?.stringValue { return text }
    if content.attachments.count > before { return "" }
    // What other programs call a part is understood as well.
    var other = MessageContent()
    other.add(part, at: place, notes: &notes)
    let text = other.text
    other.text = ""
    content.take(other)
    return text
  }

  private mutating func readFiles(of message: JSONValue, at place: String, notes: inout ImportNotes) {
    guard let metadata = message["metadata"] else { return }
    // Charts that Python drew.
    if let result = metadata["aggregate_result"] { addPointers(in: result) }
    for chart in MessageContent.list(metadata["ada_visualizations"]) {
      guard let id = chart["file_id"]?.stringValue else { continue }
      add(ofId: id, json: chart, name: chart["title"]?.stringValue)
    }
    for file in AttachmentReader.list(metadata["attachments"], at: place, notes: &notes) { content.append(file) }
  }

  // MARK: - Pointers

  /// Adds every file that something points at, however deep: `file-service://file-abc`, `sediment://file_abc`.
  private mutating func addPointers(in json: JSONValue, depth: Int = 0) {
    guard depth < 8 else { return }
    if let elements = json.arrayValue {
      for element in elements { addPointers(in: element, depth: depth + 1) }
      return
    }
    guard let members = json.objectValue?.members else { return }
    for member in members {
      if let text = member.value.stringValue {
        if let id = Self.id(ofPointer: text) {
          add(ofId: id, json: json, name: nil)
        } else if member.name == "asset_pointer" {
          add(ofId: "", json: json, name: nil)
        } else if text.hasPrefix("data:image/"), let (type, contents) = AttachmentReader.data(ofAddress: text) {
          addPicture(contents, type: type)
        }
      } else {
        addPointers(in: member.value, depth: depth + 1)
      }
    }
  }

  private static func id(ofPointer text: String) -> String? {
    guard text.hasPrefix("file-service://") || text.hasPrefix("sediment://") else { return nil }
    let parts = text.split { $0 == "/" || $0 == "#" || $0 == "?" }.dropFirst()
    return (parts.first { $0.hasPrefix("file") } ?? parts.first).map(String.init) ?? ""
  }

  private mutating func add(ofId id: String, json: JSONValue, name: String?) {
    let kind =
      (json["content_type"]?.stringValue ?? json["message_type"]?.stringValue ?? json["type"]?.stringValue ?? "")
    let isAudio = kind.contains("audio")
    let isPicture = !isAudio && !kind.contains("video") && !kind.contains("table")
    var attachment = ImportedAttachment(fileName: id.isEmpty ? (isAudio ? "audio" : isPicture ? "image" : "file") : id)
    if let name { attachment.fileName = ImportText.fileName(.string(name), fallback: attachment.fileName) }
    attachment.sourceId = id.isEmpty ? nil : id
    attachment.fileSize = json["size_bytes"]?.int64Value.flatMap { $0 >= 0 ? $0 : nil }
    attachment.width = Self.pixels(json["width"])
    attachment.height = Self.pixels(json["height"])
    attachment.mediaType = isAudio ? "audio/wav" : isPicture ? "image/*" : nil
    content.append(attachment)
  }

  private mutating func addPicture(_ contents: Data, type: String?) {
    let ending = type?.split(separator: "/").last.map(String.init) ?? "png"
    var attachment = ImportedAttachment(fileName: "image.\(ending)")
    attachment.contents = contents
    attachment.mediaType = type
    content.append(attachment)
  }

  static func pixels(_ json: JSONValue?) -> Int? {
    json?.int64Value.flatMap { $0 > 0 && $0 <= 1_000_000 ? Int($0) : nil }
  }
}
