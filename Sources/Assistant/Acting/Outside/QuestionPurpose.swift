import ChatTypes
import Tools

/// What a question wants to have done, as far as its verbs say it: one that only asks is no reason to change anything, and one that wants
/// something changed is not answered by reading.
struct QuestionPurpose {
  /// What its verbs say, as the gate reads them in names, and that it asks.
  let effects: Set<ToolEffect>

  /// UTF-8 bytes of a question in which verbs are looked for.
  private static let longest = 2_000
  /// Words with which a sentence begins that asks for something to be told.
  private static let asking: Set = [
    "what", "which", "who", "whose", "whom", "when", "where", "why", "how", "is", "are", "was", "were", "does", "did",
    "has",
  ]

  init(_ question: String) {
    let text = String(decoding: question.utf8.prefix(Self.longest), as: UTF8.self)
    var effects = ToolSearch.effects(of: text)
    if let first = text.split(maxSplits: 1, whereSeparator: { !$0.isLetter }).first?.lowercased(),
      Self.asking.contains(first)
    {
      effects.insert(.read)
    }
    self.effects = effects
  }

  /// Whether a tool may be what the question means. Where one of both says nothing of itself, it may be.
  func allows(_ tool: ToolDeclaration) -> Bool {
    let done = ToolSearch.effects(of: ToolSearch.action(tool.name))
    guard !effects.isEmpty, !done.isEmpty else { return true }
    if effects == [.read] { return done.contains(.read) }
    return effects.contains(.read) || done != [.read]
  }
}
