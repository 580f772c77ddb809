import ChatTypes
import LanguageModels

/// What of a chat a model gets to see. One on this machine sees all of it; the server of another sees what the user lets it see.
struct PromptView: Sendable, Equatable {
  /// The server; nil for a model on this machine.
  var server: ModelServer?

  /// Whether it is told of tools, and of what they gave.
  var hasTools: Bool { has(.tools) }
  /// Whether it is told what is remembered of the user.
  var hasMemory: Bool { has(.memory) }
  /// Whether it sees what is attached to messages.
  var hasFiles: Bool { has(.files) }

  private func has(_ access: ModelServer.Access) -> Bool { server?.access.contains(access) ?? true }

  /// What the user is told where a server does not see what they just sent.
  static func filesNotice(_ server: ModelServer) -> String {
    """
    This chat is answered at \(server.host), which may not see files, so it was only told that there is one. Connect the model \
    with files allowed to have them read, or choose a model on this machine.
    """
  }
}
