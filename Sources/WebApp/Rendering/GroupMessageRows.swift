import ChatModels
import ChatTypes

/// Writes what only groups have in their rows: who wrote something, what happened, invitations, reports, what is folded away.
enum GroupMessageRows {
  /// Who wrote it, over the first of several messages that follow each other. Whoever hears it is told with each message.
  static func sender(_ row: MessageRow) -> HTML {
    guard !row.goesOn, let member = row.item.chatDir.groupMember else { return "" }
    let name = member.displayName
    let content = Avatar.content(initial: ChatRow.initial(name), picture: ProfilePicture.address(member.image))
    let role = member.memberRole >= .moderator ? member.memberRole.text : ""
    return """
      <p class="sender" aria-hidden="true"><span class="avatar small hue-\(ChatRow.hue("m\(member.groupMemberId)"))">\(content)</span>\
      <b dir="auto">\(name)</b>\(with: role, { "<span>\($0)</span>" })</p>
      """
  }

  /// Who said what is quoted; empty where that is clear.
  static func author(of quote: CIQuote) -> String {
    switch quote.chatDir {
    case .groupRcv(let member): member.displayName
    case .groupSnd: "You"
    default: ""
    }
  }

  /// What happened in a chat, in a line, with what can be done about it.
  static func happened(_ item: ChatItem, in chat: ChatId) -> HTML {
    switch item.content {
    case .rcvGroupInvitation(let invitation, let role): return received(invitation, role: role)
    case .sndGroupInvitation(let invitation, let role): return sent(invitation, role: role)
    case .rcvGroupEvent(.newMemberPendingReview):
      guard let member = item.chatDir.groupMember, let group = ChatRef(chat), group.chatType == .group else { break }
      let scope = GroupChatScope.memberSupport(groupMemberId_: member.groupMemberId)
      let thread = ChatRef(.group, chatId: group.chatId, scope: scope)
      return """
        <div class="happened"><p>\(item.happening)</p>\
        <button type="button" class="button small" data-act="open" data-chat="\(thread.description)">Talk to them</button></div>
        """
    default: break
    }
    return "<p class=\"happened\">\(item.happening)</p>"
  }

  private static func received(_ invitation: CIGroupInvitation, role: GroupMemberRole) -> HTML {
    let name = invitation.groupProfile.displayName
    let chat = ChatRef(.group, chatId: invitation.groupId).id
    return """
      <div class="invitation" role="group" aria-label="Invitation to \(name)"><p>Invitation to the group <b dir="auto">\(name)</b>, as \(role.text)</p>\
      \(if: invitation.status == .pending, buttons(chat: chat))\
      \(if: invitation.status != .pending, "<p class=\"note\">\(text(invitation.status, isOwn: true))</p>")</div>
      """
  }

  private static func sent(_ invitation: CIGroupInvitation, role: GroupMemberRole) -> HTML {
    """
    <div class="invitation"><p>You invited them to the group <b dir="auto">\(invitation.groupProfile.displayName)</b>, as \(role.text)</p>\
    <p class="note">\(text(invitation.status, isOwn: false))</p></div>
    """
  }

  private static func buttons(chat: ChatId) -> HTML {
    """
    <p class="decide-invitation"><button type="button" class="button small primary" data-act="join-group" data-chat="\(chat)">Join</button>\
    <button type="button" class="button small" data-act="decline-group" data-chat="\(chat)">Decline</button></p>
    """
  }

  /// What became of an invitation.
  private static func text(_ status: CIGroupInvitationStatus, isOwn: Bool) -> String {
    switch status {
    case .pending: "Not answered yet"
    case .accepted: isOwn ? "You joined" : "They joined"
    case .rejected: isOwn ? "You declined" : "They declined"
    case .expired, .unknown: "This invitation has run out"
    }
  }

  /// What a report is, who sees it, and what a moderator can do about it.
  static func report(_ item: ChatItem, isModerator: Bool) -> HTML {
    guard case .report(_, let reason)? = item.content.msgContent else { return "" }
    return """
      <p class="report"><svg class="icon"><use href="#i-warning"/></svg><b>Report: \(reason.text)</b></p>\
      <p class="note">\(item.sent ? "Only the moderators and you see it." : "Only moderators see it.")</p>\
      \(if: isModerator && !item.sent, settle)
      """
  }

  private static let settle: HTML = """
    <p class="next-steps"><button type="button" class="button small" data-act="settle-report">Settled</button></p>
    """

  /// What stands where a message was; its text can be unfolded where there is one.
  static func folded(_ text: String, body: HTML, id: Int64) -> HTML {
    guard body != "" else { return "<p class=\"forwarded\">\(text)</p>" }
    return """
      <details class="folded" id="folded-\(id)"><summary>\(text)<span class="link">Show</span></summary>\(body)</details>
      """
  }
}

extension ChatItem {
  /// What happened, with the name of the member who did it.
  var happening: String {
    guard case .rcvGroupEvent = content, let member = chatDir.groupMember else { return text }
    return "\(member.displayName) \(text)"
  }

  /// Whether it is kept away because its author is blocked.
  var isFromBlocked: Bool {
    switch meta.itemDeleted {
    case .blocked, .blockedByAdmin: true
    case .deleted, .moderated, .unknown, nil: false
    }
  }
}
