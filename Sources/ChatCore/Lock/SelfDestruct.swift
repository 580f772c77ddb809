/// Erases everything of a home when the code for that is entered where one unlocks.
///
/// The core calls it from within the command that entered the code, and answers that command afterwards if the process is still
/// there. So it must not wait for the commands of this core to end, while it may close the core or end the process. It can't fail as far as the core knows: whoever is forced to
/// enter the code must not be shown that something was left. What can't be erased at once is the implementation's to go on with,
/// also after a restart.
public protocol SelfDestruct: Sendable {
  /// Erases chats, files, settings, keys and sessions for good. Returns when nothing of them can be read any more.
  func destroy() async
}
