import JSONValue

// What the assistant may do, beside ``PreferenceKey/confirmationMode``.

extension PreferenceKey where Value == JSONValue {
  /// The names of the tools that are switched off, as a list of texts.
  public static var toolsOff: Self { Self("toolsOff", in: .profile, initial: []) }
  /// The people who can't ask to be contacts: their names by what the network knows them by.
  public static var blockedPeople: Self { Self("blockedPeople", in: .profile, initial: .object(JSONObject())) }
}

extension PreferenceKey where Value == Bool {
  /// Whether the web may be searched, and its pages read. What is searched for leaves the machine.
  public static var webSearchOn: Self { Self("webSearch", in: .profile, initial: false) }
  /// Whether new chats begin with thinking.
  public static var assistantThinking: Self { Self("assistantThinking", in: .profile, initial: false) }
  /// Whether other programs that have a token may ask the models over `/v1`.
  public static var completionsOn: Self { Self("completionsAPI", in: .profile, initial: false) }
}

extension PreferenceKey where Value == String {
  /// What assistants are asked to keep in mind in every chat of the profile.
  public static var assistantInstructions: Self { Self("assistantInstructions", in: .profile, initial: "") }
  /// The model that new chats begin with; empty for the one that is in use when each message comes.
  public static var newChatModel: Self { Self("newChatModel", in: .profile, initial: "") }
  /// The model that answers in the place of one that reads no pictures, where there is one; empty for the one that was added last. Of
  /// this machine's, since a picture leaves it only where the user says so.
  public static var visionModel: Self { Self("visionModel", in: .shared, initial: "") }
  /// Who searches the web: `searxng` or `brave`.
  public static var webSearchProvider: Self { Self("webSearchProvider", in: .profile, initial: "searxng") }
  /// Where: the address of the instance of SearXNG; empty for Brave's own.
  public static var webSearchAddress: Self { Self("webSearchAddress", in: .profile, initial: "") }
  /// Brave's key. The store is encrypted; it is in no exported chat.
  public static var webSearchKey: Self { Self("webSearchKey", in: .profile, initial: "") }
  /// The key to Composio. The store is encrypted; it is in no exported chat.
  public static var composioApiKey: Self { Self("composioApiKey", in: .profile, initial: "") }
  /// When somebody can be asked for on a working day, such as `08:00-20:00`.
  public static var workingHours: Self { Self("workingHours", in: .profile, initial: "08:00-20:00") }
  /// The working days, such as `mon,tue,wed,thu,fri`.
  public static var workingDays: Self { Self("workingDays", in: .profile, initial: "mon,tue,wed,thu,fri") }
  /// The calendar that new events go to; empty for the first.
  public static var defaultCalendar: Self { Self("defaultCalendar", in: .profile, initial: "") }
}

extension PreferenceKey where Value == Int64 {
  /// How many tokens a conversation may have; 0 for what suits the machine. It holds from the next load of a model.
  public static var contextTokens: Self { Self("contextTokens", in: .shared, initial: 0) }
  /// After how many minutes a model that nobody asks gives its memory back; 0 for never.
  public static var unloadAfterMinutes: Self { Self("unloadAfterMinutes", in: .shared, initial: 5) }
  /// How many minutes an event takes when nobody says.
  public static var eventMinutes: Self { Self("eventMinutes", in: .profile, initial: 60) }
}
