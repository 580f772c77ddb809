import ChatModels
import ChatTypes
import JSONValue

/// What lies over a page in a group.
@MainActor enum GroupSheets {
  private static let reasons: [ReportReason] = [.spam, .content, .community, .profile, .other]

  static func report(_ item: ChatItem) -> SheetReportTemplate {
    SheetReportTemplate(
      author: item.memberDisplayName ?? "The author", preview: String(item.previewText.prefix(200)).onOneLine,
      reasons: reasons.map { .init(name: $0.rawValue, title: $0.text) })
  }

  static func reactions(_ given: [Sheet.GivenReaction], page: PageContext) -> SheetReactionsTemplate {
    SheetReactionsTemplate(
      reactions: given.map { reaction in
        .init(
          emoji: reaction.emoji,
          members: reaction.members.map { given in
            let member = given.groupMember
            return .init(
              name: member.displayName, hue: ChatRow.hue("m\(member.groupMemberId)"),
              initial: ChatRow.initial(member.displayName), picture: ProfilePicture.address(member.image),
              time: page.times.full(given.reactionTs))
          })
      }, isEmpty: given.isEmpty)
  }

  static func threads(_ members: [GroupMember], of groupId: Int64, isChannel: Bool) -> SheetThreadsTemplate {
    let kind = isChannel ? "subscriber" : "member"
    return SheetThreadsTemplate(
      title: "Conversations with \(kind)s",
      threads: members.map { member in
        let scope = GroupChatScope.memberSupport(groupMemberId_: member.groupMemberId)
        let unread = member.supportChat?.unread ?? 0
        let note =
          member.memberPending
          ? "Asks to be let in" : (member.supportChat?.memberAttention ?? 0) > 0 ? "Waits for an answer" : ""
        return .init(
          chat: ChatRef(.group, chatId: groupId, scope: scope).description, name: member.displayName,
          hue: ChatRow.hue("m\(member.groupMemberId)"), initial: ChatRow.initial(member.displayName),
          picture: ProfilePicture.address(member.image), note: note, unread: unread > 0 ? "\(unread)" : "")
      }, nobody: members.isEmpty ? "No \(kind) has written to the admins." : "")
  }

  /// Reads why something is reported; nil for what is no reason.
  static func reason(_ name: String) -> ReportReason? { reasons.first { $0.rawValue == name } }
}

extension WindowSession {
  /// What a sheet of a group shows, once it is read; nil when it can't be shown.
  func groupSheet(_ request: SheetRequest?) async -> Sheet? {
    let model = state.chatModel
    switch request {
    case .report(let item):
      guard let group = openGroup, let found = model.loadedItem(item), GroupMessageRules(group).canReport(found) else {
        return nil
      }
      return .report(found, groupId: group.groupId)
    case .reactions(let item):
      guard let group = openGroup, let found = model.loadedItem(item) else { return nil }
      var given: [Sheet.GivenReaction] = []
      for count in found.reactions {
        guard let members = await model.members(whoReacted: count.reaction, to: item, of: group.groupId) else {
          return nil
        }
        given.append(Sheet.GivenReaction(emoji: count.reaction.text, members: members))
      }
      return .reactions(given)
    case .threads(let chat):
      // What members are is known of the open group alone.
      if model.chatId != chat { guard await openIfThere(chat, item: nil) else { return nil } }
      await model.loadGroupMembersIfNeeded()
      guard let group = openGroup, group.isModerator else { return nil }
      return .threads(groupId: group.groupId)
    default: return nil
    }
  }

  private var openGroup: GroupInfo? {
    state.chatModel.chatId.flatMap { state.chatModel.getChat($0)?.chatInfo.groupInfo }
  }

  /// Tells the moderators of a message.
  func report(_ item: Int64, of groupId: Int64, fields: JSONObject) async -> Bool {
    guard let reason = fields["reason"]?.stringValue.flatMap({ GroupSheets.reason($0) }) else {
      state.show(message: "Choose why you report the message, then report it.")
      return false
    }
    let text = (fields["text"]?.stringValue ?? "").onOneLine
    guard await state.chatModel.reportMessage(item, of: groupId, reason: reason, text: text) else { return false }
    sheet = nil
    return true
  }
}
