import ArgumentParser
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import LinnetHome
import PlainText
import TerminalUI

/// `linnet toolkits import`.
struct ToolkitsImportCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Add the servers that another program's file lists (“mcpServers”).",
    discussion: "Nothing is started before you have said yes to it. Keys in the file go into the encrypted store.")

  @OptionGroup var global: GlobalOptions
  @Flag(help: "Add all of them without asking.")
  var yes = false
  @Argument(help: "The file.", completion: .file(extensions: ["json"]))
  var file: String

  func run(in context: CommandContext) async throws {
    let data = try UserFile.read(context.url(file), what: "list of servers", maximum: 1_048_576)
    let found = try Self.servers(data, context: context)
    try await context.withCore { core in
      var added: [Toolkit] = []
      var failures: [String] = []
      for server in found.servers {
        guard try await isWanted(server, context: context) else { continue }
        do {
          var source = server.source
          if source.url == nil { source.searchPath = context.environment.variables["PATH"] }
          let toolkits = try await core.changeToolkits(.add(name: server.name, source: source))
          if let toolkit = toolkits.first(where: { $0.name == server.name }) { added.append(toolkit) }
        } catch {
          failures.append("\(server.name): \(ErrorReport(error).message)")
        }
      }
      try context.print(
        ToolkitListDocument(toolkits: added.map(ToolkitDocument.init)), text: ToolkitText.list(added, context: context))
      for sentence in found.problems + failures { context.notice(sentence) }
      guard failures.isEmpty, found.problems.isEmpty else { throw CommandExit(status: .failed) }
    }
  }

  private static func servers(_ data: Data, context: CommandContext) throws -> ImportedServers {
    do throws(ImportedServers.Failure) {
      return try ImportedServers(data, variables: context.environment.variables)
    } catch {
      throw LinnetError.usage(error.sentence)
    }
  }

  private func isWanted(_ server: ImportedServers.Server, context: CommandContext) async throws -> Bool {
    if yes { return true }
    let line = ControlCharacters.visible("\(server.name): \(server.source.shownPlace)", keepingLines: false)
    guard context.asksQuestions else {
      context.notice("Not added, as nobody was asked: \(line). “--yes” adds it.")
      return false
    }
    let input = AnswerInput(context.console)
    context.questionOutput.attempt("Add \(line)? [y/N] ")
    return YesOrNo.answer((try await input.line() ?? "").lowercased()) ?? false
  }
}
