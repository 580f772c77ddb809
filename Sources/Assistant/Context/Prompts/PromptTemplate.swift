/// A prompt with places to fill in, such as `{{topic}}`.
public struct PromptTemplate: Sendable, Equatable, Identifiable {
  /// Identifies it.
  public let id: String
  /// What it is called.
  public let title: String
  /// The prompt. A place is two braces around a name without braces and line breaks; white space around the name doesn't count.
  public let text: String

  /// A template.
  public init(id: String, title: String, text: String) {
    self.id = id
    self.title = title
    self.text = text
  }

  /// Why a template can't be filled in.
  public struct Missing: Error, Equatable {
    /// The places without a value, in order.
    public let places: [String]
  }

  private enum Part {
    case text(Substring)
    case place(String)
  }

  /// The names of the places, each once, in order.
  public var places: [String] {
    var seen: Set<String> = []
    return parts.compactMap { part in
      if case .place(let name) = part, seen.insert(name).inserted { name } else { nil }
    }
  }

  /// The prompt with every place filled in. What is filled in is taken as it is, braces included.
  /// - Throws: ``Missing`` when a place has no value, or one of white space.
  public func filled(_ values: [String: String]) throws(Missing) -> String {
    let missing = places.filter { place in !(values[place] ?? "").contains { !$0.isWhitespace } }
    guard missing.isEmpty else { throw Missing(places: missing) }
    return parts.reduce(into: "") { result, part in
      switch part {
      case .text(let text): result += text
      case .place(let name): result += values[name] ?? ""
      }
    }
  }

  private var parts: [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let opening = rest.firstRange(of: "{{"), let closing = rest[opening.upperBound...].firstRange(of: "}}") {
      let inside = rest[opening.upperBound..<closing.lowerBound]
      let name = DataText.line(String(inside), longest: Int.max)
      guard !name.isEmpty, !inside.contains(where: { $0 == "{" || $0 == "}" || $0.isNewline }) else {
        // No place: one brace is text, and the search goes on behind it.
        let next = rest.index(after: opening.lowerBound)
        parts.append(.text(rest[..<next]))
        rest = rest[next...]
        continue
      }
      parts += [.text(rest[..<opening.lowerBound]), .place(name)]
      rest = rest[closing.upperBound...]
    }
    return parts + [.text(rest)]
  }
}

extension PromptTemplate {
  /// Those that come with the program.
  public static let builtIn: [PromptTemplate] = [
    PromptTemplate(
      id: "writing-coach", title: "Writing coach",
      text: """
        Read this draft as an editor. Say in a few points what works and what doesn't, then give a better version in my \
        own voice.

        {{draft}}
        """),
    PromptTemplate(
      id: "decision-helper", title: "Decision helper",
      text: "Help me decide: {{decision}}. Ask me up to three questions first, then weigh the options in a table."),
    PromptTemplate(
      id: "meeting-prep", title: "Meeting preparation",
      text: "Prepare me for {{meeting}}. What do I want from it, what will be asked, and what should I bring?"),
    PromptTemplate(
      id: "brainstorm", title: "Brainstorm",
      text: "Give me ten quite different ideas for {{topic}}, one line each, then say which two you would try first."),
    PromptTemplate(
      id: "interview", title: "Interview", text: "Interview me for {{role}}: one question at a time, then your verdict."
    ),
    PromptTemplate(
      id: "standup", title: "Stand-up", text: "Make a stand-up report of three lines of this: {{notes}}"),
  ]
}
