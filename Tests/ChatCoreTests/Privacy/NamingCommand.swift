import ChatTypes
import Foundation
import JSONValue
import Testing

@testable import ChatCore

/// A command of which it is known where it names a profile, a chat, an item or whatever else belongs to somebody.
///
/// The samples of the types have each command there is, so that a new one is tried without anybody's doing.
struct NamingCommand: Sendable {
  let json: JSONValue
  var tag: String { json["type"]?.stringValue ?? "" }

  /// Names that mean something only inside of what another name of the command stands for.
  private static let texts: Set<String> = ["callId", "cardId", "grantId", "importId", "memberId"]
  private static let chatNames: Set<String> = ["chatRef", "toChatRef", "fromChatRef", "chatRefs"]
  private static let itemNames: Set<String> = [
    "chatItemId", "chatItemIds", "parentItemId", "quotedItemId", "parentChatItemId", "itemId",
  ]
  /// What a conversation inside of a group is told apart by.
  static let scope = "chatScope"

  /// All commands: the samples, and further ones that name what the samples leave out.
  static func all() throws -> [NamingCommand] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../ChatTypesTests/Fixtures/samples.json").standardizedFileURL
    let samples = try JSONValue(parsing: Data(contentsOf: file))["ChatCommand"]?.arrayValue ?? []
    return (samples + further.map(\.json)).map(NamingCommand.init)
  }

  private static let further: [ChatCommand] = [
    .apiNewAssistantChat(
      userId: 1, assistantChat: NewAssistantChat(branchedFrom: BranchOrigin(chatRef: chat, itemId: 1))),
    .apiSendMessages(
      sendRef: SendRef(chat), liveMessage: false, ttl: nil,
      composedMessages: [ComposedMessage(msgContent: stolen, quotedItemId: 1)]),
    .apiSendMessages(sendRef: SendRef(chat), liveMessage: false, ttl: nil, composedMessages: [comment]),
    .apiGetChat(
      chatRef: chat, contentTag: nil, pagination: .around(chatItemId: 1, count: 5), search: nil, parentItemId: nil),
    .apiGetChat(chatRef: chat, contentTag: nil, pagination: .last(count: 5), search: "secret", parentItemId: nil),
    .apiUpdateChatItem(
      chatRef: chat, chatItemId: 1, liveMessage: false, updatedMessage: UpdatedMessage(msgContent: stolen)),
    .apiSetPreference(scope: .profile(userId: 1), key: "k", value: 1),
    .apiSetPreference(scope: .chat(chatRef: chat), key: "k", value: 1),
    .apiGetPreferences(scope: .profile(userId: 1)), .apiGetPreferences(scope: .chat(chatRef: chat)),
    .apiDeleteChatItems(chatRef: chat, chatItemIds: [1], deleteMode: .internal),
    .apiDeleteChatItems(chatRef: chat, chatItemIds: [1], deleteMode: .internalMark),
    .apiDeleteChatItems(chatRef: chat, chatItemIds: [1], deleteMode: .broadcast),
    .apiDeleteReceivedReports(groupId: 1, chatItemIds: [1], deleteMode: .broadcast),
    .apiChatItemReaction(chatRef: chat, chatItemId: 1, add: true, reaction: .emoji(emoji: "👍")),
    .apiGetReactionMembers(userId: 1, groupId: 1, chatItemId: 1, reaction: .emoji(emoji: "👍")),
    .apiAskAboutChat(chatRef: chat, request: .reminder, chatItemIds: [1], text: nil),
    .apiAskAboutChat(chatRef: chat, request: .draftReply, chatItemIds: [1], text: nil),
    .apiDeleteChat(chatRef: chat, chatDeleteMode: .full(notify: true)),
    .apiDeleteChat(chatRef: chat, chatDeleteMode: .entity(notify: true)),
    .apiNewPublicGroup(
      userId: 1, incognito: false, relayIds: [1], groupProfile: GroupProfile(displayName: "Stolen news")),
    .apiAcceptContact(contactReqId: 1, incognito: false),
    .apiSetAddressSettings(userId: 1, settings: AddressSettings()),
    .apiSearchItems(userId: 1, query: ItemSearchQuery(text: "secret", chatRef: chat)),
  ]
  private static let chat = ChatRef(.direct, chatId: 1)
  private static let stolen = MsgContent.text(text: "stolen")
  private static let comment: ComposedMessage = {
    var message = ComposedMessage(msgContent: stolen)
    message.parentChatItemId = 1
    return message
  }()

  // MARK: - What it names

  /// The names under which it names something that belongs to somebody, in a chat of one kind.
  /// - Parameter unknown: called with a name that looks like one and isn't known here.
  func names(in place: ChatPlace, unknown: (String) -> Void) -> Set<String> {
    var names: Set<String> = []
    _ = replaced(json) { name, value in
      if Self.isKnown(name, value: value) {
        names.insert(name)
        if Self.chatNames.contains(name), place == .support { names.insert(Self.scope) }
      } else if Self.looksLikeName(name), !Self.texts.contains(name) {
        unknown(name)
      }
      return nil
    }
    return names
  }

  /// Whether the kind of chat matters to it.
  var isAboutChats: Bool {
    let names = names(in: .group) { _ in }
    return !names.isDisjoint(with: Self.chatNames)
  }

  /// The command with what stands under some of its names belonging to somebody else.
  func naming(_ foreign: Set<String>, of other: Belongings, else own: Belongings, in place: ChatPlace) -> ChatCommand {
    let replaced = replaced(json) { name, value in
      guard Self.isKnown(name, value: value) else { return nil }
      let owner = foreign.contains(name) ? other : own
      if Self.chatNames.contains(name) {
        let member = (foreign.contains(Self.scope) ? other : own).member
        let scope = place == .support ? GroupChatScope.memberSupport(groupMemberId_: member) : nil
        let ref = ChatRef(place.chatType, chatId: owner.chat(place), scope: scope).json
        return name == "chatRefs" ? JSONValue.array([ref]) : ref
      }
      if case .object(let mentions) = value {
        return .object(JSONObject(mentions.members.map { ($0.name, .integer(owner.member)) }))
      }
      let number = JSONValue.integer(Self.number(name, of: owner, in: place))
      return value.arrayValue == nil ? number : JSONValue.array([number])
    }
    return ChatCommand(json: replaced)
  }

  private static func number(_ name: String, of owner: Belongings, in place: ChatPlace) -> Int64 {
    switch name {
    case "userId", "relayIds": owner.user
    case "groupId": owner.chat(.group)
    case "contactId": owner.chat(.direct)
    case "contactReqId": owner.chat(.contactRequest)
    case "noteFolderId": owner.chat(.local)
    case "assistantChatId": owner.chat(.assistant)
    case "groupMemberId", "groupMemberIds": owner.member
    case "tagId", "tagIds": owner.tag
    case "fileId": owner.file
    default: owner.item(place)
    }
  }

  private static func isKnown(_ name: String, value: JSONValue) -> Bool {
    switch name {
    case "userId", "relayIds", "groupId", "contactId", "contactReqId", "noteFolderId", "assistantChatId",
      "groupMemberId", "groupMemberIds", "tagId", "tagIds", "fileId":
      true
    case "mentions": value.objectValue?.members.first?.value.int64Value != nil
    default: chatNames.contains(name) || itemNames.contains(name)
    }
  }

  private static func looksLikeName(_ name: String) -> Bool {
    ["Id", "Ids", "Ref", "Refs", "Id_"].contains { name.hasSuffix($0) } && name != "sendRef"
  }

  /// The JSON with the members of all objects replaced for which there is something else.
  private func replaced(_ json: JSONValue, by body: (String, JSONValue) -> JSONValue?) -> JSONValue {
    switch json {
    case .object(let object):
      .object(JSONObject(object.members.map { ($0.name, body($0.name, $0.value) ?? entered($0, by: body)) }))
    case .array(let elements): .array(elements.map { replaced($0, by: body) })
    default: json
    }
  }

  /// What is inside of a chat's name isn't looked into: it is replaced as a whole.
  private func entered(_ member: JSONObject.Member, by body: (String, JSONValue) -> JSONValue?) -> JSONValue {
    Self.isKnown(member.name, value: member.value) ? member.value : replaced(member.value, by: body)
  }
}
