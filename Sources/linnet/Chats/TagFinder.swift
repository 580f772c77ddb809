import ChatTypes
import LinnetHome
import PlainText

/// Finds the tag that the user means.
struct TagFinder {
  private let tags: [ChatTag]

  init(_ tags: [ChatTag]) { self.tags = tags }

  /// The tag of this text, in whatever case, or of this emoji; nil when there is none.
  func find(_ name: String) -> ChatTag? {
    tags.first { $0.chatTagText == name }
      ?? tags.first { $0.chatTagText.lowercased() == name.lowercased() || $0.chatTagEmoji == name }
  }

  /// - Throws: ``LinnetError`` when there is none.
  func tag(_ name: String) throws -> ChatTag {
    if let tag = find(name) { return tag }
    let nearest = Suggestion.nearest(to: name, among: tags.map(\.chatTagText)).map { " Did you mean “\($0)”?" } ?? ""
    throw LinnetError.notFound("There is no tag “\(name)”.\(nearest)")
  }
}
