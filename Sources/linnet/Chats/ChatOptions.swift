import ArgumentParser
import ChatTypes
import LinnetHome

/// The chat that a command is about.
struct NamedChat: ParsableArguments {
  @Argument(help: "The chat: its id, or a part of its title.")
  var chat: String

  /// The chat of that title or id.
  /// - Throws: ``LinnetError`` when there is none, or several.
  func find(_ core: CoreClient) async throws -> ChatData { try await ChatFinder(core).chat(chat) }

  /// The same, where it has to be one with people.
  func findPeople(_ core: CoreClient) async throws -> ChatInfo {
    let info = try await find(core).chatInfo
    guard info.contact != nil || info.groupInfo != nil else {
      throw LinnetError.usage("“\(info.displayName)” is no chat with people. Choose another chat.")
    }
    return info
  }
}
