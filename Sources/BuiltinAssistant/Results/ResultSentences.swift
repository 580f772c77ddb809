import Assistant
import ChatTypes
import Foundation
import JSONValue

/// Tells what tools gave back, in place of a model that only copies (`ModelDescription.copiesLiterally`): it would tell times and
/// numbers less surely than they stand in the results.
struct ResultSentences {
  /// Things that are named; of more it is said how many there are.
  private static let most = 8
  private static let counts = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

  /// What the user asked, in small letters: of a person that is told which was asked for.
  private let question: String

  /// - Parameter question: the user's message.
  init(answering question: String) { self.question = question.lowercased() }

  /// The answer to all of them: what was read, and why what failed did.
  func text(of calls: [ToolCall]) -> String {
    calls.filter(CallResults.needsAnswer).map(sentence).joined(separator: " ")
  }

  private func sentence(_ call: ToolCall) -> String {
    if let error = call.error { return error.message }
    let result = call.result ?? .null
    if let events = result["events"]?.arrayValue { return self.events(events, call: DecodedCall(call), result: result) }
    if let slots = result["freeSlots"]?.arrayValue { return self.slots(slots) }
    if let reminders = result["reminders"]?.arrayValue { return self.reminders(reminders) }
    if let notes = result["notes"]?.arrayValue { return self.notes(notes, call: DecodedCall(call), result: result) }
    if let habit = result["habit"] { return self.habit(habit) }
    if let habits = result["habits"]?.arrayValue { return self.habits(habits) }
    if let people = result["contacts"]?.arrayValue { return contacts(people, call: DecodedCall(call), result: result) }
    if let pages = result["results"]?.arrayValue { return self.pages(pages) }
    return "Done."
  }

  // MARK: Calendar and reminders

  private func events(_ events: [JSONValue], call: DecodedCall, result: JSONValue) -> String {
    if let search = call.fields.search {
      guard !events.isEmpty else { return "There is nothing like “\(search)” in your calendar." }
      return listed(events) { event in
        "\(event.text("title")) is on \(event.text("weekday")), \(ResultTime(event["start"]).day), \(stretch(of: event))"
          + place(of: event) + repetition(of: event)
      } + "."
    }
    let period = PeriodText.inSentence(call.fields.start ?? "")
    guard !events.isEmpty else { return "You have nothing \(period)." }
    let isOneDay = ResultTime.areWithinADay(result["from"], end: result["to"])
    let lines = listed(events) { event in
      "\(event.text("title"))\(isOneDay ? "" : " on \(event.text("weekday")), \(ResultTime(event["start"]).day)") \(time(of: event))"
    }
    return "You have \(Self.count(events.count, one: "thing", many: "things")) \(period): \(lines)."
  }

  private func time(of event: JSONValue) -> String {
    event["allDay"]?.boolValue == true ? "all day" : "at \(ResultTime(event["start"]).clock ?? "")"
  }

  /// When an event begins and, if that is asked and on the same day, ends.
  private func stretch(of event: JSONValue) -> String {
    let (start, end) = (ResultTime(event["start"]), ResultTime(event["end"]))
    guard
      question.split(whereSeparator: { !$0.isLetter }).contains(where: { Lexicon.Results.ending.contains(String($0)) }),
      event["allDay"]?.boolValue != true, let first = start.clock, let last = end.clock, start.day == end.day,
      first != last
    else { return time(of: event) }
    return "from \(first) to \(last)"
  }

  /// How it repeats, where it does: its next time stands for all.
  private func repetition(of event: JSONValue) -> String { event["repeats"]?.stringValue.map { ", \($0)" } ?? "" }

  /// Where it is; that it isn't known where that is asked.
  private func place(of event: JSONValue) -> String {
    if let place = event["location"]?.stringValue { return " (\(place))" }
    let words = question.split { !$0.isLetter }
    return words.contains("where") ? " (no place is given)" : ""
  }

  /// Free times that follow each other are one: an afternoon is said as such, and not by its hours.
  private func slots(_ slots: [JSONValue]) -> String {
    guard !slots.isEmpty else { return "There is no free time then." }
    var stretches: [(first: JSONValue, end: JSONValue?)] = []
    for slot in slots {
      if let last = stretches.last, last.end == slot["start"],
        ResultTime(last.first["start"]).day == ResultTime(slot["start"]).day
      {
        stretches[stretches.count - 1].end = slot["end"]
      } else {
        stretches.append((slot, slot["end"]))
      }
    }
    var named: String?
    let lines = stretches.prefix(Self.most).map { stretch in
      let (start, end) = (ResultTime(stretch.first["start"]), ResultTime(stretch.end))
      let day = "\(stretch.first.text("weekday")), \(start.day), "
      defer { named = day }
      return "\(named == day ? "" : day)\(start.clock ?? "") to \(end.clock ?? "")"
    }
    let rest = stretches.count - lines.count
    return "You are free on \(Self.joined(rest > 0 ? lines + ["\(rest) more"] : lines))."
  }

  private func reminders(_ reminders: [JSONValue]) -> String {
    guard !reminders.isEmpty else { return "There is no open reminder." }
    let lines = listed(reminders) { reminder in
      guard reminder["due"] != nil else { return reminder.text("title") }
      let due = ResultTime(reminder["due"])
      let late = reminder["overdue"]?.boolValue == true ? ", overdue" : ""
      return "\(reminder.text("title")) (\([due.day, due.clock].compactMap(\.self).joined(separator: ", "))\(late))"
    }
    return "You have \(Self.count(reminders.count, one: "open reminder", many: "open reminders")): \(lines)."
  }

  // MARK: Notes and habits

  private func notes(_ notes: [JSONValue], call: DecodedCall, result: JSONValue) -> String {
    guard let first = notes.first else {
      let search = call.fields.search
      return (search.map { "There is no note about “\($0)”." } ?? "There are no notes.") + near(result)
    }
    if notes.count == 1, let body = first["body"]?.stringValue { return "Your note says: \(body)" }
    return "There are \(Self.count(notes.count, one: "note", many: "notes")): \(listed(notes) { $0.text("title") })."
  }

  private func habit(_ habit: JSONValue) -> String {
    let isDone = (habit["doneToday"] ?? habit["doneThisWeek"])?.boolValue == true
    let isWeekly = habit["streakUnit"] == "weeks"
    let now = isWeekly ? "this week" : "today"
    let streak = Self.count(
      habit["currentStreak"]?.int64Value.flatMap(Int.init(exactly:)) ?? 0, one: isWeekly ? "week" : "day",
      many: isWeekly ? "weeks" : "days")
    return """
      \(habit.text("name")): done on \(habit.text("daysDone")) of the last 7 days, \(habit.text("sevenDayTotal")) in total. The \
      streak is \(streak), and \(now) it is \(isDone ? "done" : "still open").
      """
  }

  private func habits(_ habits: [JSONValue]) -> String {
    guard !habits.isEmpty else { return "You track no habits yet." }
    let lines = listed(habits) { habit in
      guard let isDone = (habit["doneToday"] ?? habit["doneThisWeek"])?.boolValue else { return habit.text("name") }
      return "\(habit.text("name")) (\(isDone ? "done" : "still open"))"
    }
    return "You track \(Self.count(habits.count, one: "habit", many: "habits")): \(lines)."
  }

  // MARK: People and the web

  private func contacts(_ people: [JSONValue], call: DecodedCall, result: JSONValue) -> String {
    guard !people.isEmpty else {
      return "There is nobody called “\(call.fields.query ?? "")” among your contacts."
        + near(result)
    }
    return people.prefix(Self.most).map(person).joined(separator: " ")
  }

  /// What was asked for, where it is there; else how to reach them.
  private func person(_ person: JSONValue) -> String {
    let name = person.text("name")
    let (phones, emails) = (person.texts("phones"), person.texts("emails"))
    if asks("birthday", "born", "how old") {
      return person["birthday"] == nil
        ? "There is no birthday for \(name)." : "\(name)’s birthday is \(ResultTime(person["birthday"]).day)."
    }
    if asks("mail") {
      return emails.isEmpty ? "There is no mail address for \(name)." : "\(name): \(Self.joined(emails))."
    }
    if asks("company", " work"), !asks("work number", "work phone") {
      return person["organization"] == nil
        ? "There is no company for \(name)." : "\(name) works for \(person.text("organization"))."
    }
    let ways = asks("number", "phone", "mobile", "cell") && !phones.isEmpty ? phones : phones + emails
    return ways.isEmpty ? "There is no number for \(name)." : "\(name): \(Self.joined(ways))."
  }

  private func pages(_ pages: [JSONValue]) -> String {
    guard let first = pages.first else { return "Nothing was found on the web." }
    return "I found \(listed(pages) { $0.text("title") }). The first says: \(first.text("snippet"))"
  }

  // MARK: Words

  private func asks(_ words: String...) -> Bool { words.contains { question.contains($0) } }

  private func near(_ result: JSONValue) -> String {
    let names = result.texts("near")
    return names.isEmpty ? "" : " Did you mean \(names.map { "“\($0)”" }.joined(separator: " or "))?"
  }

  private func listed(_ values: [JSONValue], line: (JSONValue) -> String) -> String {
    let lines = values.prefix(Self.most).map(line)
    let rest = values.count - lines.count
    return Self.joined(rest > 0 ? lines + ["\(rest) more"] : lines)
  }

  private static func joined(_ words: [String]) -> String {
    words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }

  private static func count(_ number: Int, one: String, many: String) -> String {
    "\(number < counts.count ? counts[number] : "\(number)") \(number == 1 ? one : many)"
  }
}

extension JSONValue {
  /// A member as it is written in a sentence; empty where there is none.
  fileprivate func text(_ name: String) -> String { self[name].map { $0.stringValue ?? $0.text() } ?? "" }

  /// The texts of a member.
  fileprivate func texts(_ name: String) -> [String] { self[name]?.arrayValue?.compactMap(\.stringValue) ?? [] }
}
