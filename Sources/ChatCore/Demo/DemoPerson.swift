import ChatTypes

/// One of the people of the example. Each is a profile of this machine, behind which nobody sits.
enum DemoPerson: CaseIterable {
  case ada, ben, cleo
  /// Passes on what is posted in the channel.
  case relay

  /// By this everybody sees that it is an example.
  var name: String {
    switch self {
    case .ada: "Ada (example)"
    case .ben: "Ben (example)"
    case .cleo: "Cleo (example)"
    case .relay: "Relay (example)"
    }
  }

  /// What the profile says of itself.
  var line: String {
    switch self {
    case .ada, .ben, .cleo: "An example on this machine. Nobody answers."
    case .relay: "Passes on the example channel, on this machine."
    }
  }
}

/// What the people of the example say.
enum DemoWords {
  static let group = "Example: the community garden"
  static let groupLine = "Who waters when, and what grows"
  static let channel = "Example: news of the quarter"
  static let channelLine = "What happens around the corner"

  static let hello = """
    Hello! I am an example: a profile on this machine, as Ben and Cleo are. Nobody sits behind us, so we don't answer. \
    Write, react and delete as you like: Settings, “Data” removes us with all of it.
    """
  static let question = "Good to know. What is there to see?"
  static let answer = """
    A group in which you are a moderator, and a channel that you read. In the group somebody has reported a message.
    """
  static let promise = "I will look at teh report."
  static let betterPromise = "I will look at the report."
  static let thanks = "Thank you. Ben asks you something there, too."
  static let seedlings = "The seedlings are ready. Write to me, so that you see how it looks. I can't answer."

  static let watering = "Who can water the beds on Wednesday?"
  static let yes = "I can, after five."
  static let thursday = "Then I take Thursday."
  static let advertisement = "WIN A GREENHOUSE! Send this to ten friends."
  static let report = "Isn't this an advertisement?"
  static let tomatoes = "The first tomatoes are red."

  /// - Parameter mention: the user, as a text mentions them.
  static func request(_ mention: String) -> String {
    "We plant the beans on Saturday at ten. \(mention) can you bring the key of the shed?"
  }

  static let roadWorks = "The road works in Mill Lane begin on Monday."
  static let howLong = "How long will they take?"
  static let twoWeeks = "Two weeks, they say."
  static let library = "The library is open on Sundays from now on."
  static let atLast = "At last!"
}
