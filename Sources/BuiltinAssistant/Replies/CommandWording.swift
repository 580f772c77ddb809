import Assistant
import LanguageModels
import UserFacingErrors

/// Takes the commands of the terminal out of the sentences that the built-in model was trained to say
/// (`Models/builtin/data/talk.py`). In their place stands a next step, which a window shows as a button and a terminal as the command.
enum CommandWording {
  /// What the model says, what is shown in its place, and where the user can do it.
  private static let wordings: [(said: String, shown: String, step: NextStep)] = [
    (" with `linnet models`", "", .chooseModel),
    ("See `linnet models`: it lists, adds and chooses models.", "You can add and choose larger models.", .chooseModel),
    ("`linnet models` lists, adds and chooses larger ones.", "You can add and choose larger ones.", .chooseModel),
    (", or run `linnet undo`", ", or undo it in the history", .showHistory),
    ("Use `linnet contacts add` for a new one.", "You can add a new one yourself.", .addContact),
  ]

  /// The reply without commands, and what leads to what they do. A reply without any stays as it is.
  static func replaced(in reply: ModelReply) -> (reply: ModelReply, nextSteps: [NextStep]) {
    var text = reply.text
    guard text.contains("`linnet ") else { return (reply, []) }
    var steps: [NextStep] = []
    for wording in wordings where text.contains(wording.said) {
      text = text.replacing(wording.said, with: wording.shown)
      if !steps.contains(wording.step) { steps.append(wording.step) }
    }
    guard !steps.isEmpty else { return (reply, []) }
    let first = reply.events.firstIndex { if case .text = $0 { true } else { false } } ?? 0
    var events = reply.events.filter { if case .text = $0 { false } else { true } }
    events.insert(.text(text), at: reply.events[..<first].count)
    return (ModelReply(events: events, retry: reply.retry), steps)
  }
}
