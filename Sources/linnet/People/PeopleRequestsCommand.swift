import ArgumentParser
import ChatTypes
import JSONValue
import LinnetHome
import PlainText
import TerminalUI

/// Somebody who asks to be a contact, as `--json` prints it.
struct RequestDocument: Encodable {
  /// Names it in commands: `1`.
  var id: Int64
  var name: String
  @Nullable var about: String?
  /// When they asked, in Unix milliseconds.
  var since: Int64

  init(_ request: UserContactRequest) {
    id = request.contactRequestId
    name = request.displayName
    about = request.profile.shortDescr
    since = request.createdAt
  }
}

/// What `linnet people requests --json` prints.
struct RequestListDocument: Encodable {
  var requests: [RequestDocument]
}

/// `linnet people requests`.
struct PeopleRequestsCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "requests", abstract: "List those who ask to be contacts.")

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let requests = try await core.requests().map(RequestDocument.init)
      var table = TextTable([
        TextTable.Column(title: "ID", alignment: .trailing), TextTable.Column(title: "NAME", wraps: true),
        TextTable.Column(title: "SINCE"),
      ])
      let times = CommandTimes(context)
      for request in requests { table.append(["\(request.id)", request.name, times.short(request.since)]) }
      let text = requests.isEmpty ? "" : table.text(width: context.width) { context.capabilities.outputStyle.bold($0) }
      try context.print(RequestListDocument(requests: requests), text: text)
      if requests.isEmpty, !context.json { context.notice("Nobody asks.") }
    }
  }
}

/// `linnet people accept`.
struct PeopleAcceptCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Let somebody who asks be a contact.")

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The request: its number, or the name.")
  var request: String

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let found = try await core.request(request)
      let command = ChatCommand.apiAcceptContact(contactReqId: found.contactRequestId, incognito: false)
      guard case .acceptingContactRequest(_, let contact) = try await core.send(command) else { return }
      try context.print(
        PersonChangeDocument(person: PersonDocument(contact)),
        text: "“\(contact.displayName)” is a contact now: @\(contact.contactId)\n")
    }
  }
}

/// `linnet people refuse`.
struct PeopleRefuseCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "refuse", abstract: "Refuse somebody who asks, without telling them.")

  @OptionGroup var global: GlobalOptions
  @Flag(help: "Refuse all that they ask from now on.")
  var block = false
  @Argument(help: "The request: its number, or the name.")
  var request: String

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let found = try await core.request(request)
      _ = try await core.send(
        block
          ? .apiBlockContactRequest(contactReqId: found.contactRequestId)
          : .apiRejectContact(contactReqId: found.contactRequestId))
      try context.print(
        RequestListDocument(requests: [RequestDocument(found)]),
        text: "Refused: \(found.displayName)\(block ? ", now and later" : "")\n")
    }
  }
}

extension CoreClient {
  /// Those who ask to be contacts, the last one first.
  func requests() async throws -> [UserContactRequest] {
    try await ChatFinder(self).chats(
      .chats(archived: nil, chatType: .contactRequest, tagId: nil), count: .max
    ).compactMap { chat in
      if case .contactRequest(let request) = chat.chatInfo { request } else { nil }
    }
  }

  /// The request of a number or a name.
  /// - Throws: ``LinnetError`` when there is none, or several.
  fileprivate func request(_ name: String) async throws -> UserContactRequest {
    let all = try await requests()
    let number = Int64(name) ?? ChatRef(name).flatMap { $0.chatType == .contactRequest ? $0.chatId : nil }
    if let number, let found = all.first(where: { $0.contactRequestId == number }) { return found }
    let matches = all.filter { $0.displayName.nameFolded == name.nameFolded }
    if let only = matches.count == 1 ? matches.first : nil { return only }
    throw LinnetError.notFound("No request is “\(name)”. “linnet people requests” shows them, with their numbers.")
  }
}
