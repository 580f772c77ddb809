import ArgumentParser
import ChatTypes
import LinnetHome

/// `linnet lock set`.
struct LockSetCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set the code.",
    discussion: "It has 4 characters or more. Nobody can tell you a forgotten one; commands work without it.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var input: CodeInput
  @Option(
    help: ArgumentHelp(
      "After how long without use a browser is locked: 1m, 5m, 15m, 30m, 1h, or never. 5m if you don't say.",
      valueName: "time"))
  var timeout: LockTimeout?

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      guard try await !core.lock().isSet else {
        throw LinnetError.usage("A code is set already. To change it: linnet lock change")
      }
      let codes = try await input.read([.new("New code")], in: context)
      var lock = try await core.changeLock(.apiSetAppLock(code: codes.first, currentCode: nil))
      if let timeout { lock = try await core.changeLock(.apiSetAppLockTimeout(minutes: timeout.minutes)) }
      try context.print(lock)
    }
  }
}

/// `linnet lock change`.
struct LockChangeCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "change", abstract: "Change the code.", discussion: "The current one is asked for first.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var input: CodeInput

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      try await core.requireLock()
      let codes = try await input.read([.current, .new("New code")], in: context)
      try context.print(try await core.changeLock(.apiSetAppLock(code: codes.last, currentCode: codes.first)))
    }
  }
}

/// `linnet lock off`.
struct LockOffCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "off", abstract: "Remove the lock.",
    discussion: "The current code is asked for. The one that erases everything goes with it.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var input: CodeInput

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      try await core.requireLock()
      let codes = try await input.read([.current], in: context)
      try context.print(try await core.changeLock(.apiSetAppLock(code: nil, currentCode: codes.first)))
    }
  }
}

/// `linnet lock self-destruct`.
struct LockSelfDestructCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "self-destruct", abstract: "Set or remove a code that erases everything.",
    discussion: """
      Entered where one unlocks a window, it erases all profiles, chats, files, settings and keys at once, without a question. \
      Nothing brings them back but a backup that is kept elsewhere.
      """,
    subcommands: [LockSelfDestructSetCommand.self, LockSelfDestructOffCommand.self])
}

/// `linnet lock self-destruct set`.
struct LockSelfDestructSetCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set the code that erases everything.",
    discussion: "On a terminal it asks first; elsewhere it wants --yes. The current code of the lock is asked for.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var input: CodeInput
  @OptionGroup var confirmation: Confirmation

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      try await core.requireLock()
      try await confirmation.confirm(
        "Whoever enters this code in a window erases everything, without a question. Set one?",
        refusal: "Nothing was set.", context: context)
      let codes = try await input.read([.current, .new("Code that erases everything")], in: context)
      try context.print(
        try await core.changeLock(
          .apiSetSelfDestructCode(code: codes.last, currentCode: codes.first ?? "")))
    }
  }
}

/// `linnet lock self-destruct off`.
struct LockSelfDestructOffCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "off", abstract: "Remove the code that erases everything.",
    discussion: "The current code of the lock is asked for.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var input: CodeInput

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      try await core.requireLock()
      let codes = try await input.read([.current], in: context)
      try context.print(
        try await core.changeLock(.apiSetSelfDestructCode(code: nil, currentCode: codes.first ?? "")))
    }
  }
}

extension CoreClient {
  /// Ends a command that needs a lock where there is none.
  /// - Throws: `LinnetError` then.
  func requireLock() async throws {
    guard try await lock().isSet else { throw LinnetError.usage("There is no lock. To set one: linnet lock set") }
  }
}
