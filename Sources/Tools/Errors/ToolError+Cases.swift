import UserFacingErrors

// The sentences, in one place.

extension ToolError {
  static func unknownTool(_ name: String) -> ToolError {
    ToolError(
      .unknownTool, message: "There is no tool named “\(name.prefix(64))”. Ask for something that Linnet can do.")
  }

  static let notFound = ToolError(
    .notFound, message: "No such question waits for an answer any more. Ask again if you still want it done.")

  static let alreadyAnswered = ToolError(
    .alreadyAnswered, message: "This was answered already, perhaps in another window. The first answer counts.")

  static let expired = ToolError(
    .expired, message: "The question was open for too long and was closed; nothing was changed. Ask again.")

  static let cancelled = ToolError(
    .cancelled, message: "This was cancelled, and nothing was changed. Ask again if you still want it done.")

  static let otherCall = ToolError(
    .otherCall,
    message: "What you answered is not what waits: its details have changed. Look at the card again, then decide.")

  static let toolChanged = ToolError(
    .toolChanged,
    message: "The tool has changed since you were asked, so nothing was done. Ask again to see what it would do now.")

  static let duplicateCall = ToolError(
    .duplicateCall, message: "The same call was made before, so it was not made again. Ask anew if you want it twice.")

  static func invalidArguments(_ problems: [SchemaProblem]) -> ToolError {
    ToolError(
      .invalidArguments,
      message:
        "The call's details don't fit the tool: \(SchemaProblem.sentence(problems)). Correct them and try again.",
      log: "\(problems.count) problems")
  }

  static func invalidAnswer(_ sentence: String) -> ToolError { ToolError(.invalidAnswer, message: sentence) }

  static func notSaved(_ error: any Error) -> ToolError {
    ToolError(
      .notSaved,
      message: FullDisk.isCause(error)
        ? FullDisk.sentence("nothing was done")
        : "Nothing was done, since it could not be written down first. Check Linnet's folder and try again.",
      log: FileFailure.log(error))
  }

  static func unreadable(_ file: String, error: any Error) -> ToolError {
    ToolError(
      .unreadable, message: "“\(file)” can't be read. Check that it is there, is a file, and that you may read it.",
      log: FileFailure.log(error))
  }
}
