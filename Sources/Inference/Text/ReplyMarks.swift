import Foundation

/// The special tokens that a model's replies are written with.
struct ReplyMarks {
  /// Their texts, which no answer shows.
  var markers: [String] = []
  /// The one that a message's content stands right behind; nil where none does.
  var contentMarker: String?
  /// Words that name the speaker behind such a token, such as `assistant`.
  var roles: [String] = []
  /// Whether replies are read by these alone: they speak of thinking, and llama.cpp found none in the template.
  var replaceForm = false

  /// - Parameters:
  ///   - specials: the texts of the vocabulary's special tokens that the template is written with.
  ///   - prompt: the rendered prompt.
  ///   - lead: what the template puts before the words of a reply.
  ///   - formThinks: whether llama.cpp knows how the template's thinking is written.
  init(specials: [String] = [], prompt: String = "", lead: String = "", formThinks: Bool = true) {
    markers = specials.filter { !Self.isOurs($0) }
    contentMarker = markers.first { lead.hasSuffix($0) }
    // Longer than any name of a speaker.
    let tail = prompt.suffix(64)
    let behind = markers.compactMap { tail.range(of: $0, options: .backwards)?.upperBound }.max()
    let word = behind.map { String(tail[$0...]) } ?? ""
    roles = word.isEmpty || !word.allSatisfy({ $0.isLetter || $0.isWhitespace }) ? [] : [word]
    replaceForm = !formThinks && markers.contains(where: Self.opensThinking)
  }

  /// Whether a special token opens thinking, by its name.
  static func opensThinking(_ marker: String) -> Bool {
    let name = marker.lowercased()
    return ["think", "thought", "reason"].contains { name.contains($0) } && !name.contains("/") && !name.contains("end")
  }

  /// Tags that are read elsewhere: calls by who asked, plain tags of thinking by ``ThinkingSplitter``.
  private static func isOurs(_ text: String) -> Bool {
    ["<think>", "</think>", "[THINK]", "[/THINK]", "<tool_call>", "</tool_call>"].contains(text)
  }
}

extension String {
  /// Whether the text's last opening tag stands at its very end, unclosed.
  func leavesOpen(_ tag: String) -> Bool {
    let tail = suffix(tag.count + 16)
    guard !tag.isEmpty, let opened = tail.range(of: tag, options: .backwards) else { return false }
    return tail[opened.upperBound...].allSatisfy(\.isWhitespace)
  }

  /// The text without white space at its ends.
  var trimmingWhitespace: String {
    let visible = drop(while: \.isWhitespace)
    return String(visible.prefix(visible.count - visible.reversed().prefix(while: \.isWhitespace).count))
  }
}
