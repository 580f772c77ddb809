import ArgumentParser
import ChatCore
import ChatTypes
import Foundation
import JSONValue
import LinnetHome
import TerminalUI

/// `linnet chats search`.
struct ChatsSearchCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find messages in all chats, or in one.",
    discussion: """
      All words have to occur; “word*” stands for its beginnings, words in quotation marks stand together. Conditions: \
      from:me, from:assistant, in:TITLE, has:image, tag:TEXT, before:2026-03-01, after:2026-03-01.
      """)

  @OptionGroup var global: GlobalOptions
  @Option(name: .customLong("in"), help: ArgumentHelp("Only in this chat.", valueName: "chat"))
  var chat: String?
  @Flag(help: "Those that fit best first, rather than the newest.")
  var relevance = false
  @Option(help: "How many at most, 1 to 500.")
  var limit = 20
  @Argument(help: "What to look for.")
  var words: [String]

  func validate() throws {
    if !(1...500).contains(limit) { throw ValidationError("--limit takes a number from 1 to 500.") }
    if words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { throw ValidationError("Say what to look for.") }
  }

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      // A word that the shell took the quotation marks from stays together.
      let typed = words.count == 1 ? words[0] : words.map(Self.requoted).joined(separator: " ")
      if let condition = ItemSearchQuery.misread(typed, timeZone: .current) {
        throw LinnetError.usage(
          "“\(condition)” can't be looked for. A day is written like after:2026-03-01, a kind like has:image.")
      }
      var query = ItemSearchQuery(typed: typed, timeZone: .current)
      query.limit = limit
      if relevance { query.order = .relevance }
      if let chat { query.chatRef = try await ChatFinder(core).chat(chat).chatInfo.chatRef }
      let response = try await core.send(.apiSearchItems(userId: core.user.userId, query: query))
      guard case .searchResults(_, let hits, let next) = response else { return }
      try context.print(
        SearchDocument(hits: hits.map(SearchDocument.Hit.init), more: next != nil),
        text: Self.text(hits, context: context))
      guard !context.json else { return }
      if hits.isEmpty { context.notice("Nothing was found.") }
      if next != nil { context.notice("There may be more; --limit shows them.") }
    }
  }

  private static func requoted(_ word: String) -> String {
    guard word.contains(where: \.isWhitespace), !word.contains("\"") else { return word }
    guard let colon = word.firstIndex(of: ":"), !word[..<colon].contains(where: \.isWhitespace) else {
      return "\"\(word)\""
    }
    return "\(word[...colon])\"\(word[word.index(after: colon)...])\""
  }

  private static func text(_ hits: [SearchHit], context: CommandContext) -> String {
    let style = context.capabilities.outputStyle
    let times = CommandTimes(context)
    return hits.map { text($0, time: times.short($0.chatItem.meta.itemTs), style: style) }.joined()
  }

  private static func text(_ hit: SearchHit, time: String, style: Style) -> String {
    var facts = ["\(hit.chatInfo.id) \(hit.chatInfo.displayName)"]
    // In a group it matters who wrote it.
    if hit.chatInfo.groupInfo != nil, let sender = hit.chatItem.sent ? "You" : hit.chatItem.memberDisplayName {
      facts.append(sender)
    }
    facts += [time, "item \(hit.chatItem.id)"]
    let heading = facts.joined(separator: ", ")
    let snippet = hit.snippet.map { emphasised($0, style: style) }.joined()
    return "\(style.dim(ControlCharacters.visible(heading)))\n  \(snippet)\n"
  }

  /// Where nothing can be set off, brackets do.
  private static func emphasised(_ part: SnippetPart, style: Style) -> String {
    let text = ControlCharacters.visible(part.text, keepingLines: false)
    guard part.isMatch else { return text }
    return style.isEnabled ? style.bold(text) : "[\(text)]"
  }
}

/// What `linnet chats search --json` prints.
struct SearchDocument: Encodable {
  /// A message that was found.
  struct Hit: Encodable {
    /// The chat's id.
    var chat: String
    /// The chat's title.
    var title: String
    var message: MessageDocument
    /// A piece of the text around what was found.
    var snippet: [Part]

    init(_ hit: SearchHit) {
      chat = hit.chatInfo.id
      title = hit.chatInfo.displayName
      message = MessageDocument(hit.chatItem, in: hit.chatInfo)
      snippet = hit.snippet.map { Part(text: $0.text, match: $0.isMatch) }
    }
  }

  /// A piece of a snippet.
  struct Part: Encodable {
    var text: String
    /// Whether it is what was looked for.
    var match: Bool
  }

  var hits: [Hit]
  /// Whether there may be more.
  var more: Bool
}
