import UserFacingErrors

/// Says to a long request that the built-in model can't take it in. It would do something all the same, and lose a part of what it copies:
/// a note without its second half looks like one that was saved.
struct LongRequestReply: Sendable {
  /// In characters. Of ten notes of everyday prose three had up to 200 and were put down whole; of the seven longer ones each lost a part.
  /// The longest request of all sets of sentences has 105.
  private static let longest = 200

  /// The reply; nil where a request is short enough.
  static func reply(to request: String) -> String? {
    guard request.count > longest else { return nil }
    return """
      This has \(request.count) characters, and the built-in model copies no more than \(longest) without mistakes, so nothing was done. \
      Say it in shorter messages, write a long text down in “Notes” yourself, or choose a larger model.
      """
  }

  /// Where the reply sends.
  static let nextSteps: [NextStep] = [.chooseModel]
}
