import ArgumentParser
import ChatCore
import ChatTypes
import LinnetHome
import TerminalUI

/// `linnet toolkits connect`.
struct ToolkitsConnectCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "connect", abstract: "Sign in to a toolkit's service or server.",
    discussion: """
      It prints the address at which you sign in, and waits until you have. Ctrl-C stops the waiting; while Linnet runs, the address goes \
      on to work for ten minutes.
      """)

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The toolkit.")
  var name: String

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let begun = try await core.changeToolkit(name, by: .connect(name: name))
      let toolkit = try await Self.signedIn(begun, core: core, context: context)
      try context.print(
        ToolkitChangeDocument(toolkit: ToolkitDocument(toolkit)), text: "Connected: \(toolkit.name)\n")
    }
  }
}

extension ToolkitsConnectCommand {
  /// Shows where the user signs in, and waits until they have.
  static func signedIn(_ begun: Toolkit, core: CoreClient, context: CommandContext) async throws -> Toolkit {
    if let address = begun.signIn {
      context.notice("Sign in at \(ControlCharacters.visible(address, keepingLines: false))")
    }
    let line = context.makeStatusLine()
    line.show("Waiting for you to sign in …")
    defer { line.close() }
    var toolkit = begun
    while toolkit.signIn != nil {
      try await context.environment.core.clock.sleep(for: .seconds(1))
      toolkit = try await core.toolkit(begun.name)
    }
    guard toolkit.connection == .connected else {
      throw LinnetError.notFound(
        toolkit.problem ?? "“\(begun.name)” is not connected: nobody signed in, or the service refused. Try it again.")
    }
    return toolkit
  }
}

/// `linnet toolkits disconnect`.
struct ToolkitsDisconnectCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "disconnect", abstract: "Take the connection to a toolkit's service back.")

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The toolkit.")
  var name: String

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let changed = try await core.changeToolkit(name, by: .disconnect(name: name))
      try context.print(
        ToolkitChangeDocument(toolkit: ToolkitDocument(changed)), text: "Disconnected: \(changed.name)\n")
    }
  }
}
