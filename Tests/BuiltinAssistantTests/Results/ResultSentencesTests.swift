import ChatTypes
import JSONValue
import Testing

@testable import BuiltinAssistant

@Suite("What tools gave back, in fixed sentences")
struct ResultSentencesTests {
  private func told(
    _ result: JSONValue, _ arguments: JSONValue = [:], asked: String = "", name: String = "calendar"
  ) -> String {
    var call = ToolCall(callId: "1", name: name, arguments: arguments)
    call.status = .completed
    call.effect = .read
    call.result = result
    return ResultSentences(answering: asked).text(of: [call])
  }

  private let dentist: JSONValue = [
    "title": "Dentist", "weekday": "Sunday", "start": "2026-11-22T16:00:00+01:00", "end": "2026-11-22T16:45:00+01:00",
    "location": "Main Street 4",
  ]
  private let holidays: JSONValue = [
    "title": "Holidays", "weekday": "Monday", "start": "2026-11-23", "end": "2026-11-27", "allDay": true,
  ]

  @Test("Events of a day have their time, those of several days their day as well")
  func events() {
    let day: JSONValue = [
      "from": "2026-11-22T00:00:00+01:00", "to": "2026-11-23T00:00:00+01:00", "events": .array([dentist]),
    ]
    #expect(told(day, ["start": "tomorrow"]) == "You have one thing tomorrow: Dentist at 16:00.")
    let week: JSONValue = [
      "from": "2026-11-22T00:00:00+01:00", "to": "2026-11-29T00:00:00+01:00", "events": .array([dentist, holidays]),
    ]
    #expect(
      told(week, ["start": "next week"])
        == "You have two things next week: Dentist on Sunday, 22 November at 16:00 and Holidays on Monday, 23 November all day."
    )
    #expect(told(["events": []], ["start": "friday"]) == "You have nothing on friday.")
    #expect(told(["events": []]) == "You have nothing coming up.")
  }

  @Test("An event that was looked for is told with its day, time and place")
  func search() {
    #expect(
      told(["events": .array([dentist])], ["search": "dentist"])
        == "Dentist is on Sunday, 22 November, at 16:00 (Main Street 4).")
    #expect(
      told(["events": .array([dentist])], ["search": "dentist"], asked: "How long is the dentist?")
        == "Dentist is on Sunday, 22 November, from 16:00 to 16:45 (Main Street 4).")
    #expect(
      told(["events": .array([holidays])], ["search": "holidays"], asked: "until when are the holidays?")
        == "Holidays is on Monday, 23 November, all day.")
    let yoga: JSONValue = [
      "title": "Yoga", "weekday": "Monday", "start": "2026-11-23T18:00:00+01:00", "end": "2026-11-23T19:00:00+01:00",
      "repeats": "every week on Monday",
    ]
    #expect(
      told(["events": .array([yoga])], ["search": "yoga"])
        == "Yoga is on Monday, 23 November, at 18:00, every week on Monday.")
    #expect(
      told(["events": .array([yoga])], ["search": "yoga"], asked: "where's yoga?")
        == "Yoga is on Monday, 23 November, at 18:00 (no place is given), every week on Monday.")
    #expect(
      told(["events": []], ["search": "yoga"]) == "There is nothing like “yoga” in your calendar.")
  }

  @Test("Free times, reminders, notes and habits")
  func others() {
    let slot: JSONValue = [
      "weekday": "Sunday", "start": "2026-11-22T09:00:00+01:00", "end": "2026-11-22T11:30:00+01:00",
    ]
    #expect(told(["freeSlots": .array([slot])]) == "You are free on Sunday, 22 November, 09:00 to 11:30.")
    func free(_ day: String, _ number: Int, _ start: String, _ end: String) -> JSONValue {
      let date = "2026-11-\(number)T"
      return [
        "weekday": .string(day), "start": .string("\(date)\(start):00+01:00"), "end": .string("\(date)\(end):00+01:00"),
      ]
    }
    let hours = [
      free("Sunday", 22, "12:00", "13:00"), free("Sunday", 22, "13:00", "14:00"), free("Sunday", 22, "15:00", "16:00"),
      free("Monday", 23, "16:00", "17:00"),
    ]
    #expect(
      told(["freeSlots": .array(hours)])
        == "You are free on Sunday, 22 November, 12:00 to 14:00, 15:00 to 16:00 and Monday, 23 November, 16:00 to 17:00."
    )
    #expect(told(["freeSlots": []]) == "There is no free time then.")
    let reminders: JSONValue = [
      "reminders": [
        ["title": "buy milk", "due": "2026-11-20T07:00:00+01:00", "overdue": true],
        ["title": "call Ana", "due": "2026-12-01"], ["title": "read"],
      ]
    ]
    #expect(
      told(reminders)
        == "You have three open reminders: buy milk (20 November, 07:00, overdue), call Ana (1 December) and read.")
    #expect(
      told(["notes": [["title": "code", "body": "The door code is 4471."]]]) == "Your note says: The door code is 4471."
    )
    #expect(told(["notes": [["title": "a"], ["title": "b"]]]) == "There are two notes: a and b.")
    #expect(
      told(["notes": [], "near": ["gate"]], ["search": "gaet"]) == "There is no note about “gaet”. Did you mean “gate”?"
    )
    let running: JSONValue = [
      "habit": [
        "name": "Running", "daysDone": 3, "sevenDayTotal": 12, "currentStreak": 2, "streakUnit": "days",
        "doneToday": true,
      ]
    ]
    #expect(
      told(running)
        == "Running: done on 3 of the last 7 days, 12 in total. The streak is two days, and today it is done."
    )
    #expect(
      told(["habits": [["name": "Running", "doneToday": true], ["name": "Reading", "doneThisWeek": false]]])
        == "You track two habits: Running (done) and Reading (still open).")
  }

  @Test(
    "Of a person that is told which was asked for",
    arguments: [
      ("what's Ana's number?", "Ana García: +34 600 111."), ("ana's mail please", "Ana García: a@example.org."),
      ("how do I reach Ana", "Ana García: +34 600 111 and a@example.org."),
      ("when was Ana born", "Ana García’s birthday is 5 May."),
      ("where does Ana work", "There is no company for Ana García."),
    ])
  func people(_ asked: String, _ answer: String) {
    let ana: JSONValue = [
      "name": "Ana García", "phones": ["+34 600 111"], "emails": ["a@example.org"], "birthday": "1990-05-05",
    ]
    #expect(told(["contacts": .array([ana])], ["query": "ana"], asked: asked) == answer)
    #expect(told(["contacts": []], ["query": "bob"]) == "There is nobody called “bob” among your contacts.")
  }

  @Test("Of very many things the first are named, and what failed is said why")
  func manyAndFailed() {
    let many = told(["habits": .array((1...20).map { ["name": .string("H\($0)")] })])
    #expect(many.hasSuffix("H7, H8 and 12 more."))
    var failed = ToolCall(callId: "1", name: "calendar", arguments: [:])
    failed.status = .failed
    failed.error = ToolCallError(code: .notFound, message: "There is no event like “x”.")
    #expect(ResultSentences(answering: "").text(of: [failed]) == "There is no event like “x”.")
  }

  @Test(
    "Phrases get the word that leads to them",
    arguments: [
      ("", "coming up"), ("tomorrow", "tomorrow"), ("friday", "on friday"), ("the 3rd", "on the 3rd"),
      ("the weekend", "the weekend"), ("monday to wednesday", "from monday to wednesday"), ("in May", "in May"),
    ])
  func periods(_ phrase: String, _ expected: String) { #expect(PeriodText.inSentence(phrase) == expected) }
}
