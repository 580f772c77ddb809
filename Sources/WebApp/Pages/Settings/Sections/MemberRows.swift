import ChatModels
import ChatTypes
import JSONValue

/// The members of a group, as its page lists them, and a member's own page.
@MainActor struct MemberRows {
  let model: GroupModel

  /// In a channel there are subscribers, and no roles to choose from.
  private var isChannel: Bool { model.group?.isChannel == true }
  private var place: String { isChannel ? "channel" : "group" }

  // MARK: - Lists

  /// All who are in the group or will be, as far as they are shown.
  func list(of group: GroupInfo) -> [SettingsRow] {
    let members = model.members
    var rows: [SettingsRow] = []
    if members.all > GroupModel.pageSize / 2 || !model.filter.isEmpty {
      rows.append(.finding(isChannel ? "Find a subscriber" : "Find a member", text: model.filter, action: "narrow"))
    }
    if model.filter.isEmpty { rows.append(own(group)) }
    rows += members.shown.map(row)
    if members.matching == 0, !model.filter.isEmpty {
      rows.append(.notice(isChannel ? "No subscriber has this name." : "No member has this name."))
    }
    let hidden = members.matching - members.shown.count
    if hidden > 0 {
      rows.append(
        .buttons([
          .init(title: "Show more", action: "more", about: "\(hidden) further \(isChannel ? "subscribers" : "members")")
        ]))
    }
    return rows
  }

  private func own(_ group: GroupInfo) -> SettingsRow {
    let member = group.membership
    return .item(
      id: "member-\(member.groupMemberId)", member.memberProfile.displayName, note: "You", icon: "person",
      picture: ProfilePicture.address(member.image), chips: chips(member))
  }

  private func row(_ member: GroupMember) -> SettingsRow {
    .item(
      id: "member-\(member.groupMemberId)", member.displayName, note: member.memberProfile.shortDescr ?? "",
      icon: "person", picture: ProfilePicture.address(member.image), chips: chips(member),
      more: (title: "Details", path: Self.path(of: member)))
  }

  /// Those who wait to be let in, for those who decide.
  func waiting() -> [SettingsRow] {
    model.waiting.map { member in
      .item(
        id: "waiting-\(member.groupMemberId)", member.displayName, note: member.memberProfile.shortDescr ?? "",
        icon: "person", picture: ProfilePicture.address(member.image), buttons: answers(member),
        more: model.conversation(with: member).map { (title: "Conversation", path: Place.chat($0.description).path) })
    }
  }

  /// The conversations of the admins with members.
  func conversations() -> [SettingsRow] {
    model.conversations.map { member in
      let unread = member.supportChat?.unread ?? 0
      return .item(
        id: "conversation-\(member.groupMemberId)", member.displayName, note: member.stateText ?? "", icon: "chats",
        picture: ProfilePicture.address(member.image), chips: unread > 0 ? [.init(text: "\(unread) unread")] : [],
        more: model.conversation(with: member).map { (title: "Conversation", path: Place.chat($0.description).path) })
    }
  }

  private func answers(_ member: GroupMember) -> [SettingsRow.Button] {
    guard model.mayChange(member) else { return [] }
    let (key, name) = ("\(member.groupMemberId)", member.displayName)
    return [
      .init(title: "Let in", action: "let-in", key: key, isPrimary: true, about: name),
      .init(
        title: "Refuse", action: "take-out", key: key,
        question: "Refuse “\(name)”? Only an invitation leads them back then.", answer: "Refuse", about: name),
    ]
  }

  private func chips(_ member: GroupMember) -> [SettingsRow.Chip] {
    var chips = [SettingsRow.Chip(text: isChannel ? member.channelTitle : member.memberRole.title)]
    if let state = member.stateText { chips.append(.init(text: state, look: .warn)) }
    if member.blockedByAdmin { chips.append(.init(text: "Blocked for all", look: .warn)) }
    if !member.memberSettings.showMessages { chips.append(.init(text: "Blocked for you", look: .warn)) }
    return chips
  }

  // MARK: - A member's own page

  /// What is in it.
  func groups(of member: GroupMember, in group: GroupInfo) -> [SettingsGroup] {
    var groups = [SettingsGroup([head(member)] + [talking(with: member)].compactMap(\.self))]
    if member.memberPending {
      let buttons = answers(member)
      if !buttons.isEmpty { groups.append(SettingsGroup("Letting in", rows: [.buttons(buttons)])) }
    } else if model.mayChange(member), !group.isChannel {
      groups.append(role(member, in: group))
    }
    if !member.isRelay { groups.append(blocking(member)) }
    if !member.memberPending, model.mayChange(member) { groups.append(takingOut(member)) }
    return groups
  }

  private func head(_ member: GroupMember) -> SettingsRow {
    let own = member.memberProfile.displayName
    return .item(
      id: "member-\(member.groupMemberId)", member.displayName, note: member.memberProfile.shortDescr ?? "",
      detail: member.displayName == own ? "" : "Calls themselves “\(own)”", icon: "person",
      picture: ProfilePicture.address(member.image), chips: chips(member),
      link: model.conversation(with: member).map {
        (title: "Conversation with the admins", path: Place.chat($0.description).path)
      },
      more: member.memberContactId.map { (title: "As a contact", path: ContactRows.path(of: $0)) })
  }

  private func talking(with member: GroupMember) -> SettingsRow? {
    guard model.mayWrite(to: member) else { return nil }
    return .buttons([
      .init(title: "Write directly", action: "write", key: "\(member.groupMemberId)", about: member.displayName)
    ])
  }

  private func role(_ member: GroupMember, in group: GroupInfo) -> SettingsGroup {
    let options = Self.roles(upTo: group.membership.memberRole, chosen: member.memberRole)
    return SettingsGroup(
      "What they may do",
      rows: [
        .form(
          "", fields: [.init(name: "role", label: "Role", kind: .select, options: options)], button: "Set",
          action: "role", key: "\(member.groupMemberId)")
      ])
  }

  private func blocking(_ member: GroupMember) -> SettingsGroup {
    let (key, name) = ("\(member.groupMemberId)", member.displayName)
    let isBlocked = !member.memberSettings.showMessages
    var buttons: [SettingsRow.Button] = [
      .init(
        title: isBlocked ? "Unblock for me" : "Block for me", action: isBlocked ? "unblock" : "block", key: key,
        about: name)
    ]
    if model.mayBlock(member) {
      let isQuiet = member.blockedByAdmin
      buttons.append(
        .init(
          title: isQuiet ? "Unblock for all" : "Block for all", action: isQuiet ? "unblock-all" : "block-all", key: key,
          question: isQuiet ? "" : "Block “\(name)” for all? Nobody sees what they write from then on.",
          answer: isQuiet ? "" : "Block", about: name))
    }
    return SettingsGroup(
      "Blocking", note: "Whoever is blocked for you alone isn't told, and others go on seeing what they write.",
      rows: [.buttons(buttons)])
  }

  private func takingOut(_ member: GroupMember) -> SettingsGroup {
    let (key, name) = ("\(member.groupMemberId)", member.displayName)
    return SettingsGroup(
      "Taking out",
      rows: [
        .buttons([
          .init(
            title: "Take out", action: "take-out", key: key,
            question: "Take “\(name)” out of the \(place)? What they wrote stays.", answer: "Take out", about: name),
          .init(
            title: "Take out with messages", action: "take-out-messages", key: key,
            question: "Take “\(name)” out of the \(place), with all that they wrote?", answer: "Take out", about: name),
        ])
      ])
  }

  /// Roles to choose from.
  static func roles(upTo own: GroupMemberRole, chosen: GroupMemberRole) -> [SettingsRow.Option] {
    var roles = GroupMemberRole.choices(upTo: own)
    if !roles.contains(chosen) { roles.insert(chosen, at: 0) }
    return roles.map { role in
      let summary = role.summary
      return SettingsRow.Option(
        value: role.rawValue, title: summary.isEmpty ? role.title : "\(role.title): \(summary)",
        isChosen: role == chosen)
    }
  }

  /// The address of a member's own page.
  static func path(of member: GroupMember) -> String {
    let part = GroupPart(groupId: member.groupId, memberId: member.groupMemberId)
    return Place.page(name: "settings", parts: ["people", part.name]).path
  }
}
