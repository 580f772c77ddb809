/// What of the user's day decides which prompts are suggested.
public struct AgendaSummary: Sendable, Equatable {
  /// An event that comes.
  public struct NextEvent: Sendable, Equatable {
    /// Its title, as it stands in the calendar.
    public var title: String
    /// Minutes until it begins; 0 or less while it goes on.
    public var minutesUntil: Int

    /// An event.
    public init(title: String, minutesUntil: Int) {
      self.title = title
      self.minutesUntil = minutesUntil
    }
  }

  /// The hour where the user is, from 0 to 23.
  public var hour: Int
  /// Whether it is a day on which the user doesn't work.
  public var isDayOff: Bool
  /// Events that are left today.
  public var eventsToday: Int
  /// The first of them that has not begun, or has just.
  public var nextEvent: NextEvent?
  /// Events of tomorrow.
  public var eventsTomorrow: Int
  /// Reminders that are due today or were before.
  public var remindersDue: Int
  /// Habits that are not done yet today.
  public var habitsOpen: Int

  /// A summary.
  public init(
    hour: Int, isDayOff: Bool = false, eventsToday: Int = 0, nextEvent: NextEvent? = nil, eventsTomorrow: Int = 0,
    remindersDue: Int = 0, habitsOpen: Int = 0
  ) {
    self.hour = hour
    self.isDayOff = isDayOff
    self.eventsToday = eventsToday
    self.nextEvent = nextEvent
    self.eventsTomorrow = eventsTomorrow
    self.remindersDue = remindersDue
    self.habitsOpen = habitsOpen
  }
}

/// The prompts that an empty chat offers: an overview, the next event, tomorrow, and something useful.
public enum SuggestedPrompts {
  /// Characters of an event's title in a prompt, so that a suggestion fits one line of a phone.
  public static let longestTitle = 20
  /// Before this hour it is morning; from the other on it is evening.
  private static let noon = 12
  private static let evening = 17
  /// Minutes before an event from which on it is starting.
  private static let startsNow = 5

  /// Who is asked.
  public enum Audience: Sendable {
    /// A model that talks about anything.
    case anyModel
    /// The model in the box, which only keeps the organizer: it is asked nothing that it could only refuse.
    case organizerModel
  }

  /// Up to four prompts, no two the same. The same agenda gives the same ones.
  public static func prompts(for agenda: AgendaSummary, to audience: Audience = .anyModel) -> [String] {
    var prompts = [overview(agenda, audience: audience)]
    if let event = agenda.nextEvent, let prompt = next(event, audience: audience) { prompts.append(prompt) }
    if agenda.hour < evening || (audience == .organizerModel && agenda.eventsTomorrow == 0) {
      prompts.append(tomorrow(agenda, audience: audience))
    }
    prompts.append(useful(agenda, audience: audience))
    return prompts
  }

  private static func overview(_ agenda: AgendaSummary, audience: Audience) -> String {
    if agenda.hour >= evening {
      return agenda.eventsTomorrow > 0 ? "What is on tomorrow?" : "Is anything on tomorrow?"
    }
    if agenda.eventsToday == 0 {
      guard audience == .anyModel else { return "What is on this week?" }
      return agenda.isDayOff ? "Help me plan a day off" : "What should I do with a free day?"
    }
    return agenda.hour < noon ? "What does my day look like?" : "What is left today?"
  }

  private static func next(_ event: AgendaSummary.NextEvent, audience: Audience) -> String? {
    // The title comes from an invitation that anybody may have sent; as a prompt it would be the user's own words.
    let title = DataText.line(DataText.neutral(event.title), longest: longestTitle)
    guard title.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    // Such a model would look for the shortened title.
    guard audience == .anyModel else { return title == event.title ? "When is “\(title)”?" : nil }
    if event.minutesUntil <= startsNow { return "What do I need for “\(title)” now?" }
    return "Help me prepare for “\(title)”"
  }

  private static func tomorrow(_ agenda: AgendaSummary, audience: Audience) -> String {
    if agenda.eventsTomorrow > 0 { return "When does my day start tomorrow?" }
    return audience == .anyModel ? "Plan something for tomorrow" : "Lunch tomorrow at 12:30"
  }

  private static func useful(_ agenda: AgendaSummary, audience: Audience) -> String {
    if agenda.remindersDue > 0 { return "What do I still have to do?" }
    if agenda.habitsOpen > 0, agenda.hour >= noon { return "Which habits are open today?" }
    guard agenda.isDayOff else { return "Find me a free hour this week" }
    return audience == .anyModel ? "Write down an idea" : "Remind me to water the plants tomorrow at 9 am"
  }
}
