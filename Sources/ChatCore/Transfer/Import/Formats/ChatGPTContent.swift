import ChatTypes
import JSONValue

/// What a message of a ChatGPT export says.
struct ChatGPTContent {
  /// The text, in Markdown.
  private(set) var text = ""
  /// Pictures and files.
  private(set) var attachments: [ImportedAttachment] = []
  /// Whether it is what the model thought.
  private(set) var isThinking = false
  /// Where the attachment of each id is.
  private var positions: [String: Int] = [:]

  init(_ message: JSONValue, at place: String, notes: inout ImportNotes) {
    if let content = message["content"], !content.isNull {
      let written = read(content, isCall: Self.isCall(message), at: place, notes: &notes)
      text = ImportText.clean(written, at: place, notes: &notes)
    }
    for file in message["metadata"]?["attachments"]?.arrayValue ?? [] { addFile(file) }
  }

  private static func isCall(_ message: JSONValue) -> Bool {
    message["author"]?["role"]?.stringValue == "assistant" && message["recipient"]?.stringValue ?? "all" != "all"
  }

  private mutating func read(
    _ content: JSONValue, isCall: Bool, at place: String, notes: inout ImportNotes
  ) -> String {
    let plain = content["text"]?.stringValue ?? ""
    switch content["content_type"]?.stringValue {
    case "text", "multimodal_text", nil:
      return content.stringValue ?? parts(content["parts"], at: place, notes: &notes) ?? plain
    case "code":
      guard !isCall, !plain.isEmpty else { return plain }
      return ImportText.fenced(plain, language: content["language"]?.stringValue ?? "")
    case "thoughts":
      isThinking = true
      return ImportText.paragraphs(
        (content["thoughts"]?.arrayValue ?? []).map { thought in
          ImportText.paragraphs([
            thought["summary"]?.stringValue.map { $0.isEmpty ? "" : "**\($0)**" } ?? "",
            thought["content"]?.stringValue ?? "",
          ])
        })
    case "reasoning_recap":
      isThinking = true
      return content["content"]?.stringValue ?? ""
    case "tether_quote":
      return ImportText.paragraphs([content["title"]?.stringValue ?? "", content["url"]?.stringValue ?? "", plain])
    case "tether_browsing_display":
      return content["result"]?.stringValue ?? content["summary"]?.stringValue ?? ""
    case "system_error":
      return ImportText.paragraphs([content["name"]?.stringValue ?? "", plain])
    case let type?:
      // Kinds that came later have their text in one of these fields; the output of a program is one of them.
      let found =
        parts(content["parts"], at: place, notes: &notes) ?? content["text"]?.stringValue
        ?? content["result"]?.stringValue
      if found == nil { notes.add(place, message: "Content of the unknown kind “\(type.prefix(60))” was left out.") }
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
    switch part["content_type"]?.stringValue {
    case "image_asset_pointer":
      addAsset(part, name: "image", mediaType: nil)
      return ""
    case "audio_transcription":
      return part["text"]?.stringValue ?? ""
    case "audio_asset_pointer":
      addAsset(part, name: "audio", mediaType: "audio/wav")
      return ""
    case "real_time_user_audio_video_asset_pointer":
      if let audio = part["audio_asset_pointer"] { addAsset(audio, name: "audio", mediaType: "audio/wav") }
      return ""
    default:
      if let text = part["text"]?.stringValue { return text }
      notes.add(place, message: "A part of an unknown kind was left out.")
      return ""
    }
  }

  /// `file-service://file-abc` and `sediment://file_abc` name a file of the export that begins with what follows.
  private mutating func addAsset(_ part: JSONValue, name: String, mediaType: String?) {
    let pointer = part["asset_pointer"]?.stringValue ?? ""
    let id = String(pointer.split(separator: "/").last.map { $0.prefix { $0 != "#" && $0 != "?" } } ?? "")
    guard id.isEmpty || positions[id] == nil else { return }
    var attachment = ImportedAttachment(fileName: id.isEmpty ? name : id)
    attachment.sourceId = id.isEmpty ? nil : id
    attachment.fileSize = part["size_bytes"]?.int64Value.flatMap { $0 >= 0 ? $0 : nil }
    attachment.width = Self.pixels(part["width"])
    attachment.height = Self.pixels(part["height"])
    attachment.mediaType = mediaType ?? (name == "image" ? "image/*" : nil)
    append(attachment)
  }

  /// A file that the user attached. A picture among them was met as a part already.
  private mutating func addFile(_ file: JSONValue) {
    guard file.objectValue != nil else { return }
    let id = file["id"]?.stringValue
    var attachment = ImportedAttachment(fileName: ImportText.fileName(file["name"], fallback: id ?? "file"))
    let known = id.flatMap { positions[$0] }
    if let known { attachment = attachments[known] }
    attachment.fileName = ImportText.fileName(file["name"], fallback: attachment.fileName)
    attachment.sourceId = id
    attachment.fileSize = file["size"]?.int64Value.flatMap { $0 >= 0 ? $0 : nil } ?? attachment.fileSize
    attachment.mediaType = file["mime_type"]?.stringValue ?? file["mimeType"]?.stringValue ?? attachment.mediaType
    attachment.width = Self.pixels(file["width"]) ?? attachment.width
    attachment.height = Self.pixels(file["height"]) ?? attachment.height
    if let known { attachments[known] = attachment } else { append(attachment) }
  }

  private mutating func append(_ attachment: ImportedAttachment) {
    if let id = attachment.sourceId { positions[id] = attachments.count }
    attachments.append(attachment)
  }

  static func pixels(_ json: JSONValue?) -> Int? {
    json?.int64Value.flatMap { $0 > 0 && $0 <= 1_000_000 ? Int($0) : nil }
  }
}
