import ArgumentParser
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import LinnetHome
import TerminalUI

/// `linnet models connect`.
struct ModelsConnectCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "connect", abstract: "Connect a model that runs on a server.",
    discussion: """
      What is said in a chat with it is sent to that address, and nowhere else. Beside the chat it sees nothing, unless --allow \
      says so. Connecting a name again changes it; the key is kept where the address stays the same.

      Examples:
        linnet models connect home --url http://127.0.0.1:8080 --api openai
        linnet models connect claude --url https://api.anthropic.com --api anthropic --model MODEL --key-stdin < key.txt
        linnet ask "Why is the sky blue?" --model home
      """)

  @OptionGroup var global: GlobalOptions
  @Option(
    help: ArgumentHelp(
      "The server's address: https, or http on this machine and the own network.", valueName: "address"))
  var url: String
  @Option(
    help: ArgumentHelp(
      "What the server speaks: openai (most servers do), responses, anthropic or ollama.", valueName: "kind"))
  var api = "openai"
  @Option(
    help: ArgumentHelp("How the server names the model; without it you are told which there are.", valueName: "id"))
  var model: String?
  @Flag(help: "Read the server's key from standard input. It is kept in the encrypted store.")
  var keyStdin = false
  @Option(
    help: ArgumentHelp(
      "What the server may see beside the chat: tools, memory, files, with commas between them.", valueName: "what"))
  var allow: String?
  @Option(help: ArgumentHelp("Tokens that a conversation may have, where the server doesn't say.", valueName: "tokens"))
  var context: Int?
  @Argument(help: "What to call it.")
  var name: String

  func validate() throws {
    guard ["openai", "responses", "anthropic", "ollama"].contains(api) else {
      throw ValidationError("--api takes openai, responses, anthropic or ollama.")
    }
    if let context, context < 512 { throw ValidationError("--context takes 512 or more.") }
    _ = try access()
  }

  private func access() throws -> [RemoteModelAccess] {
    try (allow ?? "").split(separator: ",").map { word in
      let access = RemoteModelAccess(rawValue: word.trimmingCharacters(in: .whitespaces))
      if case .unknown(let name) = access {
        throw ValidationError("--allow takes tools, memory and files, not “\(name)”.")
      }
      return access
    }
  }

  func run(in context: CommandContext) async throws {
    let key = keyStdin ? try await context.readSecret() : nil
    var wanted = RemoteModel(
      name: name, url: url, api: RemoteModelAPI(rawValue: api), model: model ?? "", access: try access())
    wanted.contextSize = self.context
    try context.home.prepare()
    try await context.withCore { core in
      switch try await core.connect(wanted, key: key) {
      case .connected(let model):
        let isForNewChats = try await context.newChatModel(core: core) == model.name
        try context.print(
          RemoteModelChangeDocument(remoteModel: RemoteModelDocument(model, isForNewChats: isForNewChats)),
          text: """
            Connected \(model.name): \(model.model) at \(model.host).
            \(model.accessText)

            """)
        if !context.json {
          let name = UserPath.shellQuoted(model.name)
          context.notice("To use it: linnet ask \"Hello\" --model \(name). In all new chats: linnet models use \(name)")
        }
      case .offers(let models):
        try context.print(
          RemoteModelOffersDocument(models: models), text: models.map { $0 + "\n" }.joined())
        throw LinnetError.usage("The server has several models. Name one with --model.")
      }
    }
  }
}
