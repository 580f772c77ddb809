import ArgumentParser
import ChatTypes
import LinnetHome

/// `linnet people invite`.
struct PeopleInviteCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: "Print a link by which somebody can become a contact.",
    discussion: """
      An invitation is for one use. An address stays, and whoever opens it asks first: “linnet people requests” shows who \
      did.
      """)

  @OptionGroup var global: GlobalOptions
  @Flag(help: "An invitation for one use; so it is by default.")
  var once = false
  @Flag(help: "The profile's address, which is made if there is none.")
  var address = false
  @Flag(help: "Accept all who ask under the address, without a question.")
  var autoAccept = false
  @Option(help: ArgumentHelp("What the address says to whoever is accepted.", valueName: "text"))
  var welcome: String?
  @Flag(help: "Give the address up. Contacts stay.")
  var giveUp = false
  @OptionGroup var code: LinkCode

  func validate() throws {
    if once, address { throw ValidationError("--once and --address exclude each other.") }
    if !address, autoAccept || welcome != nil || giveUp {
      throw ValidationError("--auto-accept, --welcome and --give-up are about an address: say --address.")
    }
    if giveUp, autoAccept || welcome != nil || code.qr { throw ValidationError("--give-up stands alone.") }
    try code.check(global)
  }

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      guard address else { return try await invite(core, context: context) }
      guard !giveUp else {
        _ = try await core.send(.apiDeleteMyAddress(userId: core.user.userId))
        return try context.print(LinkDocument(link: nil, kind: "address"), text: "The address was given up.\n")
      }
      var link = try await core.address()
      if autoAccept || welcome != nil {
        var settings = link.addressSettings
        if autoAccept { settings.autoAccept = .init(acceptIncognito: false) }
        if let welcome { settings.autoReply = welcome.isEmpty ? nil : .text(text: welcome) }
        let command = ChatCommand.apiSetAddressSettings(userId: core.user.userId, settings: settings)
        if case .userContactLinkUpdated(_, let changed) = try await core.send(command) { link = changed }
      }
      let text = link.connLinkContact.simplexChatUri
      try context.print(LinkDocument(link: text, kind: "address"), text: code.text(of: text, context: context))
    }
  }

  private func invite(_ core: CoreClient, context: CommandContext) async throws {
    let command = ChatCommand.apiAddContact(userId: core.user.userId, incognito: false)
    guard case .invitation(_, let link, _) = try await core.send(command) else { return }
    let text = link.simplexChatUri
    try context.print(LinkDocument(link: text, kind: "invitation"), text: code.text(of: text, context: context))
    if !context.json {
      context.notice(
        "Another profile joins by “linnet people join LINK --profile NAME”, or by pasting it in the window.")
    }
  }
}

/// What `linnet people invite --json`, `linnet groups link --json` and `linnet channels link --json` print.
struct LinkDocument: Encodable {
  /// The link; none when it was given up.
  @Nullable var link: String?
  /// `invitation`, `address`, `group` or `channel`.
  var kind: String
}

extension CoreClient {
  /// The profile's address, which is made if there is none.
  func address() async throws(ChatError) -> UserContactLink {
    do throws(ChatError) {
      if case .userContactLink(_, let link) = try await send(.apiShowMyAddress(userId: user.userId)) { return link }
    } catch .errorStore(.userContactLinkNotFound) {
      _ = try await send(.apiCreateMyAddress(userId: user.userId))
    }
    guard case .userContactLink(_, let link) = try await send(.apiShowMyAddress(userId: user.userId)) else {
      throw .errorStore(storeError: .userContactLinkNotFound)
    }
    return link
  }
}
