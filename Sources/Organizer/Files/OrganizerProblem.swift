/// A file, or a part of one, that could not be used. It is left as it is, and hides nothing else.
public struct OrganizerProblem: Sendable, Hashable {
  /// Where: `calendars/personal/1.ics`, below the organizer's folder.
  public let file: String
  /// What is wrong, as a sentence for the user.
  public let reason: String

  /// A problem with a file.
  public init(file: String, reason: String) { (self.file, self.reason) = (file, reason) }
}

extension OrganizerProblem {
  /// A temporary file in which a crash has left another program's text.
  init(kept path: String) {
    self.init(
      file: path,
      reason:
        "Another program wrote this while Linnet was interrupted. Compare it with the files beside it, then rename or "
        + "delete it.")
  }
}
