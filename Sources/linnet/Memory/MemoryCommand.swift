import ArgumentParser
import ChatTypes
import JSONValue
import TerminalUI

/// `linnet memory`: what the assistant remembers.
struct MemoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "memory", abstract: "List, add, change and delete what the assistant remembers.",
    discussion: """
      Facts are plain sentences by topic: “user” for you, or a tool's name such as “calendar”. Each is told to the models that \
      answer you. What an assistant proposes counts only once you accept it.

      Examples:
        linnet memory add "I am vegetarian"
        linnet memory add "Meetings never before ten" --topic calendar
        linnet memory list --json
      """,
    subcommands: [
      MemoryListCommand.self, MemoryAddCommand.self, MemoryEditCommand.self, MemoryAcceptCommand.self,
      MemoryDeleteCommand.self,
    ],
    defaultSubcommand: MemoryListCommand.self)
}

/// `linnet memory list`.
struct MemoryListCommand: LinnetCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List what is remembered.")

  @OptionGroup var global: GlobalOptions
  @Option(help: "Only of this topic.")
  var topic: String?

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let all = try await core.memory()
      let shown = all.filter { topic == nil || $0.toolkit == topic?.lowercased() }
      let ids = ShortIDs(all.map(\.id))
      var table = TextTable([
        TextTable.Column(title: "ID"), TextTable.Column(title: "TOPIC"),
        TextTable.Column(title: "WHAT", wraps: true), TextTable.Column(title: "FROM"), TextTable.Column(title: "STATE"),
      ])
      for fact in shown {
        table.append([
          ids.text(fact.id), fact.toolkit, fact.text, MemoryDocument.origin(fact),
          fact.state == .active ? "" : "waits for you",
        ])
      }
      let style = context.capabilities.outputStyle
      try context.print(
        MemoryListDocument(facts: shown.map(MemoryDocument.init)),
        text: shown.isEmpty ? "" : table.text(width: context.width) { style.bold($0) })
      if shown.isEmpty, !context.json { context.notice("Nothing is remembered. “linnet memory add” adds something.") }
    }
  }
}

/// `linnet memory add`.
struct MemoryAddCommand: LinnetCommand {
  static let configuration = CommandConfiguration(commandName: "add", abstract: "Remember a sentence.")

  @OptionGroup var global: GlobalOptions
  @Option(help: "What it is about: “user” for you, or a tool's name.")
  var topic = "user"
  @Argument(help: "The sentence.")
  var text: [String]

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let sentence = text.joined(separator: " ")
      let before = Set(try await core.memory().map(\.id))
      let facts = try await core.changeMemory(.add(toolkit: topic, text: sentence))
      guard let fact = facts.first(where: { !before.contains($0.id) }) else {
        return try context.print(MemoryListDocument(facts: []), text: "This was remembered already.\n")
      }
      try context.print(
        MemoryChangeDocument(fact: MemoryDocument(fact)),
        text: "Remembered, about \(fact.toolkit): \(fact.text)\n")
    }
  }
}

/// `linnet memory edit`.
struct MemoryEditCommand: LinnetCommand {
  static let configuration = CommandConfiguration(commandName: "edit", abstract: "Change a sentence.")

  @OptionGroup var global: GlobalOptions
  @Argument(help: "Which one: its id, or its sentence.")
  var fact: String
  @Argument(help: "What it is to say.")
  var text: [String]

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let found = try await core.fact(fact)
      let facts = try await core.changeMemory(.edit(factId: found.id, text: text.joined(separator: " ")))
      guard let changed = facts.first(where: { $0.id == found.id }) else { return }
      try context.print(MemoryChangeDocument(fact: MemoryDocument(changed)), text: "It says now: \(changed.text)\n")
    }
  }
}

/// `linnet memory accept`.
struct MemoryAcceptCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Have something count that waits for you.")

  @OptionGroup var global: GlobalOptions
  @Argument(help: "Which one: its id, or its sentence.")
  var fact: [String]

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let found = try await core.fact(fact.joined(separator: " "))
      let facts = try await core.changeMemory(.accept(factId: found.id))
      guard let changed = facts.first(where: { $0.id == found.id }) else { return }
      try context.print(MemoryChangeDocument(fact: MemoryDocument(changed)), text: "Remembered: \(changed.text)\n")
    }
  }
}

/// `linnet memory delete`.
struct MemoryDeleteCommand: LinnetCommand {
  static let configuration = CommandConfiguration(commandName: "delete", abstract: "Forget a sentence.")

  @OptionGroup var global: GlobalOptions
  @Argument(help: "Which one: its id, or its sentence.")
  var fact: [String]

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let found = try await core.fact(fact.joined(separator: " "))
      _ = try await core.changeMemory(.forget(factId: found.id))
      try context.print(MemoryChangeDocument(fact: MemoryDocument(found)), text: "Forgotten: \(found.text)\n")
    }
  }
}
