import JSONValue

extension ChatEvent {
  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "resync":
      return .resync(reason: try fields.optional("reason"))
    case "userUpdated":
      return .userUpdated(userInfo: try fields.value("userInfo"))
    case "userDeleted":
      return .userDeleted(userId: try fields.value("userId"))
    case "newChat":
      return .newChat(user: try fields.value("user"), chat: try fields.value("chat"))
    case "chatInfoUpdated":
      return .chatInfoUpdated(user: try fields.value("user"), chatInfo: try fields.value("chatInfo"))
    case "chatStatsUpdated":
      return .chatStatsUpdated(
        user: try fields.value("user"), chatRef: try fields.value("chatRef"), chatStats: try fields.value("chatStats"))
    case "chatDeleted":
      return .chatDeleted(user: try fields.value("user"), chatRef: try fields.value("chatRef"))
    case "chatCleared":
      return .chatCleared(user: try fields.value("user"), chatInfo: try fields.value("chatInfo"))
    case "chatItemsRead":
      return .chatItemsRead(
        user: try fields.value("user"), chatInfo: try fields.value("chatInfo"), chatItemIds: fields.list("chatItemIds"),
        chatStats: try fields.value("chatStats"))
    case "tagsUpdated":
      return .tagsUpdated(
        user: try fields.value("user"), userTags: fields.list("userTags"), chatRef: try fields.optional("chatRef"),
        chatTags: fields.list("chatTags"))
    case "draftUpdated":
      return .draftUpdated(
        user: try fields.value("user"), chatRef: try fields.value("chatRef"), draft: try fields.optional("draft"))
    case "preferenceUpdated":
      return .preferenceUpdated(
        scope: try fields.value("scope"), key: try fields.value("key"), value: try fields.optional("value"))
    case "appSettings":
      return .appSettings(appSettings: try fields.value("appSettings"))
    case "chatItemTTL":
      return .chatItemTTL(user: try fields.value("user"), chatItemTTL: try fields.value("chatItemTTL"))
    case "newChatItems":
      return .newChatItems(user: try fields.value("user"), chatItems: fields.list("chatItems"))
    case "chatItemUpdated":
      return .chatItemUpdated(user: try fields.value("user"), chatItem: try fields.value("chatItem"))
    case "chatItemsStatusesUpdated":
      return .chatItemsStatusesUpdated(user: try fields.value("user"), chatItems: fields.list("chatItems"))
    case "chatItemReaction":
      return .chatItemReaction(
        user: try fields.value("user"), added: try fields.value("added"), reaction: try fields.value("reaction"))
    case "chatItemsDeleted":
      return .chatItemsDeleted(
        user: try fields.value("user"), chatItemDeletions: fields.list("chatItemDeletions"),
        byUser: try fields.value("byUser", absent: false), timed: try fields.value("timed", absent: false))
    case "groupChatItemsDeleted":
      return .groupChatItemsDeleted(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"),
        chatItemIDs: fields.list("chatItemIDs"), byUser: try fields.value("byUser", absent: false),
        member_: try fields.optional("member_"))
    case "itemDelta":
      return .itemDelta(
        user: try fields.value("user"), chatRef: try fields.value("chatRef"),
        chatItemId: try fields.value("chatItemId"), delta: try fields.value("delta"))
    case "replyFailed":
      return .replyFailed(
        user: try fields.value("user"), chatRef: try fields.value("chatRef"), chatItemIds: fields.list("chatItemIds"),
        failure: try fields.value("failure"))
    case "contactConnected":
      return .contactConnected(
        user: try fields.value("user"), contact: try fields.value("contact"),
        userCustomProfile: try fields.optional("userCustomProfile"))
    case "contactConnecting":
      return .contactConnecting(user: try fields.value("user"), contact: try fields.value("contact"))
    case "contactSndReady":
      return .contactSndReady(user: try fields.value("user"), contact: try fields.value("contact"))
    case "contactUpdated":
      return .contactUpdated(
        user: try fields.value("user"), fromContact: try fields.value("fromContact"),
        toContact: try fields.value("toContact"))
    case "contactDeletedByContact":
      return .contactDeletedByContact(user: try fields.value("user"), contact: try fields.value("contact"))
    case "receivedContactRequest":
      return .receivedContactRequest(
        user: try fields.value("user"), contactRequest: try fields.value("contactRequest"),
        chat_: try fields.optional("chat_"))
    case "acceptingContactRequest":
      return .acceptingContactRequest(user: try fields.value("user"), contact: try fields.value("contact"))
    case "acceptingBusinessRequest":
      return .acceptingBusinessRequest(user: try fields.value("user"), groupInfo: try fields.value("groupInfo"))
    case "contactPQEnabled":
      return .contactPQEnabled(
        user: try fields.value("user"), contact: try fields.value("contact"), pqEnabled: try fields.value("pqEnabled"))
    case "subscriptionStatus":
      return .subscriptionStatus(
        server: try fields.value("server"), subscriptionStatus: try fields.value("subscriptionStatus"),
        connections: fields.list("connections"))
    case "receivedGroupInvitation":
      return .receivedGroupInvitation(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"), contact: try fields.value("contact"),
        fromMemberRole: try fields.value("fromMemberRole", absent: .member),
        memberRole: try fields.value("memberRole", absent: .member))
    case "userAcceptedGroupSent":
      return .userAcceptedGroupSent(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"),
        hostContact: try fields.optional("hostContact"))
    case "sentGroupInvitation":
      return .sentGroupInvitation(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"), contact: try fields.value("contact"),
        member: try fields.value("member"))
    case "groupLinkConnecting":
      return .groupLinkConnecting(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"),
        hostMember: try fields.value("hostMember"))
    case "businessLinkConnecting":
      return .businessLinkConnecting(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"),
        hostMember: try fields.value("hostMember"), fromContact: try fields.value("fromContact"))
    case "userJoinedGroup":
      return .userJoinedGroup(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"),
        hostMember: try fields.value("hostMember"))
    case "joinedGroupMemberConnecting":
      return .joinedGroupMemberConnecting(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"),
        hostMember: try fields.value("hostMember"), member: try fields.value("member"))
    case "joinedGroupMember":
      return .joinedGroupMember(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"), member: try fields.value("member"))
    case "connectedToGroupMember":
      return .connectedToGroupMember(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"), member: try fields.value("member"),
        memberContact: try fields.optional("memberContact"))
    case "newMemberContactReceivedInv":
      return .newMemberContactReceivedInv(
        user: try fields.value("user"), contact: try fields.value("contact"), groupInfo: try fields.value("groupInfo"),
        member: try fields.value("member"))
    case "memberRole":
      return .memberRole(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"),
        byMember: try fields.value("byMember"), member: try fields.value("member"),
        fromRole: try fields.value("fromRole"), toRole: try fields.value("toRole"))
    case "memberBlockedForAll":
      return .memberBlockedForAll(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"),
        byMember: try fields.value("byMember"), member: try fields.value("member"), blocked: try fields.value("blocked")
      )
    case "memberAcceptedByOther":
      return .memberAcceptedByOther(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"),
        acceptingMember: try fields.value("acceptingMember"), member: try fields.value("member"))
    case "groupMemberUpdated":
      return .groupMemberUpdated(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"),
        fromMember: try fields.value("fromMember"), toMember: try fields.value("toMember"))
    case "deletedMember":
      return .deletedMember(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"),
        byMember: try fields.value("byMember"), deletedMember: try fields.value("deletedMember"),
        withMessages: try fields.value("withMessages", absent: false))
    case "deletedMemberUser":
      return .deletedMemberUser(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"), member: try fields.value("member"),
        withMessages: try fields.value("withMessages", absent: false))
    case "leftMember":
      return .leftMember(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"), member: try fields.value("member"))
    case "groupDeleted":
      return .groupDeleted(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"), member: try fields.value("member"))
    case "groupUpdated":
      return .groupUpdated(
        user: try fields.value("user"), fromGroup: try fields.value("fromGroup"), toGroup: try fields.value("toGroup"),
        member_: try fields.optional("member_"))
    case "groupLinkDataUpdated":
      return .groupLinkDataUpdated(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"),
        groupLink: try fields.value("groupLink"), groupRelays: fields.list("groupRelays"))
    case "groupLinkRelaysUpdated":
      return .groupLinkRelaysUpdated(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"),
        groupLink: try fields.value("groupLink"), groupRelays: fields.list("groupRelays"))
    case "groupRelayUpdated":
      return .groupRelayUpdated(
        user: try fields.value("user"), groupInfo: try fields.value("groupInfo"), member: try fields.value("member"),
        groupRelay: try fields.value("groupRelay"))
    case "rcvFileStart":
      return .rcvFileStart(user: try fields.value("user"), chatItem: try fields.value("chatItem"))
    case "rcvFileAccepted":
      return .rcvFileAccepted(user: try fields.value("user"), chatItem: try fields.value("chatItem"))
    case "rcvFileProgressXFTP":
      return .rcvFileProgressXFTP(
        user: try fields.value("user"), chatItem_: try fields.optional("chatItem_"),
        receivedSize: try fields.value("receivedSize"), totalSize: try fields.value("totalSize"))
    case "rcvFileComplete":
      return .rcvFileComplete(user: try fields.value("user"), chatItem: try fields.value("chatItem"))
    case "rcvFileSndCancelled":
      return .rcvFileSndCancelled(user: try fields.value("user"), chatItem: try fields.value("chatItem"))
    case "rcvFileError":
      return .rcvFileError(
        user: try fields.value("user"), chatItem_: try fields.optional("chatItem_"),
        agentError: try fields.optional("agentError"))
    case "rcvFileWarning":
      return .rcvFileWarning(
        user: try fields.value("user"), chatItem_: try fields.optional("chatItem_"),
        agentError: try fields.optional("agentError"))
    case "sndFileStart":
      return .sndFileStart(user: try fields.value("user"), chatItem: try fields.value("chatItem"))
    case "sndFileProgressXFTP":
      return .sndFileProgressXFTP(
        user: try fields.value("user"), chatItem_: try fields.optional("chatItem_"),
        sentSize: try fields.value("sentSize"), totalSize: try fields.value("totalSize"))
    case "sndFileCompleteXFTP":
      return .sndFileCompleteXFTP(user: try fields.value("user"), chatItem: try fields.value("chatItem"))
    case "sndFileError":
      return .sndFileError(
        user: try fields.value("user"), chatItem_: try fields.optional("chatItem_"),
        errorMessage: try fields.value("errorMessage", absent: ""))
    case "sndFileWarning":
      return .sndFileWarning(
        user: try fields.value("user"), chatItem_: try fields.optional("chatItem_"),
        errorMessage: try fields.value("errorMessage", absent: ""))
    case "callInvitation":
      return .callInvitation(callInvitation: try fields.value("callInvitation"))
    case "callEnded":
      return .callEnded(user: try fields.value("user"), contact: try fields.value("contact"))
    case "messageError":
      return .messageError(
        user: try fields.value("user"), severity: try fields.value("severity"),
        errorMessage: try fields.value("errorMessage"))
    case "chatError":
      return .chatError(chatError: try fields.value("chatError"))
    case "chatErrors":
      return .chatErrors(chatErrors: fields.list("chatErrors"))
    default: return nil
    }
  }
}
