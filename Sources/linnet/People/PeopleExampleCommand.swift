import ArgumentParser
import ChatTypes
import LinnetHome
import TerminalUI

/// `linnet people example`.
struct PeopleExampleCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "example", abstract: "Make people to try things out with, or remove them.",
    discussion: """
      They are profiles of this machine, with chats, a group and a channel. Nobody answers. --remove takes them away with \
      all that was said with them; on a terminal it asks first, elsewhere it wants --yes.
      """)

  @OptionGroup var global: GlobalOptions
  @Flag(help: "Remove them.")
  var remove = false
  @Flag(name: .shortAndLong, help: "Don't ask.")
  var yes = false

  func validate() throws {
    if yes, !remove { throw ValidationError("--yes is about removing them: say --remove.") }
  }

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let before = try await core.examplePeople()
      guard !remove else { return try await take(before, away: core, context: context) }
      _ = try await core.send(.apiMakeDemoPeople(userId: core.user.userId))
      let now = try await core.examplePeople()
      let names = Self.named(now)
      try context.print(
        ExamplePeopleDocument(profiles: now, removed: false),
        text: before.isEmpty
          ? "Made: \(names)\nTo remove them: linnet people example --remove\n" : "There already: \(names)\n")
    }
  }

  private func take(_ people: [ProfileDocument], away core: CoreClient, context: CommandContext) async throws {
    guard !people.isEmpty else { throw LinnetError.notFound("There are no example people.") }
    if !yes {
      guard context.capabilities.inputIsTerminal, !context.json else {
        throw LinnetError.notConfirmed("Nobody was removed.")
      }
      let question = "Remove the example people with all chats with them?"
      guard try await TypedLine(context.console).confirms(question) else {
        context.notice("Nobody was removed.")
        throw CommandExit.failed
      }
    }
    _ = try await core.send(.apiRemoveDemoPeople(userId: core.user.userId))
    try context.print(
      ExamplePeopleDocument(profiles: people, removed: true), text: "Removed: \(Self.named(people))\n")
  }

  private static func named(_ people: [ProfileDocument]) -> String { people.map(\.name).joined(separator: ", ") }
}

/// What `linnet people example --json` prints.
struct ExamplePeopleDocument: Encodable {
  /// The people that are there, or were.
  var profiles: [ProfileDocument]
  var removed: Bool
}

extension CoreClient {
  /// The profiles that are people of the example.
  fileprivate func examplePeople() async throws(ChatError) -> [ProfileDocument] {
    try await profiles().filter(\.user.isDemo).map { ProfileDocument($0) }
  }
}
