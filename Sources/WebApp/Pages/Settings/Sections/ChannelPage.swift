import ChatModels
import ChatTypes
import JSONValue

/// What the page of a group shows where that is a channel: its link, its relays, its subscribers, and comments.
@MainActor struct ChannelPage {
  let page: GroupPage

  private var model: GroupModel { page.model }

  /// What is in it.
  func groups(of group: GroupInfo) -> [SettingsGroup] {
    [
      page.look(group), link(group), relays(group), people(group), comments(group), allowed(group),
      page.conversations(group), leaving(group),
    ].compactMap(\.self)
  }

  // MARK: - What is shown

  private func link(_ group: GroupInfo) -> SettingsGroup? {
    guard let link = group.channelLink else { return nil }
    var rows = [SettingsRow.secret(link)]
    if let code = SettingsRow.qrCode(link, about: "Link of the channel") { rows.append(code) }
    return SettingsGroup("Link", note: "Whoever opens it subscribes. Give it to all who shall read.", rows: rows)
  }

  private func relays(_ group: GroupInfo) -> SettingsGroup? {
    guard group.isOwner else { return nil }
    let active = model.relays.count { $0.relayStatus == .rsActive }
    var rows = model.relays.map { row($0, isLast: active == 1) }
    if active == 0 {
      rows.insert(.notice("Nobody passes posts on. Add a relay, so that you can post.", look: .warn), at: 0)
    }
    let others = model.addableRelays
    if others.isEmpty {
      rows.append(ChannelSection.makingRelay)
    } else {
      let options = others.enumerated().map { index, user in
        SettingsRow.Option(value: "\(user.userId)", title: user.displayName, isChosen: index == 0)
      }
      rows.append(
        .form(
          "", fields: [.init(name: "profile", label: "Another relay", kind: .select, options: options)], button: "Add",
          action: "add-relay"))
    }
    return SettingsGroup("Relays", note: "Profiles that pass on what is posted.", rows: rows)
  }

  private func row(_ relay: GroupRelay, isLast: Bool) -> SettingsRow {
    let (name, isActive) = (relay.userChatRelay.name, relay.relayStatus == .rsActive)
    let ending = isLast ? "Nothing can be posted then, until you add another one." : "Others go on passing posts on."
    return .item(
      id: "relay-\(relay.groupRelayId)", name, note: relay.relayStatus.sentence, icon: "channel",
      chips: [.init(text: relay.relayStatus.text, look: isActive ? .good : .warn)],
      buttons: isActive
        ? [
          .init(
            title: "Take out", action: "take-out", key: "\(relay.groupMemberId)",
            question: "Take the relay “\(name)” out? \(ending)", answer: "Take out", about: name)
        ] : [])
  }

  private func people(_ group: GroupInfo) -> SettingsGroup {
    guard group.isModerator else {
      return SettingsGroup(
        "Who writes here", note: "The channel's owner, and those whose comments you have seen.",
        rows: page.members.list(of: group))
    }
    let count = model.members.all
    let rows = page.members.list(of: group)
    return SettingsGroup(
      "Subscribers (\(count))", note: "They don't learn of each other, unless one comments.",
      rows: count == 0 ? rows + [.notice("Nobody subscribes yet. Give the link to those who shall read.")] : rows)
  }

  private func comments(_ group: GroupInfo) -> SettingsGroup {
    let (comments, title) = (model.comments, "Comments")
    let isOn = comments.enable == .on
    guard group.isOwner else {
      let time = comments.duration.map { ", for \(DisappearingTime.text($0)) after a post" } ?? ""
      return SettingsGroup(title, rows: [.facts([("Posts can be commented", isOn ? "Yes\(time)" : "No")])])
    }
    let toggle = SettingsRow.toggle(
      "Posts can be commented", note: "Subscribers see each other's comments below a post.", isOn: isOn,
      action: "comments", key: "comments")
    return SettingsGroup(title, rows: isOn ? [toggle, time(comments.duration)] : [toggle])
  }

  private func time(_ duration: Int?) -> SettingsRow {
    var times = GroupModel.commentTimes
    let chosen = duration.flatMap { $0 > 0 ? $0 : nil }
    if let chosen, !times.contains(chosen) { times.insert(chosen, at: 0) }
    let always = SettingsRow.Option(value: "", title: "As long as it stands", isChosen: chosen == nil)
    let options = times.map {
      SettingsRow.Option(value: "\($0)", title: DisappearingTime.text($0), isChosen: $0 == chosen)
    }
    return .form(
      "",
      fields: [
        .init(name: "seconds", label: "How long after it is posted", kind: .select, options: [always] + options)
      ], button: "Set", action: "comment-time")
  }

  private func allowed(_ group: GroupInfo) -> SettingsGroup {
    SettingsGroup(
      "What is allowed", note: group.isOwner ? "All subscribers see what you change." : "Its owner decides on that.",
      rows: GroupFeatureRows.rows(model.choices, reviews: nil, isOwner: group.isOwner))
  }

  private func leaving(_ group: GroupInfo) -> SettingsGroup {
    let (name, isIn) = (group.displayName, group.membership.isListed)
    if group.isOwner {
      return SettingsGroup(
        "Ending it",
        rows: [
          .buttons([
            .init(
              title: "Delete for all", action: "delete-for-all",
              question: "Delete “\(name)” for all subscribers? What they have of it stays theirs to read.",
              answer: "Delete for all", about: name)
          ])
        ])
    }
    var buttons: [SettingsRow.Button] = []
    if isIn {
      let isRelay = group.membership.isRelay
      let question = isRelay ? "Stop passing on what “\(name)” posts?" : "Unsubscribe from “\(name)”?"
      buttons.append(
        .init(
          title: isRelay ? "Stop" : "Unsubscribe", action: "leave",
          question: "\(question) What was posted stays here.", answer: isRelay ? "Stop" : "Unsubscribe", about: name))
    }
    buttons.append(
      .init(
        title: "Delete for me", action: "delete-for-me",
        question: isIn
          ? "Leave “\(name)”, and delete all of its posts and files here?"
          : "Delete all posts and files of “\(name)” here?",
        answer: "Delete", about: name))
    return SettingsGroup("Leaving", rows: [.buttons(buttons)])
  }

  // MARK: - What is done

  /// Does what only a channel's page offers.
  func perform(_ action: String, fields: JSONObject) async -> Bool {
    switch action {
    case "add-relay":
      guard let profile = Int64(fields.text("profile")) else { return false }
      return await model.addRelay(profile)
    case "make-relay": return await page.window.state.makeProfile(named: fields.text("relay"), isRelay: true)
    case "comments": return await model.allowComments(fields.isOn("on"))
    case "comment-time": return await model.setCommentTime(Int(fields.text("seconds")))
    default: return false
    }
  }
}
