import ChatTypes

/// The face of a core: what windows, the command line and other programs act through and learn from.
///
/// ``LocalCore`` is the one that lives in this process; a core in another process and a SimpleX core come behind the
/// same face. All methods may be called from anywhere and at the same time.
public protocol ChatAPI: Sendable {
  /// Runs a command and answers when its effects are on disk.
  ///
  /// A cancelled caller doesn't cancel the command: what was begun is finished, so that nothing is left half done.
  /// - Parameters:
  ///   - command: what to do.
  ///   - userId: the profile in whose name it is done, which must own every chat, item and tag that the command names;
  ///     nil for the profile that is signed in by default.
  /// - Throws: `ChatError`, which has a sentence for the user. Nothing was changed then.
  func send(_ command: ChatCommand, as userId: Int64?) async throws(ChatError) -> ChatResponse

  /// What happens from now on, in the order in which it happened, to all profiles.
  ///
  /// One reader each. A reader that falls behind loses what it missed and gets one `ChatEvent/resync(reason:)` in its
  /// place; it never holds up the core. The stream ends when the core is closed.
  func events() async -> AsyncStream<ChatEvent>
}

extension ChatAPI {
  /// Runs a command in the name of the profile that is signed in by default.
  public func send(_ command: ChatCommand) async throws(ChatError) -> ChatResponse {
    try await send(command, as: nil)
  }
}
