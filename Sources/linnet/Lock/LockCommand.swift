import ArgumentParser
import ChatTypes
import LinnetHome

/// `linnet lock`: the code before the windows.
struct LockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock", abstract: "Lock the windows behind a code.",
    discussion: """
      Whoever sits down at a browser that is locked must enter the code before anything is shown to them. It locks the windows of \
      all profiles, and no command: whoever can run commands as you can read your chats without it.
      """,
    subcommands: [
      LockStatusCommand.self, LockSetCommand.self, LockChangeCommand.self, LockOffCommand.self, LockTimeoutCommand.self,
      LockNowCommand.self, LockSelfDestructCommand.self,
    ],
    defaultSubcommand: LockStatusCommand.self)
}

/// What all commands about the lock print with `--json`.
struct LockDocument: Encodable {
  /// Whether a code is set.
  var isSet: Bool
  /// Whether a code is set that erases everything.
  var hasSelfDestruct: Bool
  /// After how many minutes without use a browser is locked; 0 for only by hand.
  var timeoutMinutes: Int
  /// Whether nobody has entered the code since all were locked, or since Linnet began.
  var isLocked: Bool

  init(_ lock: AppLock) {
    isSet = lock.isSet
    hasSelfDestruct = lock.hasSelfDestruct
    timeoutMinutes = lock.timeout
    isLocked = lock.locked
  }
}

/// After how long without use a browser is locked.
struct LockTimeout: ExpressibleByArgument {
  /// In minutes; 0 for only by hand.
  let minutes: Int

  init?(argument: String) {
    let names = ["1m": 1, "5m": 5, "15m": 15, "30m": 30, "60m": 60, "1h": 60, "never": 0]
    guard let minutes = names[argument.lowercased()] else { return nil }
    self.minutes = minutes
  }

  static let allValueStrings = ["1m", "5m", "15m", "30m", "1h", "never"]
}

extension CoreClient {
  /// The lock.
  func lock() async throws -> AppLock {
    guard case .appLock(let lock) = try await send(.apiGetAppLock) else { return AppLock() }
    return lock
  }

  /// Changes the lock.
  func changeLock(_ command: ChatCommand) async throws -> AppLock {
    guard case .appLock(let lock) = try await send(command) else { return try await lock() }
    return lock
  }
}

extension CommandContext {
  /// Prints what holds.
  func print(_ lock: AppLock) throws { try print(LockDocument(lock), text: Self.words(lock)) }

  private static func words(_ lock: AppLock) -> String {
    guard lock.isSet else { return "There is no lock. To set one: linnet lock set\n" }
    let timeout =
      switch lock.timeout {
      case 0: "They are locked by hand, and after a restart."
      case 1: "One that nobody uses for a minute is locked."
      default: "One that nobody uses for \(lock.timeout) minutes is locked."
      }
    let state = lock.locked ? "All browsers are locked." : "The code was entered since all browsers were locked."
    let erasing = lock.hasSelfDestruct ? "A code is set that erases everything.\n" : ""
    return "A code is before the windows. \(timeout)\n\(state)\n\(erasing)"
  }
}

/// `linnet lock status`.
struct LockStatusCommand: LinnetCommand {
  static let configuration = CommandConfiguration(commandName: "status", abstract: "Say whether there is a lock.")

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in try context.print(try await core.lock()) }
  }
}

/// `linnet lock now`.
struct LockNowCommand: LinnetCommand {
  static let configuration = CommandConfiguration(commandName: "now", abstract: "Lock all browsers.")

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      _ = try await core.send(.apiLockApp)
      try context.print(LockDocument(try await core.lock()), text: "All browsers are locked.\n")
    }
  }
}

/// `linnet lock timeout`.
struct LockTimeoutCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "timeout", abstract: "Say after how long without use a browser is locked.")

  @OptionGroup var global: GlobalOptions
  @Argument(help: "1m, 5m, 15m, 30m, 1h, or never.")
  var time: LockTimeout

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      try context.print(try await core.changeLock(.apiSetAppLockTimeout(minutes: time.minutes)))
    }
  }
}
