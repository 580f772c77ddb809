import UserFacingErrors

extension ToolCallError {
  /// What programs decide on. Other programs' tools may have codes of their own.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// Its name in JSON.
    public let rawValue: String

    /// The code of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What an error says, as the failure of a call.
  public init(_ error: some UserFacingError) {
    self.init(code: Code(rawValue: error.codeName), message: error.message)
  }
}

// The call itself.
extension ToolCallError.Code {
  /// The model wrote something that is no call.
  public static let malformedCall = Self(rawValue: "malformedCall")
  /// The reply ended in the middle of the call.
  public static let cutOff = Self(rawValue: "cutOff")
  /// There is no tool of this name.
  public static let unknownTool = Self(rawValue: "unknownTool")
  /// The tool is switched off.
  public static let toolOff = Self(rawValue: "toolOff")
  /// Arguments that don't fit the tool.
  public static let invalidArguments = Self(rawValue: "invalidArguments")
  /// A call of the same id exists.
  public static let duplicateCall = Self(rawValue: "duplicateCall")
}

// What became of it.
extension ToolCallError.Code {
  /// The user refused it.
  public static let denied = Self(rawValue: "denied")
  /// A rule refused it.
  public static let forbidden = Self(rawValue: "forbidden")
  /// It was stopped.
  public static let cancelled = Self(rawValue: "cancelled")
  /// It took too long.
  public static let timeout = Self(rawValue: "timeout")
  /// The tool failed, and knows no more.
  public static let failed = Self(rawValue: "failed")
  /// Nobody knows whether it was done.
  public static let outcomeUnknown = Self(rawValue: "outcomeUnknown")
  /// What was to be done could not be written down.
  public static let notSaved = Self(rawValue: "notSaved")
  /// Nobody knows of it any more.
  public static let lost = Self(rawValue: "lost")
  /// It is decided in another conversation.
  public static let branched = Self(rawValue: "branched")
  /// It came with an imported chat, and failed in another program.
  public static let imported = Self(rawValue: "imported")
}

// What it is about.
extension ToolCallError.Code {
  /// There is no such thing.
  public static let notFound = Self(rawValue: "notFound")
  /// Several things fit.
  public static let ambiguous = Self(rawValue: "ambiguous")
  /// Several events fit.
  public static let ambiguousEvent = Self(rawValue: "ambiguousEvent")
  /// Several calendars have this name.
  public static let ambiguousCalendar = Self(rawValue: "ambiguousCalendar")
  /// A time that can be read in several ways, or has no time of day.
  public static let ambiguousTime = Self(rawValue: "ambiguousTime")
  /// There is no calendar of this name.
  public static let unknownCalendar = Self(rawValue: "unknownCalendar")
  /// More than one event, where one can be changed at a time.
  public static let severalEvents = Self(rawValue: "severalEvents")
  /// More than can be changed at once.
  public static let tooMany = Self(rawValue: "tooMany")
  /// Something of this name is there already.
  public static let exists = Self(rawValue: "exists")
  /// It was changed by somebody else after the user was asked.
  public static let changedMeanwhile = Self(rawValue: "changedMeanwhile")
  /// How to undo it can't be read.
  public static let unreadable = Self(rawValue: "unreadable")

  /// Codes of failures that ask which thing or time is meant.
  static let questions: Set<Self> = [.ambiguous, .ambiguousEvent, .ambiguousTime]
}

// Its details.
extension ToolCallError.Code {
  /// Something that the call needs is not there.
  public static let missingField = Self(rawValue: "missingField")
  /// No event is named.
  public static let missingEvent = Self(rawValue: "missingEvent")
  /// No title is given.
  public static let missingTitle = Self(rawValue: "missingTitle")
  /// No time is given.
  public static let missingTime = Self(rawValue: "missingTime")
  /// A value that can't be.
  public static let invalid = Self(rawValue: "invalid")
  /// A time that can't be read.
  public static let invalidTime = Self(rawValue: "invalidTime")
  /// A repetition that can't be read.
  public static let invalidRecurrence = Self(rawValue: "invalidRecurrence")
  /// An end that comes before its start.
  public static let endBeforeStart = Self(rawValue: "endBeforeStart")
  /// The time of a reminder is over.
  public static let pastTime = Self(rawValue: "pastTime")
  /// The time that is searched is over.
  public static let inThePast = Self(rawValue: "inThePast")
  /// An event is so already.
  public static let noChange = Self(rawValue: "noChange")
  /// A reminder or note is so already.
  public static let nothingToChange = Self(rawValue: "nothingToChange")
}

// Services and pages of others.
extension ToolCallError.Code {
  /// The program is not connected, or a key is not accepted.
  public static let notAuthenticated = Self(rawValue: "notAuthenticated")
  /// Too many calls in a short time.
  public static let rateLimited = Self(rawValue: "rateLimited")
  /// The service can't be reached.
  public static let network = Self(rawValue: "network")
  /// The service failed.
  public static let service = Self(rawValue: "service")
  /// The service does not accept the key.
  public static let wrongKey = Self(rawValue: "wrongKey")
  /// The service does not allow it.
  public static let notAllowed = Self(rawValue: "notAllowed")
  /// Nobody has been chosen who searches.
  public static let notConfigured = Self(rawValue: "notConfigured")
  /// Who searches failed.
  public static let providerFailed = Self(rawValue: "providerFailed")
  /// An address that may not be asked.
  public static let addressRefused = Self(rawValue: "addressRefused")
  /// Nobody answers at the address.
  public static let unreachable = Self(rawValue: "unreachable")
  /// The address leads from one to the next without end.
  public static let redirects = Self(rawValue: "redirects")
  /// No text page is at the address.
  public static let notAPage = Self(rawValue: "notAPage")
  /// The page is not given to programs.
  public static let pageRefused = Self(rawValue: "pageRefused")
  /// There is no page at the address.
  public static let pageMissing = Self(rawValue: "pageMissing")
  /// The page's server failed.
  public static let pageFailed = Self(rawValue: "pageFailed")
}
