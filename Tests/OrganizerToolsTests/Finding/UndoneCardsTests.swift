import ChatTypes
import Foundation
import JSONValue
import Organizer
import OrganizerTools
import Testing
import Tools

@Suite("Cards of changes that were made without any, as from the command line")
struct UndoneCardsTests {
  private func undo(_ paths: String...) -> OrganizerUndo {
    OrganizerUndo(steps: paths.map { OrganizerUndo.Step(path: $0, before: Data(), after: nil) })
  }

  @Test("notes and habits are shown as they are now, by what is in the folder")
  func byFile() async throws {
    let bench = try OrganizerBench()
    try bench.write("Text", to: "notes/Work/Plan.md")
    _ = await bench.call("habit", ["action": "create", "name": "Running"])
    let notes = try NoteTool(stores: bench.stores)
    let restored = await notes.cards(after: undo("notes/Work/Plan.md", "notes/Work/Plan B.md"), title: "")
    #expect(restored.map(\.state) == [.restored])
    guard case .note(let note)? = restored.first?.content else {
      Issue.record("no card of a note")
      return
    }
    #expect(note.title == "Plan" && note.body == "Text")
    #expect(await notes.cards(after: undo("notes/Gone.md"), title: "").map(\.state) == [.deleted])
    let habits = try HabitTool(stores: bench.stores)
    let cards = await habits.cards(after: undo("habits/running.json", "habits/gone.json"), title: "")
    #expect(cards.map(\.state) == [.restored, .deleted])
  }

  @Test("of reminders the words are shown")
  func words() async throws {
    let reminders = try ReminderTool(stores: try OrganizerBench().stores)
    let cards = await reminders.cards(after: undo("calendars/personal/1.ics"), title: "Created “X”")
    #expect(cards.map(\.content) == [.text(text: "Undid: Created “X”")])
    #expect(await reminders.cards(after: undo("calendars/personal/1.ics"), title: "").isEmpty)
  }
}
