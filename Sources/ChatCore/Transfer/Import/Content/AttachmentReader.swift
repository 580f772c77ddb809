import ChatTypes
import Foundation
import JSONValue

/// Reads files and pictures of messages. Every program names the same things in its own words, and wraps them differently;
/// all of these are known here, so that what one form may hold is read in every form.
struct AttachmentReader {
  /// The fields of the thing itself, then those of what it is wrapped in.
  private let layers: [JSONObject]
  private let kind: String

  /// Names of fields that wrap a file, its data or its address.
  private static let wrappers = [
    "image_url", "input_audio", "video_url", "audio_url", "file", "image_file", "image", "source", "inlineData",
    "inline_data",
    "inlineImage", "fileData", "file_data", "audio", "asset", "data", "meta", "driveDocument", "driveImage", "document",
    "resource",
  ]
  /// Kinds of parts that can be nothing but a file.
  private static let kinds = [
    "image", "file", "audio", "video", "document", "pdf", "picture", "photo", "attachment", "media",
  ]

  init(_ json: JSONValue, kind: String? = nil) {
    var layers: [JSONObject] = []
    func take(_ json: JSONValue, depth: Int) {
      guard let object = json.objectValue, depth < 4 else { return }
      for name in Self.wrappers {
        if let inner = object[name], inner.objectValue != nil { take(inner, depth: depth + 1) }
      }
      layers.append(object)
    }
    take(json, depth: 0)
    self.layers = layers
    self.kind = (kind ?? json["type"]?.stringValue ?? json["content_type"]?.stringValue ?? "").lowercased()
  }

  /// Whether a part of a message is a file by what it is called.
  static func isFile(_ kind: String) -> Bool {
    let kind = kind.lowercased()
    return kinds.contains { kind.contains($0) } && !kind.contains("transcription")
  }

  /// Whether what stands among files is a search with its pages.
  static func isSearch(_ kind: String) -> Bool { kind.hasPrefix("web_search") }

  /// The files of a list, whose elements may be objects, addresses or names.
  static func list(
    _ json: JSONValue?, kind: String? = nil, at place: String, notes: inout ImportNotes
  ) -> [ImportedAttachment] {
    let elements = json?.arrayValue ?? (json.map { $0.isNull || $0.stringValue == "" ? [] : [$0] } ?? [])
    return elements.compactMap { element in
      if let text = element.stringValue {
        if let picture = picture(inBase64: text) { return picture }
        let named: JSONValue = ["url": .string(text)]
        return AttachmentReader(named, kind: kind ?? "").attachment(at: place, notes: &notes)
      }
      return AttachmentReader(element, kind: kind).attachment(at: place, notes: &notes)
    }
  }

  /// A picture of which nothing but its data stands in a list. Its kind is told by how it begins.
  private static func picture(inBase64 text: String) -> ImportedAttachment? {
    let beginnings = [("iVBORw0KGgo", "png"), ("/9j/", "jpeg"), ("R0lGOD", "gif"), ("UklGR", "webp")]
    guard text.utf8.count >= 64, let (_, kind) = beginnings.first(where: { text.hasPrefix($0.0) }),
      let contents = data(ofBase64: text)
    else { return nil }
    var attachment = ImportedAttachment(fileName: "image.\(endings[kind] ?? kind)")
    attachment.contents = contents
    attachment.mediaType = "image/\(kind)"
    attachment.fileSize = Int64(contents.count)
    return attachment
  }

  /// The file; nil when nothing in it tells of one.
  func attachment(at place: String, notes: inout ImportNotes) -> ImportedAttachment? {
    guard !layers.isEmpty, !Self.isSearch(kind) else { return nil }
    let id = text("file_uuid", "file_id", "fileId", "id", "uuid", "sha", "hash")
    var attachment = ImportedAttachment(fileName: "")
    attachment.sourceId = id
    attachment.mediaType = mediaType
    attachment.fileSize = number("file_size", "fileSize", "size_bytes", "sizeBytes", "size", "bytes", "byteSize")
    attachment.width = pixels("width")
    attachment.height = pixels("height")
    readContents(of: &attachment, at: place, notes: &notes)
    if attachment.contents == nil { attachment.extractedText = extractedText }
    let name = text(
      "file_name", "filename", "fileName", "originalname", "name", "displayName", "fileIdentifier", "title")
    let address = attachment.address ?? attachment.path ?? text("localURL") ?? ""
    let last = ImportText.fileName(.string(Self.withoutQuery(address)), fallback: "")
    let fallback = last.isEmpty ? Self.name(for: attachment, id: id) : last
    attachment.fileName = ImportText.fileName(name.map(JSONValue.string), fallback: fallback)
    if attachment.path == nil, attachment.contents == nil, let identifier = text("fileIdentifier") {
      attachment.path = ImportFolder.relative(identifier)
    }
    if attachment.mediaType == nil { attachment.mediaType = Self.pictureType(ofName: attachment.fileName) }
    let isKnown =
      name != nil || attachment.contents != nil || attachment.extractedText != nil || !address.isEmpty
      || (id != nil && Self.isFile(kind))
    guard isKnown else { return nil }
    if attachment.address != nil, attachment.extractedText == nil {
      notes.add(place, message: "The file \(attachment.fileName) is on the network and was not fetched.")
      attachment.isTold = true
    }
    return attachment
  }

  // MARK: - What is in it

  private func readContents(of attachment: inout ImportedAttachment, at place: String, notes: inout ImportNotes) {
    let names = [
      "data", "base64Data", "base64Url", "base64", "b64_json", "file_data", "image", "url", "dataUrl", "uri", "fileUri",
      "file_uri", "file_url", "image_url", "value", "filepath", "path", "localURL", "src",
    ]
    var isDamaged = false
    for name in names {
      for layer in layers {
        guard let text = layer[name]?.stringValue, !text.isEmpty else { continue }
        if text.hasPrefix("data:") {
          guard let (type, contents) = Self.data(ofAddress: text) else {
            isDamaged = true
            continue
          }
          attachment.contents = contents
          attachment.mediaType = type ?? attachment.mediaType
        } else if text.hasPrefix("http://") || text.hasPrefix("https://") {
          attachment.address = attachment.address ?? text
        } else if Self.holdsData(name, layer: layer) {
          // A field of this name holds nothing else, so one that can't be read is damaged.
          if let contents = Self.data(ofBase64: text) { attachment.contents = contents } else { isDamaged = true }
        } else if attachment.path == nil, Self.withoutScheme(text), let path = ImportFolder.relative(text) {
          attachment.path = path
        }
        if attachment.contents != nil { break }
      }
      if attachment.contents != nil { break }
    }
    if let contents = attachment.contents {
      attachment.fileSize = Int64(contents.count)
      attachment.address = nil
    } else if isDamaged {
      notes.add(place, message: "A file in the message is damaged and was left out.")
      attachment.isTold = true
    }
  }

  /// Whether a field holds base64 by its name.
  private static func holdsData(_ name: String, layer: JSONObject) -> Bool {
    switch name {
    case "data": layer["type"]?.stringValue != "text"
    // Beside data it may be a hash.
    case "value": layer["type"]?.stringValue == "base64"
    case "base64Data", "base64Url", "base64", "b64_json", "file_data", "image": true
    default: false
    }
  }

  /// The bytes of a `data:` address, and their type.
  static func data(ofAddress address: String) -> (type: String?, contents: Data)? {
    guard let comma = address.firstIndex(of: ",") else { return nil }
    let head = address[address.index(address.startIndex, offsetBy: 5)..<comma].split(separator: ";")
    let type = head.first.flatMap { $0.contains("/") ? String($0) : nil }
    let body = String(address[address.index(after: comma)...])
    guard head.contains("base64") else {
      return body.removingPercentEncoding.map { (type, Data($0.utf8)) }
    }
    return data(ofBase64: body.removingPercentEncoding ?? body).map { (type, $0) }
  }

  private static func data(ofBase64 text: String) -> Data? {
    var plain: [UInt8] = []
    plain.reserveCapacity(text.utf8.count + 3)
    for byte in text.utf8 where byte != UInt8(ascii: "=") && !byte.isJSONSpace {
      switch byte {
      case UInt8(ascii: "-"): plain.append(UInt8(ascii: "+"))
      case UInt8(ascii: "_"): plain.append(UInt8(ascii: "/"))
      default: plain.append(byte)
      }
    }
    while plain.count % 4 != 0 { plain.append(UInt8(ascii: "=")) }
    guard let data = Data(base64Encoded: Data(plain)), !data.isEmpty else { return nil }
    return data
  }

  private var extractedText: String? {
    let plain = layers.first { $0["type"]?.stringValue == "text" }?["data"]?.stringValue
    let found =
      plain ?? text("extracted_content", "extractedContent", "extracted_text", "extractedText", "content", "text")
    return found?.replacing("\0", with: "\u{FFFD}")
  }

  // MARK: - What is said of it

  private var mediaType: String? {
    for name in [
      "mime_type", "mimeType", "media_type", "mediaType", "contentType", "mime", "file_type", "type", "content_type",
    ] {
      if let type = layers.lazy.compactMap({ $0[name]?.stringValue }).first(where: { $0.contains("/") }) { return type }
    }
    if let format = text("format"), kind.contains("audio") { return "audio/\(format)" }
    let kinds = [kind] + ["fileType", "file_kind", "type"].compactMap { text($0)?.lowercased() }
    if kinds.contains(where: { $0.contains("image") || $0 == "picture" || $0 == "photo" }) { return "image/*" }
    return kinds.contains { $0.contains("audio") } ? "audio/*" : nil
  }

  private func text(_ names: String...) -> String? {
    for name in names {
      for layer in layers {
        if let text = layer[name]?.stringValue, !text.isEmpty { return text }
      }
    }
    return nil
  }

  private func number(_ names: String...) -> Int64? {
    for name in names {
      for layer in layers {
        if let number = layer[name]?.int64Value, number >= 0 { return number }
      }
    }
    return nil
  }

  private func pixels(_ name: String) -> Int? {
    number(name).flatMap { $0 > 0 && $0 <= 1_000_000 ? Int($0) : nil }
  }

  // MARK: - Names

  private static func withoutScheme(_ text: String) -> Bool { !ImportFolder.isAddress(text) }

  private static func withoutQuery(_ address: String) -> String {
    String(address[..<(address.firstIndex { $0 == "?" || $0 == "#" } ?? address.endIndex)])
  }

  private static func name(for attachment: ImportedAttachment, id: String?) -> String {
    let parts = (attachment.mediaType ?? "").split(separator: "/").map(String.init)
    let kind = parts.first ?? "file"
    let noun = ["image", "audio", "video"].contains(kind) ? kind : "file"
    guard attachment.contents != nil, parts.count == 2, let ending = endings[parts[1]] else { return id ?? noun }
    return "\(noun).\(ending)"
  }

  private static let endings = [
    "png": "png", "jpeg": "jpg", "jpg": "jpg", "gif": "gif", "webp": "webp", "heic": "heic", "avif": "avif",
    "svg+xml": "svg",
    "wav": "wav", "mpeg": "mp3", "mp3": "mp3", "ogg": "ogg", "mp4": "mp4", "pdf": "pdf", "plain": "txt", "csv": "csv",
    "markdown": "md", "json": "json", "html": "html",
  ]

  /// The type of a picture by its name's ending.
  static func pictureType(ofName name: String) -> String? {
    switch name.split(separator: ".").last?.lowercased() {
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "heic": "image/heic"
    case "avif": "image/avif"
    default: nil
    }
  }
}
