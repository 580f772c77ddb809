import ChatModels
import ChatTypes
import JSONValue

/// The people whom the profile reaches, and how others come to be some.
@MainActor final class PeopleSection: SettingsSection {
  private unowned let window: WindowSession
  /// The contact that is looked at by itself.
  private var contact: ContactPage?
  /// The group that is looked at by itself, or one of its members.
  private var group: GroupPage?

  init(_ window: WindowSession) { self.window = window }

  private var model: PeopleModel { window.state.people }
  private var channels: ChannelSection { ChannelSection(window: window) }

  func load() async { await model.load() }
  func close() {
    model.close()
    window.state.group.close()
  }

  var part: SettingsPart? { contact?.part ?? group?.part }

  func show(_ part: String?) async -> Bool {
    guard let part else {
      (contact, group) = (nil, nil)
      window.state.group.close()
      return true
    }
    if let part = GroupPart(part) { return await show(part) }
    guard let number = Int64(part), await model.find(number) else { return false }
    close()
    (contact, group) = (ContactPage(window: window, contactId: number), nil)
    return true
  }

  private func show(_ part: GroupPart) async -> Bool {
    guard await window.state.group.open(part.groupId) else { return false }
    model.close()
    (contact, group) = (nil, GroupPage(window: window, memberId: part.memberId))
    return true
  }

  func groups(_ page: PageContext) -> [SettingsGroup] {
    if let contact { return contact.groups() }
    if let group { return group.groups() }
    return [requests, joining, inviting, address, contacts(page), madeGroups, channels.group, blocked].compactMap(
      \.self)
  }

  // MARK: - What is shown

  private var requests: SettingsGroup? {
    guard !model.requests.isEmpty else { return nil }
    return SettingsGroup(
      "Who wants to be a contact", note: "Whoever you refuse isn't told.",
      rows: model.requests.map { request in
        let key = "\(request.contactRequestId)"
        return .item(
          id: "request-\(key)", request.displayName, note: request.profile.shortDescr ?? "", icon: "person",
          picture: ProfilePicture.address(request.profile.image),
          buttons: [
            .init(title: "Accept", action: "accept", key: key, isPrimary: true, about: request.displayName),
            .init(title: "Refuse", action: "refuse", key: key, about: request.displayName),
            .init(
              title: "Block", action: "block-request", key: key,
              question: "Refuse “\(request.displayName)” now and later?", answer: "Block", about: request.displayName),
          ])
      })
  }

  private var joining: SettingsGroup {
    var rows: [SettingsRow] = [.joining(plan: model.plan ?? "")]
    if let joined = model.joined { rows.insert(.notice(joined, look: .good), at: 0) }
    return SettingsGroup("Join by a link", note: "Paste the link that somebody gave you.", rows: rows)
  }

  private var inviting: SettingsGroup {
    var rows: [SettingsRow] = []
    for connection in model.pending {
      let key = "\(connection.pccConnId)"
      rows.append(
        .item(
          id: "pending-\(key)", connection.displayName,
          note: connection.connLinkInv == nil ? "Waits until they accept." : "For one use, and nobody has joined yet.",
          icon: "link",
          buttons: [
            .init(
              title: "End", action: "end", key: key,
              question: "End “\(connection.displayName)”? Its link ends with it.",
              answer: "End", about: connection.displayName)
          ]))
      if let link = connection.connLinkInv { rows += Self.shown(link.simplexChatUri, about: connection.displayName) }
    }
    rows.append(.buttons([.init(title: "Make an invitation", action: "invite", isPrimary: model.pending.isEmpty)]))
    return SettingsGroup(
      "Invitations",
      note: "A link for one person. Another profile of this Linnet that opens it is a contact at once.", rows: rows)
  }

  private var address: SettingsGroup {
    guard let address = model.address else {
      return SettingsGroup(
        "Your address", note: "A link that stays, for all who shall be able to ask you.",
        rows: [.buttons([.init(title: "Make an address", action: "make-address")])])
    }
    let settings = address.addressSettings
    let rows: [SettingsRow] = [
      .toggle(
        "Accept all who ask", note: "Without a question to you.", isOn: settings.autoAccept != nil,
        action: "auto-accept", key: "address"),
      .form(
        "Words of welcome", note: "Whoever is accepted gets them as the first message.",
        fields: [.init(name: "text", label: "Text", value: settings.autoReply?.text ?? "", limit: 1000)],
        button: "Save", action: "welcome"),
      .buttons([
        .init(
          title: "Give the address up", action: "give-up",
          question: "Give the address up? The link leads nowhere then.",
          answer: "Give up")
      ]),
    ]
    return SettingsGroup(
      "Your address", note: "Whoever opens it asks to be a contact.",
      rows: Self.shown(address.connLinkContact.simplexChatUri, about: "Your address") + rows)
  }

  /// A link as text, and as a code for a camera.
  private static func shown(_ link: String, about: String) -> [SettingsRow] {
    var rows = [SettingsRow.secret(link)]
    if let code = SettingsRow.qrCode(link, about: about) { rows.append(code) }
    return rows
  }

  private func contacts(_ page: PageContext) -> SettingsGroup {
    guard !model.contacts.isEmpty else {
      let data = Place.page(name: "settings", parts: ["data"]).path
      let example = SettingsRow.item(
        id: "example", "Example people", note: "Somebody to try it out with, without a link.", icon: "group",
        link: ("See “Data”", data))
      return SettingsGroup(
        "Contacts", rows: [.notice("There is nobody yet. Make an invitation, or join by a link."), example])
    }
    return SettingsGroup("Contacts", rows: model.contacts.flatMap(rows))
  }

  private func rows(_ contact: Contact) -> [SettingsRow] {
    let code = model.code.flatMap { $0.contactId == contact.contactId ? $0.text : nil }
    return ContactRows(contact: contact, code: code).listed
  }

  private var madeGroups: SettingsGroup {
    SettingsGroup(
      "Groups", note: "Of several people, who see each other there.",
      rows: model.groups.map { GroupRows(group: $0).listed } + [
        .form(
          "",
          fields: [
            .init(name: "name", label: "Name of a new group", limit: 60, isRequired: true),
            .init(name: "line", label: "About it, in a line", limit: 160),
          ], button: "Make a group", action: "make-group", resets: true)
      ])
  }

  private var blocked: SettingsGroup? {
    let others = model.blocked
    guard !others.isEmpty else { return nil }
    return SettingsGroup(
      "Who can't ask", note: "What they ask under your address is refused.",
      rows: others.map { person in
        .item(
          id: "blocked-\(person.person)", person.name, icon: "person",
          buttons: [.init(title: "Let them ask", action: "allow", key: person.person, about: person.name)])
      })
  }

  // MARK: - What is done

  func perform(_ action: String, fields: JSONObject) async -> Bool {
    if let contact, let isDone = await contact.perform(action, fields: fields) { return isDone }
    if let group { return await group.perform(action, fields: fields) }
    let key = fields.text("key")
    switch action {
    case "invite": return await model.invite()
    case "join": return await model.join(fields.text("link"))
    case "look":
      await model.look(at: fields.text("text"))
      return true
    case "make-address": return await model.makeAddress()
    case "give-up": return await model.giveUpAddress()
    case "auto-accept": return await model.setAutoAccept(fields.isOn("on"))
    case "welcome": return await model.setWelcome(fields.text("text"))
    case "allow": return await model.allowAsking(key)
    case "make-group":
      guard let made = await model.makeGroup(named: fields.text("name"), line: fields.text("line")) else {
        return false
      }
      return await window.go(to: .page(name: "settings", parts: ["people", GroupPart(groupId: made).name]))
    case "make-channel", "make-relay": return await channels.perform(action, fields: fields)
    default: return await perform(action, on: Int64(key), fields: fields)
    }
  }

  private func perform(_ action: String, on number: Int64?, fields: JSONObject) async -> Bool {
    guard let number else { return false }
    switch action {
    case "accept": return await model.accept(number)
    case "refuse": return await model.refuse(number, blocks: false)
    case "block-request": return await model.refuse(number, blocks: true)
    case "block": return await model.block(number, isOn: true)
    case "unblock": return await model.block(number, isOn: false)
    case "code": return await model.showCode(of: number)
    case "verify": return await model.verify(number, code: fields.text("code"))
    case "end":
      let id = ChatRef(.contactConnection, chatId: number).id
      guard let chat = window.state.chatModel.getChat(id) else { return false }
      await window.state.chatList.deleteChat(chat)
      return true
    default: return false
    }
  }
}
