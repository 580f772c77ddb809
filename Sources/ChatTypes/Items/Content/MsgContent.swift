import JSONValue

/// What a message says.
public enum MsgContent: JSONUnion {
  /// Text.
  case text(text: String)
  /// Text with a preview of a link in it.
  indirect case link(text: String, preview: LinkPreview)
  /// A picture: text, and a small form of it as base64 in a `data:` address.
  case image(text: String, image: String)
  /// A film: text, a picture of it, and its length in seconds.
  case video(text: String, image: String, duration: Int)
  /// A voice message of so many seconds.
  case voice(text: String, duration: Int)
  /// A file.
  case file(text: String)
  /// A report to the moderators.
  case report(text: String, reason: ReportReason)
  /// An invitation to a chat, with the signature of its owner as the SimpleX core checks it.
  indirect case chat(text: String, chatLink: MsgChatLink, ownerSig: JSONValue?)
  /// One that this version doesn't know or can't read. Its text is shown, if it has one.
  indirect case unknown(type: String, text: String, json: JSONValue)

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "text":
      return .text(text: try fields.value("text"))
    case "link":
      return .link(text: try fields.value("text"), preview: try fields.value("preview"))
    case "image":
      return .image(text: try fields.value("text"), image: try fields.value("image"))
    case "video":
      return .video(
        text: try fields.value("text"), image: try fields.value("image"), duration: try fields.value("duration"))
    case "voice":
      return .voice(text: try fields.value("text"), duration: try fields.value("duration"))
    case "file":
      return .file(text: try fields.value("text"))
    case "report":
      return .report(text: try fields.value("text"), reason: try fields.value("reason"))
    case "chat":
      return .chat(
        text: try fields.value("text"), chatLink: try fields.value("chatLink"),
        ownerSig: try fields.optional("ownerSig"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .text(let text):
      fields.tag("text")
      fields.put("text", text)
    case let .link(text, preview):
      fields.tag("link")
      fields.put("text", text)
      fields.put("preview", preview)
    case let .image(text, image):
      fields.tag("image")
      fields.put("text", text)
      fields.put("image", image)
    case let .video(text, image, duration):
      fields.tag("video")
      fields.put("text", text)
      fields.put("image", image)
      fields.put("duration", duration)
    case let .voice(text, duration):
      fields.tag("voice")
      fields.put("text", text)
      fields.put("duration", duration)
    case .file(let text):
      fields.tag("file")
      fields.put("text", text)
    case let .report(text, reason):
      fields.tag("report")
      fields.put("text", text)
      fields.put("reason", reason)
    case let .chat(text, chatLink, ownerSig):
      fields.tag("chat")
      fields.put("text", text)
      fields.put("chatLink", chatLink)
      fields.put("ownerSig", ownerSig)
    case .unknown: break
    }
  }

  package static func unknown(_ json: JSONValue) -> Self {
    .unknown(type: json["type"]?.stringValue ?? "", text: json["text"]?.stringValue ?? "", json: json)
  }

  package var unknownJSON: JSONValue? { if case .unknown(_, _, let json) = self { json } else { nil } }
}

/// Why something is reported.
public enum ReportReason: JSONStringEnum {
  /// It is spam.
  case spam
  /// It is not allowed.
  case content
  /// It breaks the community's rules.
  case community
  /// The profile is not allowed.
  case profile
  /// Something else.
  case other
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .spam: "spam", .content: "content", .community: "community", .profile: "profile", .other: "other",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }

  /// The text that is shown.
  public var text: String {
    switch self {
    case .spam: "Spam"
    case .content: "Inappropriate content"
    case .community: "Community guidelines violation"
    case .profile: "Inappropriate profile"
    case .other: "Another reason"
    case .unknown(let name): name
    }
  }
}
