import ChatTypes

extension ToolExecutor {
  /// Has the files found that a call may name.
  /// - Parameter find: gives those of the call's chat that are within reach, oldest first; none where the chat isn't of the call's
  ///   profile.
  public func onFilesNeeded(_ find: @escaping @Sendable (CallKey, FileReach) async -> [OfferedFile]) {
    findFiles = find
  }

  /// The files that a call may name: those that came with its turn, or those of its chat.
  func files(of key: CallKey, turn: TurnContext?, reach: FileReach) -> @Sendable () async -> [OfferedFile] {
    if let given = turn?.files, !given.isEmpty { return { given } }
    guard let findFiles else { return { [] } }
    return { await findFiles(key, reach) }
  }
}
