import ChatTypes
import Tools

/// What a question wants to have done, as far as its verbs say it: one that only asks is no reason to change anything, whatever verbs it
/// has, and one that wants something changed is not answered by reading.
struct QuestionPurpose {
  /// What its verbs say, as the gate reads them in names, and that it asks.
  let effects: Set<ToolEffect>
  /// Whether it asks for something to be told.
  private let asks: Bool
  /// Whether it asks in which way something is done.
  private let asksHow: Bool

  init(_ question: String) {
    let text = String(decoding: question.utf8.prefix(QuestionWords.longest), as: UTF8.self)
    let form = QuestionForm(text)
    asksHow = form.asksHow
    asks = form.asks || form.asksHow
    effects = ToolSearch.effects(of: text).union(asks ? [.read] : [])
  }

  /// Whether a tool may be what the question means. Where one of both says nothing of itself, it may be.
  func allows(_ tool: ToolDeclaration) -> Bool {
    let done = ToolSearch.effects(of: ToolSearch.action(tool.name))
    // Who asks for the way wants it told and not gone, even by a tool that says nothing of itself.
    if asksHow { return done.contains(.read) }
    guard !effects.isEmpty, !done.isEmpty else { return true }
    if asks || effects == [.read] { return done.contains(.read) }
    return effects.contains(.read) || done != [.read]
  }
}
