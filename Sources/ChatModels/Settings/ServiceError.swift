/// Why something beside the chats could not be done: with models, memory, backups and the like.
public struct ServiceError: Error, Equatable, Sendable {
  /// A sentence for the user that says what to do next.
  public let message: String
  /// For the log: no word of the user's.
  public let logDescription: String

  /// An error.
  public init(message: String, log: String = "service") {
    self.message = message
    logDescription = log
  }

  /// What somebody asked for needs the process that has the chats open.
  public static let notHere = ServiceError(
    message: "Another Linnet has the chats open, and only that one can do this. Do it there, or end it and try again.",
    log: "not the owner")
}
