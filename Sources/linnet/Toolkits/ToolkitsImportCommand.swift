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
    discussion: """
      Nothing is started before you have said yes to it. Keys in the file go into the encrypted store. On a terminal you \
      are asked for what the file leaves to you (“${input:NAME}”).
      """)

  @OptionGroup var global: GlobalOptions
  @Flag(help: "Add all of them without asking.")
  var yes = false
  @Argument(help: "The file.", completion: .file(extensions: ["json"]))
  var file: String

  func run(in context: CommandContext) async throws {
    let data = try UserFile.read(context.url(file), what: "list of servers", maximum: 1_048_576)
    let input = AnswerInput(context.console)
    let found = try await Self.servers(data, input: input, context: context)
    try await context.withCore { core in
      var added: [Toolkit] = []
      var failures: [String] = []
      for server in found.servers {
        guard try await isWanted(server, input: input, context: context) else { continue }
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

  /// What the list has, with what it leaves to the user where somebody can be asked for it.
  private static func servers(
    _ data: Data, input: AnswerInput, context: CommandContext
  ) async throws -> ImportedServers {
    let found = try servers(data, answers: [:], context: context)
    guard !found.missing.isEmpty, context.asksQuestions else { return found }
    var answers: [String: String] = [:]
    for wanted in found.missing { answers[wanted.id] = try await answer(to: wanted, input: input, context: context) }
    return try servers(data, answers: answers, context: context)
  }

  private static func servers(
    _ data: Data, answers: [String: String], context: CommandContext
  ) throws -> ImportedServers {
    do throws(ImportedServers.Failure) {
      return try ImportedServers(data, variables: context.environment.variables, inputs: answers)
    } catch {
      throw LinnetError.usage(error.sentence)
    }
  }

  /// Asks for a value that the list leaves to the user. Nothing of a secret is shown.
  /// - Returns: nil where none is given.
  private static func answer(
    to wanted: ImportedServers.Input, input: AnswerInput, context: CommandContext
  ) async throws -> String? {
    let usual = wanted.isSecret ? nil : wanted.usual
    let about = (wanted.text.isEmpty ? "" : " (\(wanted.text))") + (usual.map { " [\($0)]" } ?? "")
    let question = "The list asks for “\(wanted.id)”\(about)"
    let output = context.questionOutput
    output.attempt("\(ControlCharacters.visible(question, keepingLines: false)): ")
    if wanted.isSecret { context.console.terminal.setMode(.secret) }
    defer {
      if wanted.isSecret {
        context.console.terminal.setMode(.original)
        // The line end that was typed was not shown either.
        output.attempt("\n")
      }
    }
    let line = (try await input.line() ?? "").trimmingCharacters(in: .whitespaces)
    return line.isEmpty ? wanted.usual : line
  }

  private func isWanted(
    _ server: ImportedServers.Server, input: AnswerInput, context: CommandContext
  ) async throws -> Bool {
    if yes { return true }
    let line = ControlCharacters.visible("\(server.name): \(server.source.shownPlace)", keepingLines: false)
    guard context.asksQuestions else {
      context.notice("Not added, as nobody was asked: \(line). “--yes” adds it.")
      return false
    }
    context.questionOutput.attempt("Add \(line)? [y/N] ")
    return YesOrNo.answer((try await input.line() ?? "").lowercased()) ?? false
  }
}
