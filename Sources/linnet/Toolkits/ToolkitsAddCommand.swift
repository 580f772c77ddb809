import ArgumentParser
import ChatTypes
import Foundation
import LinnetHome
import TerminalUI

/// `linnet toolkits add`.
struct ToolkitsAddCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a toolkit: a program that Linnet starts, an address, or a service by way of Composio.",
    discussion: """
      The program stands behind “--”, with its arguments. It gets few of your environment variables; --env adds one, and \
      --env NAME takes its value from your own environment. Values are kept in the encrypted store alone.
      """)

  @OptionGroup var global: GlobalOptions
  @Argument(help: "What you call it: small letters, digits and hyphens.")
  var name: String
  @Option(
    help: "The address of a server that is reached over HTTP; with --composio, another address than Composio's own.")
  var url: String?
  @Option(
    help: ArgumentHelp(
      "What Composio calls the service. “linnet settings set composioApiKey” takes your key.", valueName: "toolkit"))
  var composio: String?
  @Option(
    name: .customLong("env"), parsing: .singleValue,
    help: ArgumentHelp("An environment variable for the program.", valueName: "name=value"))
  var environment: [String] = []
  @Option(
    name: .customLong("header"), parsing: .singleValue,
    help: ArgumentHelp("A header for the server at the address.", valueName: "name: value"))
  var headers: [String] = []
  @Option(
    help: ArgumentHelp(
      "What whoever signs the address's users in knows Linnet by, where it has to be given.", valueName: "id"))
  var clientId: String?
  @Flag(help: "Read the secret that belongs to the client id from standard input.")
  var clientSecretStdin = false
  @Option(
    name: .customLong("protocol"),
    help: ArgumentHelp(
      "The revision of the protocol, where a server says that it speaks one that it doesn't.", valueName: "version"))
  var protocolVersion: String?
  @Option(
    help: ArgumentHelp(
      "How many seconds a call may take; 600, and 60 without a sign of life, by default.", valueName: "seconds"))
  var callTimeout: Int64?
  @Argument(parsing: .postTerminator, help: "The program and its arguments, behind “--”.")
  var command: [String] = []

  func validate() throws {
    guard composio == nil ? command.isEmpty != (url == nil) : command.isEmpty else {
      throw ValidationError(
        "Give either a program behind “--”, or --url with an address, or --composio with a service.")
    }
    guard composio == nil || headers.isEmpty && environment.isEmpty else {
      throw ValidationError(
        "--env belongs to a program, --header to an address. Composio gets your key and nothing else.")
    }
    guard clientId == nil || url != nil && composio == nil, !clientSecretStdin || clientId != nil else {
      throw ValidationError("--client-id belongs to --url, and --client-secret-stdin to --client-id.")
    }
    guard url == nil || environment.isEmpty, url != nil || headers.isEmpty else {
      throw ValidationError("--env belongs to a program, --header to an address.")
    }
  }

  func run(in context: CommandContext) async throws {
    let source = try await source(context)
    try await context.withCore { core in
      let line = context.makeStatusLine()
      line.show("Starting \(name) …")
      defer { line.close() }
      let toolkits = try await core.changeToolkits(.add(name: name, source: source))
      line.close()
      guard var added = toolkits.first(where: { $0.name == name }) else { return }
      if added.signIn != nil { added = try await ToolkitsConnectCommand.signedIn(added, core: core, context: context) }
      let count = added.tools.count(where: \.isOn)
      try context.print(
        ToolkitChangeDocument(toolkit: ToolkitDocument(added)),
        text: "Added: \(added.name), with \(count) \(count == 1 ? "tool" : "tools"). Each call is asked about.\n"
          + ToolkitText.tools(added, context: context))
    }
  }

  private func source(_ context: CommandContext) async throws -> ToolkitSource {
    var source = try await place(context)
    (source.protocolVersion, source.callSeconds) = (protocolVersion, callTimeout)
    return source
  }

  private func place(_ context: CommandContext) async throws -> ToolkitSource {
    if let composio { return ToolkitSource(composio: composio, url: url) }
    if let url {
      return ToolkitSource(
        url: url, headers: try pairs(headers, separator: ":", what: "--header"), clientId: clientId,
        clientSecret: clientSecretStdin ? try await context.readSecret() : nil)
    }
    let variables = context.environment.variables
    var given: [String: String] = [:]
    for text in environment {
      if text.contains("=") {
        given.merge(try pairs([text], separator: "=", what: "--env")) { $1 }
      } else if let value = variables[text] {
        given[text] = value
      } else {
        throw LinnetError.usage(
          "--env \(text): there is no such variable in your environment. Give its value: \(text)=…")
      }
    }
    // The program is found as it is found here, even if the core runs as a service with other folders.
    var words = command
    if words[0].contains("/") { words[0] = context.url(words[0]).path(percentEncoded: false) }
    return ToolkitSource(
      command: words, searchPath: variables["PATH"],
      directory: context.environment.currentDirectory.path(percentEncoded: false), environment: given)
  }

  private func pairs(_ texts: [String], separator: Character, what: String) throws -> [String: String] {
    var pairs: [String: String] = [:]
    for text in texts {
      let parts = text.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw LinnetError.usage("\(what) wants a name, “\(separator)” and a value.")
      }
      pairs[String(parts[0])] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return pairs
  }
}
