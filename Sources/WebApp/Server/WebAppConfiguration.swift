import ChatModels
import Foundation

/// What the web app knows of the world outside.
public struct WebAppConfiguration: Sendable {
  /// The host to listen on: `127.0.0.1`, `::1` or `localhost`.
  public var host: String
  /// The port to listen on; 0 for any that is free.
  public var port: Int
  /// Where files wait that are sent along and belong to no message yet. What is in there is deleted at the start.
  public var uploads: URL
  /// The file that remembers which browsers are signed in.
  public var sessions: URL
  /// Finds a file of a message by its path in the folder of files; nil when there is none.
  public var messageFile: @Sendable (String) -> URL?
  /// The time, in Unix milliseconds.
  public var now: @Sendable () -> Int64
  /// So many bytes that nobody can guess.
  public var random: @Sendable (Int) -> Data
  /// The organizer of a profile, for the pages of its windows; nil where there are none.
  public var organizer: (@Sendable (_ userId: Int64) -> any OrganizerService)?
  /// The styles, scripts and templates.
  public var files = WebFiles.embedded
  /// What conversations have beside the core.
  public var conversation = ConversationServices()
  /// What windows can do beside chatting: models, memory, backups and the like.
  public var home = HomeServices()
  /// What answers other programs; nil for nobody.
  public var completions: (any CompletionService)?
  /// Whose clock, order of day and month, and first weekday the pages have.
  public var locale: Locale = .current
  /// Called when nobody has asked for anything, and nobody was told anything, for ``IdleTimer/timeout`` at least, once until that
  /// ends; on the main actor.
  public var onIdle: @MainActor @Sendable () -> Void = {}

  /// A configuration.
  public init(
    host: String = "127.0.0.1", port: Int = 8737, uploads: URL, sessions: URL,
    messageFile: @escaping @Sendable (String) -> URL?, now: @escaping @Sendable () -> Int64,
    random: @escaping @Sendable (Int) -> Data
  ) {
    self.host = host
    self.port = port
    self.uploads = uploads
    self.sessions = sessions
    self.messageFile = messageFile
    self.now = now
    self.random = random
  }
}
