import Foundation

/// What kind of content a file has, found from its first bytes, and only for text and packed documents from its name.
public enum MediaType {
  /// What nothing is known of.
  public static let unknown = "application/octet-stream"

  /// How many of a file's first bytes are looked at.
  static let headLength = 4096

  /// The media type of a file by its first bytes and its name. A name never makes a picture, a film or a program of
  /// bytes that don't begin as one.
  public static func detect(head: Data, name: String) -> String {
    let bytes = BytesView(head.prefix(headLength))
    let suffix = FileName.fileExtension(of: name).lowercased()
    if let format = ImageFormat(detecting: head) { return format.mediaType }
    if let type = bySignature(bytes) {
      // Packed documents are ZIP archives; films and sound share containers.
      if type == "application/zip", let document = packedDocuments[suffix] { return document }
      return type
    }
    guard isText(head.prefix(headLength)) else { return unknown }
    if isMarkup(bytes, tag: "<svg") { return "image/svg+xml" }
    if isMarkup(bytes, tag: "<html") || isMarkup(bytes, tag: "<!doctype html") { return "text/html" }
    return textTypes[suffix] ?? "text/plain"
  }

  /// Whether a browser may show content of this type in place, sent with `nosniff`: it holds no script. Everything else
  /// is only offered for download.
  public static func isSafeInline(_ type: String) -> Bool { inlineTypes.contains(type) }

  /// The name to tell a user what a file is that was meant to be a picture, or nil.
  static func knownKind(of head: Data) -> String? {
    kindNames[detect(head: head, name: "")]
  }

  private static func bySignature(_ bytes: BytesView) -> String? {
    if let type = signatures.first(where: { bytes.has($0.bytes, at: $0.offset) })?.type { return type }
    if bytes.has("RIFF") {
      if bytes.has("WAVE", at: 8) { return "audio/wav" }
      if bytes.has("AVI ", at: 8) { return "video/x-msvideo" }
    }
    guard let brand = ISOBrands.brands(of: bytes).first else { return nil }
    switch brand {
    case "M4A ", "M4B ": return "audio/mp4"
    case "qt  ": return "video/quicktime"
    case "avc1", "dash", "M4V ", "M4VP", "MSNV": return "video/mp4"
    default: return ["iso", "mp4", "3gp"].contains(where: brand.hasPrefix) ? "video/mp4" : nil
    }
  }

  /// Whether the bytes are UTF-8 without control characters, the last character possibly cut.
  private static func isText(_ head: Data) -> Bool {
    guard !head.isEmpty, !head.contains(where: { $0 < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D, 0x1B].contains($0) }) else {
      return false
    }
    return (0...min(3, head.count - 1)).contains { String(data: head.dropLast($0), encoding: .utf8) != nil }
  }

  private static func isMarkup(_ bytes: BytesView, tag: String) -> Bool {
    bytes.text.prefix(1024).lowercased().contains(tag)
  }
}
