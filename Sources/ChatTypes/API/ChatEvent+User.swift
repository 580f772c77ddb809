extension ChatEvent {
  /// The profile that the event is about; nil for those that are about none. Windows that are signed in as another one
  /// ignore it but for counters.
  public var userId: Int64? {
    switch self {
    case .newChat(let user, _), .chatInfoUpdated(let user, _), .chatStatsUpdated(let user, _, _),
      .chatDeleted(let user, _), .chatCleared(let user, _), .chatItemsRead(let user, _, _, _),
      .tagsUpdated(let user, _, _, _), .draftUpdated(let user, _, _), .chatItemTTL(let user, _),
      .newChatItems(let user, _), .chatItemUpdated(let user, _), .chatItemsStatusesUpdated(let user, _),
      .chatItemReaction(let user, _, _), .chatItemsDeleted(let user, _, _, _),
      .groupChatItemsDeleted(let user, _, _, _, _), .itemDelta(let user, _, _, _), .replyFailed(let user, _, _, _),
      .contactConnected(let user, _, _),
      .contactConnecting(let user, _), .contactSndReady(let user, _), .contactUpdated(let user, _, _),
      .contactDeletedByContact(let user, _), .receivedContactRequest(let user, _, _),
      .acceptingContactRequest(let user, _), .acceptingBusinessRequest(let user, _), .contactPQEnabled(let user, _, _),
      .receivedGroupInvitation(let user, _, _, _, _), .userAcceptedGroupSent(let user, _, _),
      .sentGroupInvitation(let user, _, _, _), .groupLinkConnecting(let user, _, _),
      .businessLinkConnecting(let user, _, _, _), .userJoinedGroup(let user, _, _),
      .joinedGroupMemberConnecting(let user, _, _, _), .joinedGroupMember(let user, _, _),
      .connectedToGroupMember(let user, _, _, _), .newMemberContactReceivedInv(let user, _, _, _),
      .memberRole(let user, _, _, _, _, _), .memberBlockedForAll(let user, _, _, _, _),
      .memberAcceptedByOther(let user, _, _, _), .groupMemberUpdated(let user, _, _, _),
      .deletedMember(let user, _, _, _, _), .deletedMemberUser(let user, _, _, _), .leftMember(let user, _, _),
      .groupDeleted(let user, _, _), .groupUpdated(let user, _, _, _), .groupLinkDataUpdated(let user, _, _, _),
      .groupLinkRelaysUpdated(let user, _, _, _), .groupRelayUpdated(let user, _, _, _), .rcvFileStart(let user, _),
      .rcvFileAccepted(let user, _), .rcvFileProgressXFTP(let user, _, _, _), .rcvFileComplete(let user, _),
      .rcvFileSndCancelled(let user, _), .rcvFileError(let user, _, _), .rcvFileWarning(let user, _, _),
      .sndFileStart(let user, _), .sndFileProgressXFTP(let user, _, _, _), .sndFileCompleteXFTP(let user, _),
      .sndFileError(let user, _, _), .sndFileWarning(let user, _, _), .callEnded(let user, _),
      .callOffer(let user, _, _, _, _, _), .callAnswer(let user, _, _), .callExtraInfo(let user, _, _),
      .callTaken(let user, _),
      .messageError(let user, _, _):
      user.userId
    case .userUpdated(let userInfo): userInfo.user.userId
    case .userDeleted(let userId): userId
    case .callInvitation(let invitation): invitation.user.userId
    case .preferenceUpdated(.profile(let userId), _, _): userId
    case .preferenceUpdated, .resync, .appSettings, .appLocked, .appLockUpdated, .subscriptionStatus, .chatError,
      .chatErrors, .unknown:
      nil
    }
  }
}
