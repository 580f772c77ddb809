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

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("text", of: &self, as: Self.text, fields: "text") { if case let .text(a) = $0 { $1(a) } }
    cases.tag("link", of: &self, as: Self.link, fields: "text", "preview") { if case let .link(a, b) = $0 { $1(a, b) } }
    cases.tag("image", of: &self, as: Self.image, fields: "text", "image") {
      if case let .image(a, b) = $0 { $1(a, b) }
    }
    cases.tag("video", of: &self, as: Self.video, fields: "text", "image", "duration") {
      if case let .video(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("voice", of: &self, as: Self.voice, fields: "text", "duration") {
      if case let .voice(a, b) = $0 { $1(a, b) }
    }
    cases.tag("file", of: &self, as: Self.file, fields: "text") { if case let .file(a) = $0 { $1(a) } }
    cases.tag("report", of: &self, as: Self.report, fields: "text", "reason") {
      if case let .report(a, b) = $0 { $1(a, b) }
    }
    cases.tag("chat", of: &self, as: Self.chat, fields: "text", "chatLink", "ownerSig") {
      if case let .chat(a, b, c) = $0 { $1(a, b, c) }
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
