import Testing

@testable import Organizer

@Suite struct `Finding a habit by what was said` {
  private func habit(_ name: String, _ aliases: [String] = [], unit: HabitUnit = .count) -> Habit {
    Habit(
      id: name.lowercased(), name: name, emoji: nil, unit: unit, frequency: .daily, target: 1, aliases: aliases,
      created: nil, entries: [], revision: "")
  }

  private var habits: [Habit] {
    [
      habit("Running", ["jog"]), habit("Meditation"), habit("Read a book"), habit("Read news"), habit("Drink water"),
      habit("Brush teeth"), habit("Study Spanish"), habit("Swimming"), habit("Yoga"), habit("No sugar"),
    ]
  }

  private func names(_ text: String) -> [String] {
    switch HabitMatcher.match(text, among: habits) {
    case .one(let habit): [habit.name]
    case .several(let habits): habits.map(\.name)
    case .none: []
    }
  }

  @Test(arguments: [
    ("ran 5 km", "Running"), ("I went running this morning", "Running"), ("runs", "Running"),
    ("jogged 20 minutes", "Running"),
    ("meditated for half an hour", "Meditation"), ("meditating", "Meditation"),
    ("drank 3 glasses of water", "Drink water"),
    ("water", "Drink water"), ("read the news", "Read news"), ("read 20 pages of my book", "Read a book"),
    ("brushed my teeth", "Brush teeth"),
    ("studied spanish", "Study Spanish"), ("swam", "Swimming"), ("did yoga", "Yoga"), ("YOGA", "Yoga"),
    ("no sugar today", "No sugar"),
  ])
  func `one habit is meant`(text: String, name: String) {
    #expect(names(text) == [name])
  }

  @Test func `what fits several as well is a question, what fits none is none`() {
    #expect(names("read") == ["Read a book", "Read news"])
    #expect(names("cooked dinner") == [])
    #expect(names("") == [])
    #expect(names("5 km") == [])
  }

  @Test(arguments: [
    ("ran 5 km", HabitUnit.count, 5.0), ("ran 5.5 km", .count, 5.5), ("two glasses", .count, 2),
    ("meditated for half an hour", .duration, 30),
    ("read 1h30", .duration, 90), ("45 min of yoga", .duration, 45),
  ])
  func `the value is read from the words`(text: String, unit: HabitUnit, value: Double) {
    #expect(habit("X", unit: unit).value(in: text) == value)
  }

  @Test func `no value is made up`() {
    #expect(habit("X").value(in: "went running") == nil)
    #expect(habit("X", unit: .duration).value(in: "read 20 pages") == nil)
    #expect(habit("X", unit: .boolean).value(in: "5 km") == nil)
  }
}
