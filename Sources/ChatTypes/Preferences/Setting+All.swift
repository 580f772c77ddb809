import JSONValue

extension Setting {
  /// All settings. The command line and the windows show and set these, and what they decide follows from here.
  public static let all: [Setting] = [
    Setting(
      .confirmationMode, meaning: "when you are asked before a tool runs", choices: [.alwaysAsk, .adaptive, .yolo]),
    Setting(.toolsOff, meaning: "the tools that are switched off, such as [\"habit\"]"),
    Setting(.assistantInstructions, meaning: "what assistants are asked to keep in mind in every chat"),
    Setting(.assistantThinking, meaning: "whether new chats begin with thinking", choices: [true, false]),
    Setting(.newChatModel, meaning: "the model that new chats begin with; empty for the one in use"),
    Setting(
      .visionModel,
      meaning: "the model that answers where the chat's own reads no pictures; empty for the one that was added last"),
    Setting(.contextTokens, meaning: "how many tokens a conversation may have; 0 for what suits this machine"),
    Setting(
      .unloadAfterMinutes,
      meaning: "after how many minutes a model that nobody asks gives its memory back; 0 for never",
      form: "a number from 0 to 1440", where: { (0...1440).contains($0) }),
    Setting(
      .completionsOn, meaning: "whether other programs that have a token may ask the models", choices: [true, false]),
    Setting(.webSearchOn, meaning: "whether assistants may search the web and read pages", choices: [true, false]),
    Setting(.webSearchProvider, meaning: "who searches the web", choices: ["searxng", "brave"]),
    Setting(.webSearchAddress, meaning: "the address of SearXNG"),
    Setting(.webSearchKey, meaning: "the key to Brave Search", isSecret: true),
    Setting(
      .composioApiKey, meaning: "the key to Composio, by way of which other services are toolkits", isSecret: true),
    Setting(
      .workingHours, meaning: "when free times are looked for",
      form: "two times, the later one last, such as 09:00-17:00",
      where: isHours),
    Setting(
      .workingDays, meaning: "the days on which free times are looked for",
      form: "days with commas between, such as mon,tue,fri",
      where: isDays),
    Setting(
      .eventMinutes, meaning: "how many minutes an event takes when nobody says", form: "a number from 1 to 1440",
      where: { (1...1440).contains($0) }),
    Setting(.defaultCalendar, meaning: "the calendar that new events go to; empty for the first"),
    Setting(.chatItemTTL, meaning: "how many seconds messages are kept; 0 for ever"),
    Setting(
      .blockedPeople, meaning: "the people who can't ask to be contacts; {} for nobody", isListed: false),
    Setting(
      .ntfPreviewMode, meaning: "what a notification shows", choices: NotificationPreviewMode.knownCases),
    Setting(
      .currentTheme, meaning: "whether windows are light, dark, or as the system is",
      choices: ["SYSTEM", "LIGHT", "DARK"]),
    Setting(.textSize, meaning: "how large text is", choices: ["small", "normal", "large", "larger"]),
    Setting(
      .privacyProtectScreen, meaning: "whether windows are covered while they aren't in front", choices: [true, false]),
    Setting(
      .showLANotice, meaning: "whether the start page tells of the lock", choices: [true, false], isListed: false),
    Setting(
      .onboardingStage, meaning: "how far getting started is", choices: OnboardingStage.knownCases, isListed: false),
  ]

  /// `09:00-17:00`.
  private static func isHours(_ text: String) -> Bool {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { end -> Int? in
      let parts = end.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.count) }), let hour = Int(parts[0]),
        let minute = Int(parts[1]), (0...59).contains(minute), (0...(minute == 0 ? 24 : 23)).contains(hour)
      else { return nil }
      return hour * 60 + minute
    }
    guard ends.count == 2, let start = ends[0], let end = ends[1] else { return false }
    return start < end
  }

  /// `mon,tue`.
  private static func isDays(_ text: String) -> Bool {
    let days = text.lowercased().split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.filter { !$0.isWhitespace } }
    return !days.isEmpty && days.allSatisfy { ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].contains($0) }
  }

  /// The setting of a name, in whatever case; nil when there is none.
  public static func named(exactly name: String) -> Setting? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }
}
