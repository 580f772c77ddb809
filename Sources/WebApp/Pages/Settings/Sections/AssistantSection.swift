import ChatModels
import ChatTypes

/// What holds for all chats with the assistant.
@MainActor final class AssistantSection: SettingsSection {
  private unowned let window: WindowSession

  init(_ window: WindowSession) { self.window = window }

  func groups(_ page: PageContext) -> [SettingsGroup] {
    let settings = window.state.settings
    let context = settings.value(.contextTokens)
    let sizes: [(Int64, String)] = [
      (0, "Automatic"), (4096, "4,096"), (8192, "8,192"), (16384, "16,384"), (32768, "32,768"),
    ]
    let known = sizes.contains { $0.0 == context } ? sizes : sizes + [(context, HumanUnits.grouped(Int(context)))]
    let minutes = settings.value(.unloadAfterMinutes)
    let usual: [(Int64, String)] = [(5, "5 minutes"), (30, "30 minutes"), (120, "2 hours"), (0, "Never")]
    let times = usual.contains { $0.0 == minutes } ? usual : usual + [(minutes, "\(minutes) minutes")]
    return [
      SettingsGroup([
        .form(
          "Instructions",
          note:
            "What the assistant keeps in mind in every chat: how to call you, how to answer. A chat can have its own beside.",
          fields: [
            .init(
              label: "Instructions", kind: .area, value: settings.value(.assistantInstructions),
              placeholder: "Answer briefly. I live in Lisbon; my working days are Monday to Thursday.", limit: 4000)
          ], button: "Save", action: "set", key: Setting(.assistantInstructions, meaning: "").name),
        .toggle(
          "Think before answering", note: "New chats begin with it, where the model can. Answers take longer.",
          isOn: settings.value(.assistantThinking), key: Setting(.assistantThinking, meaning: "").name),
      ]),
      SettingsGroup(
        "Context",
        note: "How many tokens of a conversation the model sees. More takes more memory; it holds from the next load.",
        rows: [
          .choice(
            "Tokens", key: Setting(.contextTokens, meaning: "").name,
            options: known.map { .init(value: "\($0.0)", title: $0.1, isChosen: $0.0 == context) }, isSmall: true)
        ]),
      SettingsGroup(
        "Memory",
        note: "A model that nobody asks for so long gives its memory back. The next message has it loaded again.",
        rows: [
          .choice(
            "Unload after", key: Setting(.unloadAfterMinutes, meaning: "").name,
            options: times.map { .init(value: "\($0.0)", title: $0.1, isChosen: $0.0 == minutes) }, isSmall: true)
        ]),
      SettingsGroup(
        "Organizer", note: "What the assistant takes for granted about your days.",
        rows: [
          .form(
            "Working hours", note: "When free times are looked for.",
            fields: [.init(label: "Working hours", value: settings.value(.workingHours), placeholder: "08:00-20:00")],
            button: "Save", action: "set", key: Setting(.workingHours, meaning: "").name, isQuiet: true),
          .form(
            "Working days",
            fields: [
              .init(label: "Working days", value: settings.value(.workingDays), placeholder: "mon,tue,wed,thu,fri")
            ],
            button: "Save", action: "set", key: Setting(.workingDays, meaning: "").name, isQuiet: true),
          .form(
            "Length of an event", note: "In minutes, when nobody says.",
            fields: [.init(label: "Minutes", kind: .number, value: "\(settings.value(.eventMinutes))")],
            button: "Save", action: "set", key: Setting(.eventMinutes, meaning: "").name, isQuiet: true),
        ]),
    ]
  }
}
