import ArgumentParser
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import LinnetHome

/// `linnet chats export`.
struct ChatsExportCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write chats to a file that other programs read.",
    discussion: """
      JSON Lines hold everything and can be imported again; Markdown is for reading. The file is not encrypted; “linnet \
      backup” is.
      """)

  @OptionGroup var global: GlobalOptions
  @Option(help: ArgumentHelp("jsonl or markdown; by default what the file's name ends with.", valueName: "form"))
  var format: String?
  @Flag(help: "Put the chats' files beside it.")
  var files = false
  @Argument(help: "The file to write. It must not exist.", completion: .file())
  var file: String
  @Argument(help: "The chats: ids, or parts of titles; none for all.")
  var chats: [String] = []

  func validate() throws {
    if let format, format != "jsonl", format != "markdown" {
      throw ValidationError("--format takes jsonl or markdown.")
    }
    // All chats in a file called "~6" is what nobody means who has forgotten the file.
    if chats.isEmpty, ChatRef(file) != nil {
      throw ValidationError("Say the file first: linnet chats export FILE \(UserPath.shellQuoted(file))")
    }
  }

  func run(in context: CommandContext) async throws {
    let target = context.url(file)
    let isMarkdown = format.map { $0 == "markdown" } ?? ["md", "markdown"].contains(target.pathExtension.lowercased())
    try await context.withCore { core in
      var refs: [ChatRef] = []
      for name in chats { refs.append(try await ChatFinder(core).chat(name).chatInfo.chatRef) }
      let request = ChatExportRequest(
        chatRefs: refs, format: isMarkdown ? .markdown : .jsonLines, path: target.path(percentEncoded: false),
        includeFiles: files)
      let response = try await core.send(.apiExportChats(userId: core.user.userId, request: request))
      guard case .chatsExported(_, let summary) = response else { return }
      try context.print(
        TransferDocument(summary, path: request.path),
        text: TransferDocument.sentence("Wrote", summary: summary, end: " to \(target.lastPathComponent)"))
      TransferDocument.sayProblems(of: summary, context)
    }
  }
}

/// What `linnet chats export` and `import` print with `--json`.
struct TransferDocument: Encodable {
  /// Something that was left out.
  struct Problem: Encodable {
    var place: String
    var message: String
  }

  var path: String
  var chats: Int
  var messages: Int
  var files: Int
  var problems: [Problem]

  init(_ summary: ChatTransferSummary, path: String) {
    self.path = path
    chats = summary.chats
    messages = summary.items
    files = summary.files
    problems = summary.problems.map { Problem(place: $0.place, message: $0.message) }
  }

  /// What was done, in words.
  static func sentence(_ verb: String, summary: ChatTransferSummary, end: String) -> String {
    func counted(_ count: Int, noun: String) -> String {
      "\(HumanUnits.grouped(count)) \(noun)\(count == 1 ? "" : "s")"
    }
    let files = summary.files > 0 ? " and \(counted(summary.files, noun: "file"))" : ""
    return
      "\(verb) \(counted(summary.chats, noun: "chat")) with \(counted(summary.items, noun: "message"))\(files)\(end).\n"
  }

  /// Says what was left out: the first of it, and how much more there is.
  static func sayProblems(of summary: ChatTransferSummary, _ context: CommandContext) {
    guard !context.json else { return }
    let shown = context.verbose ? summary.problems.count : 10
    for problem in summary.problems.prefix(shown) { context.notice("\(problem.place): \(problem.message)") }
    let rest = summary.problems.count - shown
    if rest > 0 { context.notice("… and \(rest) more; --verbose shows them all.") }
  }
}
