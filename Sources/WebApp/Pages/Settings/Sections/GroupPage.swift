import ChatModels
import ChatTypes
import JSONValue

/// `/p/settings/people/group-<number>`: one group, its members, and what it allows. With a further number: one of its members.
@MainActor struct GroupPage {
  unowned let window: WindowSession
  /// The member that is looked at by itself.
  let memberId: Int64?

  var model: GroupModel { window.state.group }
  var members: MemberRows { MemberRows(model: model) }

  /// What stands over it.
  var part: SettingsPart {
    let groupId = model.groupId ?? 0
    let title = model.group?.displayName ?? "Group"
    guard let memberId else {
      return SettingsPart(
        name: GroupPart(groupId: groupId).name, title: title,
        note: model.group?.isChannel == true
          ? "Who reads it, who passes it on, and what it allows" : "Who is in it, and what it allows")
    }
    return SettingsPart(
      name: GroupPart(groupId: groupId, memberId: memberId).name,
      title: model.member(memberId)?.displayName ?? "Member", note: "A member of “\(title)”",
      up: SettingsPart.Up(name: GroupPart(groupId: groupId).name, title: title))
  }

  /// What is in it.
  func groups() -> [SettingsGroup] {
    guard let group = model.group else { return [SettingsGroup([.notice("This group isn't there any more.")])] }
    if let memberId {
      guard let member = model.member(memberId) else {
        return [SettingsGroup([.notice("This member isn't in the group any more.")])]
      }
      return members.groups(of: member, in: group)
    }
    if group.isChannel { return ChannelPage(page: self).groups(of: group) }
    return [
      look(group), waiting(group), reports(group), SettingsGroup(memberTitle, rows: members.list(of: group)),
      inviting(group), link(group), allowed(group), conversations(group), leaving(group),
    ].compactMap(\.self)
  }

  // MARK: - What is shown

  func look(_ group: GroupInfo) -> SettingsGroup {
    var rows = [GroupRows(group: group).head]
    if group.membership.memberStatus == .invited {
      rows.append(.buttons([.init(title: "Join", action: "join-group", isPrimary: true, about: group.displayName)]))
    }
    if group.isOwner {
      rows.append(
        .portrait(
          "Picture", note: "It is made small here, in this browser.", of: group.displayName, image: group.image,
          action: "picture", removal: "remove-picture"))
      rows.append(.form("", fields: descriptions(group.groupProfile), button: "Save", action: "describe"))
    } else if let welcome = group.groupProfile.description, !welcome.isEmpty {
      rows.append(.facts([("Words of welcome", welcome)]))
    }
    rows.append(
      .form(
        "",
        fields: [
          .init(
            name: "alias", label: "What you call it", value: group.localAlias,
            placeholder: group.groupProfile.displayName, limit: 60)
        ], button: "Save", action: "alias"))
    return SettingsGroup(rows)
  }

  private func descriptions(_ profile: GroupProfile) -> [SettingsRow.Field] {
    [
      .init(name: "name", label: "Name", value: profile.displayName, limit: 60, isRequired: true),
      .init(name: "line", label: "About it, in a line", value: profile.shortDescr ?? "", limit: 160),
      .init(name: "welcome", label: "Words of welcome", kind: .area, value: profile.description ?? "", limit: 2000),
    ]
  }

  private var memberTitle: String {
    let count = model.members.all + (model.group?.membership.isListed == true ? 1 : 0)
    return count == 1 ? "Members" : "Members (\(count))"
  }

  private func waiting(_ group: GroupInfo) -> SettingsGroup? {
    guard group.isModerator else { return nil }
    let rows = members.waiting()
    return rows.isEmpty ? nil : SettingsGroup("Who waits to be let in", rows: rows)
  }

  private func reports(_ group: GroupInfo) -> SettingsGroup? {
    guard group.isModerator else { return nil }
    let rows = ReportRows(model: model).rows()
    guard !rows.isEmpty else { return nil }
    return SettingsGroup("Reports", note: "What one moderator settles is settled for all of them.", rows: rows)
  }

  private func inviting(_ group: GroupInfo) -> SettingsGroup? {
    guard group.isAdmin else { return nil }
    let contacts = model.invitable
    guard !contacts.isEmpty else {
      return SettingsGroup("Invite", rows: [.notice("All of your contacts are in it, or were asked.")])
    }
    let people = contacts.enumerated().map { index, contact in
      SettingsRow.Option(value: "\(contact.contactId)", title: contact.displayName, isChosen: index == 0)
    }
    return SettingsGroup(
      "Invite", note: "One of your contacts. They see the group once they have joined.",
      rows: [
        .form(
          "",
          fields: [
            .init(name: "contact", label: "Contact", kind: .select, options: people),
            .init(
              name: "role", label: "As", kind: .select,
              options: MemberRows.roles(upTo: group.membership.memberRole, chosen: .member)),
          ], button: "Invite", action: "invite-contact")
      ])
  }

  private func link(_ group: GroupInfo) -> SettingsGroup? {
    guard group.isAdmin else { return nil }
    guard let link = model.link else {
      return SettingsGroup(
        "Link", note: "Whoever opens it comes in.",
        rows: [.buttons([.init(title: "Make a link", action: "make-link")])])
    }
    let text = link.connLinkContact.simplexChatUri
    var rows = [SettingsRow.secret(text)]
    if let code = SettingsRow.qrCode(text, about: "Link of the group") { rows.append(code) }
    rows.append(
      .form(
        "",
        fields: [
          .init(
            name: "role", label: "Whoever comes by it is", kind: .select,
            options: MemberRows.roles(upTo: group.membership.memberRole, chosen: link.acceptMemberRole))
        ], button: "Set", action: "link-role"))
    rows.append(
      .buttons([
        .init(
          title: "Give the link up", action: "give-up-link",
          question: "Give the link up? It leads nowhere then; whoever came by it stays.", answer: "Give up")
      ]))
    return SettingsGroup(
      "Link",
      note: model.reviews ? "Whoever opens it waits until an admin lets them in." : "Whoever opens it comes in.",
      rows: rows)
  }

  private func allowed(_ group: GroupInfo) -> SettingsGroup {
    SettingsGroup(
      "What is allowed", note: group.isOwner ? "All members see what you change." : "Its owners decide on that.",
      rows: GroupFeatureRows.rows(model.choices, reviews: model.reviews, isOwner: group.isOwner))
  }

  func conversations(_ group: GroupInfo) -> SettingsGroup? {
    if let own = model.ownConversation {
      let unread = group.membership.supportChat?.unread ?? 0
      return SettingsGroup(
        "Conversation with the admins",
        rows: [
          .item(
            id: "own-conversation", "The admins", note: "Nobody else sees what you write to them.", icon: "chats",
            chips: unread > 0 ? [.init(text: "\(unread) unread")] : [],
            link: (title: "Write to the admins", path: Place.chat(own.description).path))
        ])
    }
    guard group.isModerator else { return nil }
    let rows = members.conversations()
    guard !rows.isEmpty else { return nil }
    return SettingsGroup("Conversations with the admins", rows: rows)
  }

  private func leaving(_ group: GroupInfo) -> SettingsGroup {
    let (name, isIn) = (group.displayName, group.membership.isListed)
    var buttons: [SettingsRow.Button] = []
    if isIn {
      buttons.append(
        .init(
          title: group.membership.memberStatus == .invited ? "Refuse" : "Leave", action: "leave",
          question: "Leave “\(name)”? What was said stays here.", answer: "Leave", about: name))
    }
    if group.isOwner {
      buttons.append(
        .init(
          title: "Delete for all", action: "delete-for-all",
          question: "Delete “\(name)” for all members? What they have of it stays theirs to read.",
          answer: "Delete for all", about: name))
    }
    buttons.append(
      .init(
        title: "Delete for me", action: "delete-for-me",
        question: isIn
          ? "Leave “\(name)”, and delete all of its messages and files here?"
          : "Delete all messages and files of “\(name)” here?",
        answer: "Delete", about: name))
    return SettingsGroup("Leaving", rows: [.buttons(buttons)])
  }

  // MARK: - What is done

  /// Does what is done on this page.
  func perform(_ action: String, fields: JSONObject) async -> Bool {
    switch action {
    case "join-group": return await model.join()
    case "describe":
      return await model.describe(
        name: fields.text("name"), line: fields.text("line"), welcome: fields.text("welcome"))
    case "picture": return await model.setPicture(fields.text("image"))
    case "remove-picture": return await model.setPicture(nil)
    case "alias": return await model.setAlias(fields.text("alias"))
    case "narrow": model.narrow(to: fields.text("text"))
    case "more": model.showMore()
    case "leave": return await model.leave()
    case "delete-for-all": return await delete(forAll: true)
    case "delete-for-me": return await delete(forAll: false)
    default: return await change(action, fields: fields)
    }
    return true
  }

  private func change(_ action: String, fields: JSONObject) async -> Bool {
    switch action {
    case "make-link": return await model.makeLink()
    case "give-up-link": return await model.giveUpLink()
    case "link-role":
      guard let role = Self.role(in: fields) else { return false }
      return await model.setLinkRole(role)
    case "invite-contact":
      guard let role = Self.role(in: fields), let contact = Int64(fields.text("contact")) else { return false }
      return await model.invite(contactId: contact, as: role)
    case "feature":
      guard let feature = GroupFeatureRows.feature(in: fields) else { return false }
      let role = model.choices.first { $0.feature == feature }?.role
      return await model.allow(feature, isOn: fields.isOn("on"), role: role)
    case "feature-role":
      guard let feature = GroupFeatureRows.feature(in: fields),
        let audience = GroupFeatureRows.audience(in: fields)
      else { return false }
      return await model.allow(feature, isOn: true, role: audience.role)
    case "time": return await model.setDisappearing(after: Int(fields.text("seconds")))
    case "review": return await model.setReview(fields.isOn("on"))
    case "settle-all": return await model.settleAll()
    case "add-relay", "make-relay", "comments", "comment-time":
      return await ChannelPage(page: self).perform(action, fields: fields)
    default: return await change(action, on: Int64(fields.text("key")), fields: fields)
    }
  }

  private func change(_ action: String, on id: Int64?, fields: JSONObject) async -> Bool {
    guard let id else { return false }
    switch action {
    case "let-in": return await model.letIn(id)
    case "take-out": return await model.takeOut(id)
    case "take-out-messages": return await model.takeOut(id, withMessages: true)
    case "role":
      guard let role = Self.role(in: fields) else { return false }
      return await model.setRole(role, of: id)
    case "block": return await model.blockForMe(id, isOn: true)
    case "unblock": return await model.blockForMe(id, isOn: false)
    case "block-all": return await model.blockForAll(id, isOn: true)
    case "unblock-all": return await model.blockForAll(id, isOn: false)
    case "write":
      guard let chat = await model.write(to: id) else { return false }
      return await window.go(to: .chat(chat))
    case "delete-reported": return await model.deleteReported(id)
    case "settle": return await model.settle([id])
    default: return false
    }
  }

  private static func role(in fields: JSONObject) -> GroupMemberRole? {
    let role = GroupMemberRole(rawValue: fields.text("role"))
    return GroupMemberRole.knownCases.contains(role) ? role : nil
  }

  private func delete(forAll: Bool) async -> Bool {
    guard await model.delete(forAll: forAll) else { return false }
    return await window.go(to: .page(name: "settings", parts: ["people"]))
  }
}
