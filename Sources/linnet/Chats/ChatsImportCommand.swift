import ArgumentParser
import ChatTypes
import Foundation
import JSONValue
import LinnetHome
import TerminalUI

/// `linnet chats import`.
struct ChatsImportCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Read chats from a file: Linnet's own, ChatGPT's, Claude's and others'.",
    discussion: """
      What is there stays; imported chats are added, and those of an earlier import of the file are not added again. The \
      form is found out. “linnet undo” takes an import back.
      """)

  private static let formats: [ChatFileFormat] = [
    .jsonLines, .chatGPT, .claude, .deepSeek, .openWebUI, .libreChat, .lmStudio, .huggingChat, .llamaCpp, .gemini,
    .multiChat, .session,
  ]

  @OptionGroup var global: GlobalOptions
  @Option(
    help: ArgumentHelp(
      "The form, if it can't be found out: \(formats.map(\.rawValue).joined(separator: ", ")).", valueName: "form"))
  var format: String?
  @Argument(help: "The file.", completion: .file())
  var file: String

  func validate() throws {
    if let format, !Self.formats.map(\.rawValue).contains(format) {
      throw ValidationError("--format takes \(Self.formats.map(\.rawValue).joined(separator: ", ")).")
    }
  }

  func run(in context: CommandContext) async throws {
    let source = context.url(file)
    try await context.withCore { core in
      let status = context.makeStatusLine()
      defer { status.close() }
      status.show("reading \(source.lastPathComponent)…")
      let request = ChatImportRequest(
        format: format.map { ChatFileFormat(rawValue: $0) }, path: source.path(percentEncoded: false))
      let response = try await core.send(.apiImportChats(userId: core.user.userId, request: request))
      status.close()
      guard case .chatsImported(_, let summary) = response else { return }
      try context.print(
        TransferDocument(summary, path: request.path),
        text: TransferDocument.sentence("Imported", summary: summary, end: ""))
      TransferDocument.sayProblems(of: summary, context)
    }
  }
}
