import ChatTypes
import JSONValue
import Testing

@testable import TerminalUI

@Suite("A form in the terminal")
struct FormDialogueTests {
  private static let form: ToolForm = {
    let name = ToolFormField(name: "name", title: "Your name", kind: .text, isRequired: true)
    var guests = ToolFormField(name: "guests", title: "Guests", kind: .integer)
    guests.initial = 2
    var seats = ToolFormField(name: "seats", title: "Seats", kind: .choices)
    seats.options = [ToolFormOption(value: "in", title: "Inside"), ToolFormOption(value: "out", title: "Outside")]
    return ToolForm(toolkit: "tables", message: "Who comes?", fields: [name, guests, seats])
  }()

  /// What is asked after these lines, and what was said on the way.
  private func run(_ lines: [String], form: ToolForm = form) -> (asked: String?, answer: ToolFormAnswer?) {
    var dialogue = FormDialogue(form)
    var steps = dialogue.begin()
    for line in lines { steps = dialogue.answer(line) }
    var (asked, answer): (String?, ToolFormAnswer?)
    for step in steps {
      switch step {
      case .say: break
      case .ask(let text): asked = text
      case .answer(let given): answer = given
      }
    }
    return (asked, answer)
  }

  @Test("Each value is asked for, with what stands there at first, and nothing is sent before the last yes")
  func whole() {
    #expect(run([]).asked == "Answer? [y/n]")
    #expect(run(["y"]).asked == "Your name (a text):")
    #expect(run(["y", ""]).asked == "Your name (a text):")
    #expect(run(["y", "Ana"]).asked == "Guests (a whole number; Enter for 2):")
    #expect(run(["y", "Ana", ""]).asked == "Seats (numbers, with commas; Enter for none):")
    #expect(run(["y", "Ana", "", "3"]).asked == "Seats (numbers, with commas; Enter for none):")
    #expect(run(["y", "Ana", "", "1, outside"]).asked == "Send this to “tables”? [y/n]")
    let sent = run(["y", "Ana", "", "1, outside", "y"])
    #expect(sent.answer == ToolFormAnswer(.accept, content: ["name": "Ana", "guests": 2, "seats": ["in", "out"]]))
    #expect(run(["y", "Ana", "", "", "perhaps"]).answer == nil)
    #expect(run(["y", "Ana", "", "", "n"]).answer == ToolFormAnswer(.decline))
    #expect(run(["n"]).answer == ToolFormAnswer(.decline))
  }

  @Test("What the core refuses is asked again, with what was entered")
  func refused() {
    var dialogue = FormDialogue(Self.form)
    _ = dialogue.begin()
    for line in ["y", "Ana", "12", "", "y"] { _ = dialogue.answer(line) }
    #expect(dialogue.isOver)
    let steps = dialogue.refused("“Guests” has to be a whole number: 1 to 8. Correct it.")
    #expect(
      steps == [
        .say("“Guests” has to be a whole number: 1 to 8. Correct it."), .ask("Your name (a text; Enter for Ana):"),
      ])
    #expect(!dialogue.isOver)
    #expect(dialogue.answer("") == [.ask("Guests (a whole number; Enter for 12):")])
  }

  @Test("A page to visit is shown whole, and one yes is enough")
  func page() {
    let form = ToolForm(toolkit: "t", message: "Sign the paper.", address: "https://example.org/paper?id=1")
    var dialogue = FormDialogue(form)
    #expect(dialogue.begin().first == .say("? “t” asks:\n  Sign the paper.\n  https://example.org/paper?id=1"))
    #expect(run(["y"], form: form).answer == ToolFormAnswer(.accept, content: [:]))
    #expect(run(["what"], form: form).asked == "Answer? [y/n]")
  }

  @Test("What a server writes can't drive the terminal")
  func harmless() {
    let field = ToolFormField(name: "a", title: "\u{1B}[2JTitle\nmore", kind: .text)
    let form = ToolForm(toolkit: "t\u{7}", message: "\u{1B}]0;x\u{7}Hello", fields: [field])
    var dialogue = FormDialogue(form)
    let said = "\(dialogue.begin())\(dialogue.answer("y"))"
    #expect(!said.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }
}
