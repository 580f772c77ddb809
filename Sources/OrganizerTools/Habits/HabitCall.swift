import ChatTypes
import Organizer
import Tools

/// One call about habits: what every action needs.
struct HabitCall {
  let habits: HabitStore
  let fields: CallFields
  let times: TurnTimes
  let writer: HabitWriter
  let callId: String

  /// The user's day in the turn.
  var today: CivilDate { writer.today }

  init(_ stores: OrganizerStores, _ arguments: JSONValue, _ context: ToolContext) {
    habits = stores.habits
    fields = CallFields(arguments: arguments)
    times = TurnTimes(context, locale: stores.environment.locale)
    writer = HabitWriter(today: times.clock.day(of: times.now))
    callId = context.key.callId
  }

  /// A card of this call. Before and after it is done, a card is about the same thing.
  func card(_ state: ToolCardState, _ preview: HabitPreview, _ position: Int = 0) -> ToolCard {
    ToolCard(cardId: "\(callId)-\(position)", state: state, content: .habit(habit: preview))
  }

  /// The habit that is meant.
  /// - Throws: ``ToolFailure`` with the code `ambiguous`, `notFound` with an offer to make it, or `missingField`.
  func found() async throws -> Habit {
    guard let text = fields.text("habit") ?? fields.text("name") else {
      throw FindingFailure.missing("Say which habit is meant.")
    }
    switch try await habits.match(text) {
    case .one(let habit): return habit
    case .several(let several):
      throw FindingFailure.ambiguous("habits", text, several.map { "“\($0.name)”" }, isMore: false)
    case .none: throw await unknown(text)
    }
  }

  private func unknown(_ text: String) async -> ToolFailure {
    let names = ((try? await habits.list().habits) ?? []).map(\.name)
    let near = NearNames.nearest(text, among: names)
    let others = near.isEmpty ? Array(names.prefix(5)) : near
    let known = others.isEmpty ? "" : " There is \(NearNames.quoted(others, "and"))."
    return FindingFailure.failure(
      "notFound",
      "There is no habit “\(SearchText.clipped(HabitName.proposed(for: text), 60))” yet.\(known) Should it be created?",
      answers: ["Yes"] + others)
  }

  /// An approved call names the habit by its id.
  func approved() async throws -> Habit {
    guard let id = fields.text("habit") else { throw FindingFailure.missing("Say which habit is meant.") }
    return try await habits.habit(id)
  }

  /// What a day that is to come means of what was done: "friday", "the 3rd" and "june 17th" are the last ones that were.
  private func passed(_ day: CivilDate, _ text: String) -> CivilDate? {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard
      !words.contains(where: ["next", "tomorrow", "tmr", "tmrw", "in", "coming", "week", "month", "year"].contains),
      !words.contains(where: { $0.count == 4 && $0.allSatisfy(\.isNumber) })
    else { return nil }
    let namesMonth =
      words.contains { Self.months.contains($0.prefix(3)) } || text.contains(where: { "/.".contains($0) })
    let isNumbered = words.contains { $0.first?.isNumber == true }
    let earlier = namesMonth ? day.adding(months: -12) : isNumbered ? day.adding(months: -1) : day.adding(days: -7)
    return earlier <= today ? earlier : nil
  }

  private static let months: Set<Substring> = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// The day that is meant; today when none is given.
  /// - Throws: ``ToolFailure`` for what is no day, is ambiguous, or is still to come.
  func day() throws(ToolFailure) -> CivilDate {
    guard let text = fields.text("date") else { return today }
    let day: CivilDate
    switch try times.resolve(text, field: "date") {
    case .day(let said): day = said
    case .moment(let moment): day = times.clock.day(of: moment.instant)
    case .dayPart(let part): day = part.day
    case .days, .span, .duration, .recurrence:
      throw TurnTimes.invalid("date", text, "It is no single day. Say which day, such as “yesterday”.")
    }
    guard let day = day <= today ? day : passed(day, text) else {
      throw TurnTimes.invalid(
        "date", text,
        "\(times.phrases.label(.day(day))) is still to come. Log it when it is done, or say an earlier day as a date.")
    }
    return day
  }
}
