import ArgumentParser
import ChatTypes
import JSONValue
import LinnetHome
import TerminalUI

/// A call that rings, as `--json` prints it.
struct CallInvitationDocument: Encodable {
  /// Who calls: `@3`.
  var id: String
  var name: String
  /// `audio` or `video`.
  var media: String
  /// When it began, in Unix milliseconds.
  var since: Int64

  init(_ invitation: RcvCallInvitation) {
    id = ChatRef(.direct, chatId: invitation.contact.contactId).id
    name = invitation.contact.displayName
    media = invitation.callType.media.rawValue
    since = invitation.callTs
  }
}

/// What `linnet people calls --json` prints.
struct CallInvitationListDocument: Encodable {
  var calls: [CallInvitationDocument]
}

/// `linnet people calls`.
struct PeopleCallsCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "calls", abstract: "List the calls that ring now, or refuse one.",
    discussion: "A call is taken in the window, which has a microphone.")

  @OptionGroup var global: GlobalOptions
  @Option(help: ArgumentHelp("Refuse the call of this contact.", valueName: "name"))
  var refuse: String?

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      if let refuse { return try await Self.refuse(refuse, core: core, context: context) }
      let calls = try await core.callInvitations().map(CallInvitationDocument.init)
      var table = TextTable([
        TextTable.Column(title: "ID", alignment: .trailing), TextTable.Column(title: "NAME", wraps: true),
        TextTable.Column(title: "KIND"), TextTable.Column(title: "SINCE"),
      ])
      let times = CommandTimes(context)
      for call in calls { table.append([call.id, call.name, call.media, times.short(call.since)]) }
      let text = calls.isEmpty ? "" : table.text(width: context.width) { context.capabilities.outputStyle.bold($0) }
      try context.print(CallInvitationListDocument(calls: calls), text: text)
      if calls.isEmpty, !context.json { context.notice("Nobody calls.") }
    }
  }

  private static func refuse(_ name: String, core: CoreClient, context: CommandContext) async throws {
    let contact = try await core.contact(name)
    let calls = try await core.callInvitations().filter { $0.contact.contactId == contact.contactId }
    _ = try await core.send(.apiRejectCall(contactId: contact.contactId))
    try context.print(
      CallInvitationListDocument(calls: calls.map(CallInvitationDocument.init)),
      text: "Refused the call of \(contact.displayName).\n")
  }
}

extension CoreClient {
  /// The calls that ring for the profile, those that began first before the others.
  fileprivate func callInvitations() async throws -> [RcvCallInvitation] {
    guard case .callInvitations(let calls, _) = try await send(.apiGetCallInvitations) else { return [] }
    return calls
  }
}
