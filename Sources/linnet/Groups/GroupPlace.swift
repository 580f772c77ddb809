import ArgumentParser
import ChatTypes
import LinnetHome

/// Where in a group a command reads or writes: among all, or in a conversation with its admins.
struct GroupPlace: ParsableArguments {
  @Flag(help: "In a group: your conversation with its admins.")
  var admins = false
  @Option(help: ArgumentHelp("In a group, as an admin: the conversation with this member.", valueName: "name"))
  var member: String?

  func validate() throws {
    if admins, member != nil { throw ValidationError("--admins and --member exclude each other.") }
  }

  /// Whether a conversation with the admins is meant.
  var isGiven: Bool { admins || member != nil }

  /// What is read or written to in a chat.
  func ref(in chat: ChatInfo, _ core: CoreClient) async throws -> ChatRef {
    var ref = chat.chatRef
    ref.scope = try await scope(in: chat, core)
    return ref
  }

  /// The conversation inside of a chat; nil for the chat itself.
  private func scope(in chat: ChatInfo, _ core: CoreClient) async throws -> GroupChatScope? {
    guard let group = chat.groupInfo else {
      guard !isGiven else {
        throw LinnetError.usage("“\(chat.displayName)” is no group: --admins and --member are about groups.")
      }
      return nil
    }
    if let member {
      return .memberSupport(groupMemberId_: try await core.member(member, of: group).groupMemberId)
    }
    // Who waits to be let in has nothing but this conversation.
    return admins || group.membership.memberPending ? .memberSupport(groupMemberId_: nil) : nil
  }
}
