import JSONValue

extension ChatResponse {
  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "cmdOk":
      return .cmdOk(user_: try fields.optional("user_"))
    case "chatCmdError":
      return .chatCmdError(user_: try fields.optional("user_"), chatError: try fields.value("chatError"))
    case "chatStarted": return .chatStarted
    case "chatRunning": return .chatRunning
    case "chatStopped": return .chatStopped
    case "activeUser":
      return .activeUser(user: try fields.value("user"))
    case "usersList":
      return .usersList(users: fields.list("users"))
    case "userPrivacy":
      return .userPrivacy(user: try fields.value("user"), updatedUser: try fields.value("updatedUser"))
    case "userProfileUpdated":
      return .userProfileUpdated(
        user: try fields.value("user"), fromProfile: try fields.value("fromProfile"),
        toProfile: try fields.value("toProfile"), updateSummary: try fields.optional("updateSummary"))
    case "userProfileNoChange":
      return .userProfileNoChange(user: try fields.value("user"))
    case "apiChats":
      return .apiChats(user: try fields.value("user"), chats: fields.list("chats"))
    case "apiChat":
      return .apiChat(
        user: try fields.value("user"), chat: try fields.value("chat"),
        navInfo: try fields.value("navInfo", absent: NavigationInfo()))
    case "chatContentTypes":
      return .chatContentTypes(contentTypes: fields.list("contentTypes"))
    case "chatItemInfo":
      return .chatItemInfo(
        user: try fields.value("user"), chatItem: try fields.value("chatItem"),
        chatItemInfo: try fields.value("chatItemInfo"))
    case "chatCreated":
      return .chatCreated(user: try fields.value("user"), chat: try fields.value("chat"))
    case "chatInfoUpdated":
      return .chatInfoUpdated(user: try fields.value("user"), chatInfo: try fields.value("chatInfo"))
    case "chatDeleted":
      return .chatDeleted(user: try fields.value("user"), chatInfo: try fields.value("chatInfo"))
    case "contactDeleted":
      return .contactDeleted(user: try fields.value("user"), contact: try fields.value("contact"))
    case "contactConnectionDeleted":
      return .contactConnectionDeleted(user: try fields.value("user"), connection: try fields.value("connection"))
    case "groupDeletedUser":
      return .groupDeletedUser(user: try fields.value("user"), groupInfo: try fields.value("groupInfo"))
    case "leftMemberUser":
      return .leftMemberUser(user: try fields.value("user"), groupInfo: try fields.value("groupInfo"))
    case "chatCleared":
      return .chatCleared(user: try fields.value("user"), chatInfo: try fields.value("chatInfo"))
    case "newChatItems":
      return .newChatItems(user: try fields.value("user"), chatItems: fields.list("chatItems"))
    case "chatItemUpdated":
      return .chatItemUpdated(user: try fields.value("user"), chatItem: try fields.value("chatItem"))
    case "chatItemNotChanged":
      return .chatItemNotChanged(user: try fields.value("user"), chatItem: try fields.value("chatItem"))
    case "chatItemReaction":
      return .chatItemReaction(
        user: try fields.value("user"), added: try fields.value("added"), reaction: try fields.value("reaction"))
    case "reactionMembers":
      return .reactionMembers(user: try fields.value("user"), memberReactions: fields.list("memberReactions"))
    case "chatItemsDeleted":
      return .chatItemsDeleted(
        user: try fields.value("user"), chatItemDeletions: fields.list("chatItemDeletions"),
        byUser: try fields.value("byUser", absent: false), timed: try fields.value("timed", absent: false))
    case "groupChatItemsDeleted":
      return .groupChatItemsDeleted(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"),
        chatItemIDs: fields.list("chatItemIDs"), byUser: try fields.value("byUser", absent: false),
        member_: try fields.optional("member_"))
    case "forwardPlan":
      return .forwardPlan(
        user: try fields.value("user"), chatItemIds: fields.list("chatItemIds"),
        forwardConfirmation: try fields.optional("forwardConfirmation"))
    case "itemsReadForChat":
      return .itemsReadForChat(user: try fields.value("user"), chatInfo: try fields.value("chatInfo"))
    case "chatTags":
      return .chatTags(user: try fields.value("user"), userTags: fields.list("userTags"))
    case "tagsUpdated":
      return .tagsUpdated(
        user: try fields.value("user"), userTags: fields.list("userTags"), chatTags: fields.list("chatTags"))
    case "drafts":
      return .drafts(user: try fields.value("user"), drafts: fields.list("drafts"))
    case "searchResults":
      return .searchResults(
        user: try fields.value("user"), hits: fields.list("hits"), nextCursor: try fields.optional("nextCursor"))
    case "chatItemTTL":
      return .chatItemTTL(user: try fields.value("user"), chatItemTTL: try fields.optional("chatItemTTL"))
    case "chatsExported":
      return .chatsExported(user: try fields.value("user"), summary: try fields.value("summary"))
    case "chatsImported":
      return .chatsImported(user: try fields.value("user"), summary: try fields.value("summary"))
    case "memory":
      return .memory(user: try fields.value("user"), facts: fields.list("facts"))
    case "archiveExported":
      return .archiveExported(archiveErrors: fields.list("archiveErrors"))
    case "archiveImported":
      return .archiveImported(archiveErrors: fields.list("archiveErrors"))
    case "rcvFileAccepted":
      return .rcvFileAccepted(user: try fields.value("user"), chatItem: try fields.value("chatItem"))
    case "rcvFileCancelled":
      return .rcvFileCancelled(user: try fields.value("user"), chatItem_: try fields.optional("chatItem_"))
    case "sndFileCancelled":
      return .sndFileCancelled(user: try fields.value("user"), chatItem_: try fields.optional("chatItem_"))
    case "appSettings":
      return .appSettings(appSettings: try fields.value("appSettings"))
    case "preferences":
      return .preferences(scope: try fields.value("scope"), values: try fields.value("values"))
    case "contactPrefsUpdated":
      return .contactPrefsUpdated(
        user: try fields.value("user"), fromContact: try fields.value("fromContact"),
        toContact: try fields.value("toContact"))
    case "contactsList":
      return .contactsList(user: try fields.value("user"), contacts: fields.list("contacts"))
    case "groupsList":
      return .groupsList(user: try fields.value("user"), groups: fields.list("groups"))
    case "groupMembers":
      return .groupMembers(user: try fields.value("user"), group: try fields.value("group"))
    case "acceptingContactRequest":
      return .acceptingContactRequest(user: try fields.value("user"), contact: try fields.value("contact"))
    case "contactRequestRejected":
      return .contactRequestRejected(user: try fields.value("user"), contactRequest: try fields.value("contactRequest"))
    case "groupCreated":
      return .groupCreated(user: try fields.value("user"), groupInfo: try fields.value("groupInfo"))
    case "publicGroupCreated":
      return .publicGroupCreated(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"),
        groupLink: try fields.value("groupLink"), groupRelays: fields.list("groupRelays"))
    case "publicGroupCreationFailed":
      return .publicGroupCreationFailed(user: try fields.value("user"), addRelayResults: fields.list("addRelayResults"))
    case "groupUpdated":
      return .groupUpdated(
        user: try fields.value("user"), fromGroup: try fields.value("fromGroup"), toGroup: try fields.value("toGroup"),
        member_: try fields.optional("member_"))
    case "groupRelays":
      return .groupRelays(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"),
        groupRelays: fields.list("groupRelays"))
    case "groupRelaysAdded":
      return .groupRelaysAdded(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"),
        groupLink: try fields.value("groupLink"), groupRelays: fields.list("groupRelays"))
    case "groupRelaysAddFailed":
      return .groupRelaysAddFailed(user: try fields.value("user"), addRelayResults: fields.list("addRelayResults"))
    default: return nil
    }
  }
}
