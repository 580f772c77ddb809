import JSONValue

/// The kinds of messages, by which items can be filtered.
public enum MsgContentTag: JSONStringEnum {
  /// Text.
  case text
  /// Text with a preview.
  case link
  /// Pictures.
  case image
  /// Films.
  case video
  /// Voice messages.
  case voice
  /// Files.
  case file
  /// Reports.
  case report
  /// Invitations to chats.
  case chat
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .text: "text", .link: "link", .image: "image", .video: "video", .voice: "voice", .file: "file",
    .report: "report", .chat: "chat",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}
