extension MsgContent {
  /// Its text, which may be empty for all but text.
  public var text: String {
    switch self {
    case .text(let text), .link(let text, _), .image(let text, _), .video(let text, _, _), .voice(let text, _),
      .file(let text), .report(let text, _), .chat(let text, _, _), .unknown(_, let text, _):
      text
    }
  }

  /// The same with another text. What isn't known stays as it is.
  public func with(text: String) -> MsgContent {
    switch self {
    case .text: .text(text: text)
    case .link(_, let preview): .link(text: text, preview: preview)
    case .image(_, let image): .image(text: text, image: image)
    case .video(_, let image, let duration): .video(text: text, image: image, duration: duration)
    case .voice(_, let duration): .voice(text: text, duration: duration)
    case .file: .file(text: text)
    case .report(_, let reason): .report(text: text, reason: reason)
    case .chat(_, let chatLink, let ownerSig): .chat(text: text, chatLink: chatLink, ownerSig: ownerSig)
    case .unknown: self
    }
  }

  /// What kind of message it is, for filters.
  public var tag: MsgContentTag {
    switch self {
    case .text: .text
    case .link: .link
    case .image: .image
    case .video: .video
    case .voice: .voice
    case .file: .file
    case .report: .report
    case .chat: .chat
    case .unknown(let type, _, _): .unknown(type)
    }
  }

  /// Whether it is a picture or a film.
  public var isMedia: Bool {
    switch self {
    case .image, .video: true
    default: false
    }
  }

  /// Whether it is a report to the moderators.
  public var isReport: Bool { if case .report = self { true } else { false } }

  /// What a list shows of it: the text, or what stands for it where there is none.
  public var preview: String {
    guard text.isEmpty else { return text }
    switch self {
    case .image: return "Photo"
    case .video: return "Video"
    case .voice(_, let duration): return "Voice message (\(Self.duration(duration)))"
    case .file: return "File"
    case .report(_, let reason): return "Report: \(reason.text)"
    case .chat: return "Invitation"
    case .link(_, let preview): return preview.title.isEmpty ? preview.uri : preview.title
    case .text: return ""
    case .unknown: return "Message of an unknown kind"
    }
  }

  /// Seconds as minutes and seconds: `1:05`.
  public static func duration(_ seconds: Int) -> String {
    let seconds = max(0, seconds)
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}
