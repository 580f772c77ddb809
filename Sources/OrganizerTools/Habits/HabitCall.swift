import ChatTypes
import JSONValue
import Organizer
import Tools

/// One call about habits: what every action needs.
struct HabitCall {
  /// The field that says which of several habits of one name the user has chosen. Models don't know it.
  static let idField = "id"

  let habits: HabitStore
  let fields: CallFields
  let times: TurnTimes
  let writer: HabitWriter
  let callId: String

  /// The user's day in the turn.
  var today: CivilDate { writer.today }

  init(_ stores: OrganizerStores, arguments: JSONValue, context: ToolContext) {
    habits = stores.habits
    fields = CallFields(arguments: arguments)
    times = TurnTimes(context, locale: stores.environment.locale)
    writer = HabitWriter(today: times.clock.day(of: times.now))
    callId = context.key.callId
  }

  /// A card of this call. Before and after it is done, a card is about the same thing.
  func card(_ state: ToolCardState, preview: HabitPreview, position: Int = 0) -> ToolCard {
    ToolCard(cardId: "\(callId)-\(position)", state: state, content: .habit(habit: preview))
  }

  /// The habit that is meant.
  /// - Throws: ``ToolFailure`` with the code `ambiguous`, `notFound` with an offer to make it, or `missingField`.
  func found() async throws -> Habit {
    if let id = fields.text(Self.idField), let chosen = try? await habits.habit(id) { return chosen }
    guard let text = fields.text("habit") ?? fields.text("name") else {
      throw FindingFailure.missing("Say which habit is meant.")
    }
    switch try await habits.match(text) {
    case .one(let habit): return habit
    case .several(let several):
      let choices = zip(Self.labels(several), several).map {
        ToolChoice(label: $0, changes: [Self.idField: .string($1.id)])
      }
      throw FindingFailure.ambiguous("habits", wanted: text, choices: choices, isMore: false)
    case .none: throw await unknown(text)
    }
  }

  private static func labels(_ habits: [Habit]) -> [String] {
    ChoiceLabels.distinct(
      habits, label: { "“\($0.name)”" },
      details: [
        { $0.frequency.rawValue }, { "counted by \($0.unit.rawValue)" },
        { $0.aliases.isEmpty ? "without other names" : "also called \($0.aliases.joined(separator: ", "))" },
        { "in the file \($0.id)" },
      ])
  }

  private func unknown(_ text: String) async -> ToolFailure {
    let names = ((try? await habits.list().habits) ?? []).map(\.name)
    let near = NearNames.nearest(text, among: names)
    let others = near.isEmpty ? Array(names.prefix(5)) : near
    let known = others.isEmpty ? "" : " There is \(NearNames.quoted(others, conjunction: "and"))."
    return FindingFailure.failure(
      .notFound,
      message:
        "There is no habit “\(SearchText.clipped(HabitName.proposed(for: text), longest: 60))” yet.\(known) Should it be created?",
      answers: ["Yes"] + others)
  }

  /// An approved call names the habit by its id.
  func approved() async throws -> Habit {
    guard let id = fields.text("habit") else { throw FindingFailure.missing("Say which habit is meant.") }
    return try await habits.habit(id)
  }

  /// The day that is meant; today when none is given. What was done on "friday" was done on the last one.
  /// - Throws: ``ToolFailure`` for what is no day, is ambiguous, or is still to come.
  func day() throws(ToolFailure) -> CivilDate {
    guard let text = fields.text("date") else { return today }
    let day = try times.reading { reader throws(PhraseProblem) in try reader.day(text, field: "date") }
    guard let day = day <= today ? day : times.phrases.passed(day, said: text) else {
      throw TurnTimes.invalid(
        "\(times.phrases.label(.day(day))) is still to come. Log it when it is done, or say an earlier day as a date.",
        field: "date", text: text)
    }
    return day
  }
}
