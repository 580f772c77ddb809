import Foundation
import UserFacingErrors

/// The user's calendars, reminders, notes, contacts and habits, as the pages of a window need them. Times are Unix
/// milliseconds. What is changed here can be undone, here and on the command line.
public protocol OrganizerService: CalendarService, ReminderService, NoteService, ContactService, HabitService {
  /// The zone that the user's days and times are in.
  var timeZone: TimeZone { get }

  /// Tells that something has changed, whoever changed it. The stream never ends by itself.
  func changes() async -> AsyncStream<Void>

  /// Takes a change back.
  /// - Parameter undo: ``OrganizerChange/undo``.
  func undo(_ undo: String) async throws(OrganizerFailure) -> OrganizerChange
}

/// A change that was made.
public struct OrganizerChange: Hashable, Sendable {
  /// What was done, in a few words: "Created “Dentist”".
  public var title: String
  /// What takes it back; nil when nothing does.
  public var undo: String?
  /// What it made or changed: an id as the same part of the service takes it.
  public var id: String?

  /// A change.
  public init(title: String, undo: String? = nil, id: String? = nil) {
    (self.title, self.undo, self.id) = (title, undo, id)
  }
}

/// Why something could not be done.
public struct OrganizerFailure: UserFacingError, Hashable {
  /// The code of what failed.
  public let code: ErrorCode
  /// A sentence for the user, with what to do next.
  public let message: String
  /// For the log.
  public let logDescription: String

  /// A failure with what to do next.
  public init(_ message: String, code: ErrorCode = .organizerFailed, log: String = "organizer") {
    (self.code, self.message, logDescription) = (code, message, log)
  }
}

extension ErrorCode {
  /// Something in the organizer could not be done for a reason that no other error has.
  public static let organizerFailed = ErrorCode(rawValue: "organizerFailed")
}

/// Which occurrences of a series a change is for.
public enum SeriesScope: String, Hashable, Sendable, CaseIterable {
  /// Only the one.
  case this
  /// It and all that follow.
  case future
  /// The whole series.
  case all
}
