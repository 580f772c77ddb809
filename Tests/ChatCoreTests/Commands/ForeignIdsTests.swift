import ChatTypes
import Foundation
import JSONValue
import Persistence
import TestSupport
import Testing

@testable import ChatCore

/// Every command that names a chat, item, tag or profile, with those of somebody else.
@Suite("Another profile sees nothing", .timeLimit(.minutes(10)))
struct ForeignIdsTests {
  private struct Prey {
    var user: User
    var chat: ChatRef
    var group: ChatRef
    var item: Int64
    var tag: Int64
  }

  private func commands(_ prey: Prey, _ own: Prey, _ world: World) -> [ChatCommand] {
    let text = MsgContent.text(text: "stolen")
    let message = ComposedMessage(msgContent: text)
    var all: [ChatCommand] = []
    for ref in [
      prey.chat, prey.group, ChatRef(.assistant, chatId: 999), ChatRef(.contactRequest, chatId: prey.chat.chatId),
    ] {
      all += chatCommands(ref, prey.item, own.tag)
    }
    // The own chat with another's item, which must not be reached through it.
    all += [
      .apiGetChatItemInfo(chatRef: own.chat, chatItemId: prey.item),
      .apiUpdateChatItem(
        chatRef: own.chat, chatItemId: prey.item, liveMessage: false, updatedMessage: UpdatedMessage(msgContent: text)),
      .apiDeleteChatItems(chatRef: own.chat, chatItemIds: [prey.item], deleteMode: .internal),
      .apiDeleteChatItems(chatRef: own.chat, chatItemIds: [prey.item], deleteMode: .internalMark),
      .apiDeleteChatItems(chatRef: own.chat, chatItemIds: [prey.item], deleteMode: .history),
      .apiChatItemReaction(chatRef: own.chat, chatItemId: prey.item, add: true, reaction: .emoji(emoji: "👍")),
      .apiForwardChatItems(toChatRef: own.chat, fromChatRef: prey.chat, chatItemIds: [prey.item], ttl: nil),
      .apiForwardChatItems(toChatRef: own.chat, fromChatRef: own.chat, chatItemIds: [prey.item], ttl: nil),
      .apiForwardChatItems(toChatRef: prey.chat, fromChatRef: own.chat, chatItemIds: [own.item], ttl: nil),
      .apiSendMessages(
        sendRef: SendRef(own.chat), liveMessage: false, ttl: nil,
        composedMessages: [ComposedMessage(msgContent: text, quotedItemId: prey.item)]),
      .apiGetChat(
        chatRef: own.chat, contentTag: nil, pagination: .around(chatItemId: prey.item, count: 5), search: nil,
        parentItemId: nil),
      .apiGetChat(
        chatRef: own.chat, contentTag: nil, pagination: .last(count: 5), search: nil, parentItemId: prey.item),
      .apiStopTurn(chatRef: own.chat, chatItemId: prey.item),
      .apiSetChatTags(chatRef: own.chat, tagIds: [prey.tag]),
      .apiUpdateChatTag(tagId: prey.tag, tag: ChatTagData(text: "x")), .apiDeleteChatTag(tagId: prey.tag),
      .apiReorderChatTags(tagIds: [prey.tag]),
      .apiNewAssistantChat(
        userId: own.user.userId,
        assistantChat: NewAssistantChat(branchedFrom: BranchOrigin(chatRef: prey.chat, itemId: prey.item))),
      .apiNewAssistantChat(
        userId: own.user.userId,
        assistantChat: NewAssistantChat(branchedFrom: BranchOrigin(chatRef: own.chat, itemId: prey.item))),
    ]
    // Commands that name the profile.
    let id = prey.user.userId
    all += [
      .apiUpdateProfile(userId: id, profile: Profile(displayName: "x")), .apiUserRead(userId: id),
      .apiGetChats(userId: id, pendingConnections: true, pagination: .last(count: 9), query: .all),
      .apiNewAssistantChat(userId: id, assistantChat: NewAssistantChat()),
      .apiNewNoteFolder(userId: id, displayName: "x"),
      .apiRemoveDemoData(userId: id), .apiMakeDemoPeople(userId: id), .apiRemoveDemoPeople(userId: id),
      .apiGetChatTags(userId: id),
      .apiCreateChatTag(userId: id, tag: ChatTagData(text: "x")), .apiGetDrafts(userId: id),
      .apiSearchItems(userId: id, query: ItemSearchQuery(text: "secret")),
      .apiSetChatItemTTL(userId: id, newChatItemTTL: .day), .apiGetChatItemTTL(userId: id),
      .apiExportChats(
        userId: id, request: ChatExportRequest(chatRefs: [], format: .jsonLines, path: world.directory.file("o").path)),
      .apiExportChats(
        userId: own.user.userId,
        request: ChatExportRequest(chatRefs: [prey.chat], format: .jsonLines, path: world.directory.file("o").path)),
      .apiImportChats(userId: id, request: ChatImportRequest(format: nil, path: "/dev/null")),
      .apiSetPreference(scope: .profile(userId: id), key: "k", value: 1),
      .apiGetPreferences(scope: .profile(userId: id)),
      .apiListContacts(userId: id), .apiListGroups(userId: id, contactId: nil, search: nil),
      .apiSetChatTTL(userId: id, chatRef: own.chat, newChatItemTTL: .day),
      .apiSetChatTTL(userId: own.user.userId, chatRef: prey.chat, newChatItemTTL: .day),
    ]
    return all + [
      .apiSendMessages(
        sendRef: SendRef(prey.chat), liveMessage: false, ttl: nil, composedMessages: [message]),
      .apiCreateChatItems(noteFolderId: 1, composedMessages: [message]),
      .apiSetAssistantOptions(assistantChatId: prey.chat.chatId, options: AssistantOptions(modelName: "m")),
      .apiGetReactionMembers(
        userId: id, groupId: prey.group.chatId, chatItemId: prey.item, reaction: .emoji(emoji: "👍")),
      .apiListMembers(groupId: prey.group.chatId), .apiGetGroupRelays(groupId: prey.group.chatId),
      .apiDeleteMemberChatItems(groupId: prey.group.chatId, chatItemIds: [prey.item]),
      .apiLeaveGroup(groupId: prey.group.chatId),
    ]
  }

  private func chatCommands(_ ref: ChatRef, _ item: Int64, _ ownTag: Int64) -> [ChatCommand] {
    [
      .apiGetChat(chatRef: ref, contentTag: nil, pagination: .last(count: 5), search: nil, parentItemId: nil),
      .apiGetChat(chatRef: ref, contentTag: nil, pagination: .initial(count: 5), search: "secret", parentItemId: nil),
      .apiGetChatContentTypes(chatRef: ref), .apiGetChatItemInfo(chatRef: ref, chatItemId: item),
      .apiSetChatTitle(chatRef: ref, title: "x"), .apiDeleteChat(chatRef: ref, chatDeleteMode: .full(notify: false)),
      .apiDeleteChat(chatRef: ref, chatDeleteMode: .messages), .apiClearChat(chatRef: ref),
      .apiSetChatSettings(chatRef: ref, chatSettings: ChatSettings(favorite: true)),
      .apiSetChatCustomData(chatRef: ref, customData: 1),
      .apiUpdateChatItem(
        chatRef: ref, chatItemId: item, liveMessage: false,
        updatedMessage: UpdatedMessage(msgContent: .text(text: "x"))),
      .apiDeleteChatItems(chatRef: ref, chatItemIds: [item], deleteMode: .internal),
      .apiChatItemReaction(chatRef: ref, chatItemId: item, add: true, reaction: .emoji(emoji: "👍")),
      .apiPlanForwardChatItems(fromChatRef: ref, chatItemIds: [item]), .apiChatRead(chatRef: ref),
      .apiChatItemsRead(chatRef: ref, chatItemIds: [item]), .apiChatUnread(chatRef: ref, unreadChat: true),
      .apiSetChatTags(chatRef: ref, tagIds: [ownTag]), .apiSetDraft(chatRef: ref, draft: ComposeState(message: "x")),
      .apiSetPreference(scope: .chat(chatRef: ref), key: "k", value: 1),
      .apiGetPreferences(scope: .chat(chatRef: ref)), .apiStopTurn(chatRef: ref, chatItemId: item),
      .apiRegenerateTurn(chatRef: ref, chatItemId: item),
      .apiDecideToolCall(chatRef: ref, chatItemId: item, callId: "c", approved: true, cardId: nil),
      .apiUndoToolCall(chatRef: ref, chatItemId: item, callId: "c"),
      .apiResolveConflict(chatRef: ref, chatItemId: item, callId: "c", cardId: "d", resolution: .keep),
      .apiAnswerToolForm(
        chatRef: ref, chatItemId: item, callId: "c", cardId: "d", answer: ToolFormAnswer(.accept, content: [:])),
    ]
  }

  private func prey(_ world: World, _ name: String, _ group: Int64) async throws -> Prey {
    let user = try await world.newUser(name)
    let chat = try await world.newChat(user)
    let item = try await world.say("secret of \(name)", in: chat)
    _ = try await world.core.post(NewReply(content: .text(text: "secret answer")), in: chat, keeping: nil)
    guard
      case .chatTags(_, let tags) = try await world.send(.apiCreateChatTag(userId: nil, tag: ChatTagData(text: "t")))
    else { throw World.WrongAnswer() }
    try await world.send(.apiSetDraft(chatRef: chat, draft: ComposeState(message: "secret draft")))
    try await world.core.receive(Feed.newItems([Feed.message(1, "secret", in: Feed.group(group))]), for: user.userId)
    return Prey(user: user, chat: chat, group: ChatRef(.group, chatId: group), item: item.id, tag: tags[0].chatTagId)
  }

  @Test("Every command fails, tells nothing and changes nothing")
  func walk() async throws {
    let world = try World()
    let ada = try await prey(world, "ada", 5)
    let eve = try await prey(world, "eve", 6)
    let before = try await snapshot(world, ada.user)
    let own = try await snapshot(world, eve.user)
    let events = await world.listen()
    for command in commands(ada, eve, world) {
      let failure = await world.failure(command, as: eve.user.userId)
      #expect(failure != nil, "\(command.tag)")
      #expect(failure?.text().contains("secret") != true)
    }
    #expect(await events.drain().filter { $0.tag != "resync" }.isEmpty)
    #expect(try await snapshot(world, ada.user) == before)
    #expect(try await snapshot(world, eve.user) == own)
    #expect(!FileManager.default.fileExists(atPath: world.directory.file("o").path))
  }

  @Test("The same commands work for the profile itself, where this core has them at all")
  func owner() async throws {
    let world = try World()
    let ada = try await prey(world, "ada", 5)
    for command in chatCommands(ada.chat, ada.item, ada.tag) where !command.tag.contains("Delete") {
      switch command {
      case .apiClearChat, .apiStopTurn, .apiRegenerateTurn, .apiDecideToolCall, .apiUndoToolCall,
        .apiResolveConflict, .apiAnswerToolForm:
        continue
      default: #expect(await world.failure(command, as: ada.user.userId) == nil, "\(command.tag)")
      }
    }
  }

  /// Everything that a profile has, as text.
  private func snapshot(_ world: World, _ user: User) async throws -> String {
    try await world.core.store.read { reader in
      var text = try reader.user(user.userId)?.text() ?? ""
      for chat in try reader.allChats(of: user.userId) {
        text += chat.info.text() + chat.stats.text()
        for thread in try reader.threads(of: chat) {
          for item in try reader.oldestItems(of: chat, thread: thread, count: 1000) {
            text += item.text() + (try reader.versions(of: item.id).map { $0.text() }.joined())
          }
        }
        text += try reader.draft(of: chat)?.text() ?? ""
      }
      return text + (try reader.tags(of: user.userId).map { $0.text() }.joined())
    }
  }

  @Test("What isn't known and what isn't there yet fails with a sentence")
  func unsupported() async throws {
    let world = try World()
    _ = try await world.newUser()
    let commands: [ChatCommand] = [
      .unknown(["type": "apiNonsense"]), .apiLeaveGroup(groupId: 1),
      .apiAcceptContact(contactReqId: 1, incognito: false),
      .receiveFile(fileId: 1, userApprovedRelays: false, storeEncrypted: nil),
      .apiReportMessage(groupId: 1, chatItemId: 1, reportReason: .spam, reportText: ""),
      .apiExportArchive(config: ArchiveConfig(archivePath: "/tmp/x")),
    ]
    for command in commands {
      let failure = try #require(await world.failure(command))
      #expect(failure.message.hasSuffix("."))
    }
  }
}
