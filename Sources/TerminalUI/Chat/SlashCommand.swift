import PlainText

/// What can be said to Linnet itself in a conversation.
package enum SlashCommand: Sendable, Equatable {
  case help
  case new
  case model(String?)
  case think(Bool)
  case stats(Bool)
  case system(String?)
  case image(String)
  case prompt(PromptWords)
  case context
  case retry
  case decide(approved: Bool)
  case undo(String?)
  case cards
  case save(String)
  case quit

  /// What an entry is.
  package enum Entry: Sendable, Equatable {
    /// A message for the model.
    case message(String)
    /// A command.
    case command(SlashCommand)
    /// A command that does not exist or lacks something; the sentence for the user.
    case mistake(String)
  }

  /// The commands as `/help` shows them, in its order.
  package static let overview: [(usage: String, meaning: String)] = [
    ("/help", "show this"),
    ("/new", "begin a new conversation"),
    ("/model [NAME]", "show the models, or load another; also a GGUF file"),
    ("/think on|off", "let the model think before it answers"),
    ("/stats on|off", "show tokens per second after each reply"),
    ("/system [TEXT]", "show or set what the model is told first; “/system off” for nothing"),
    ("/image FILE", "attach an image to the next message"),
    ("/prompt KIT NAME", "take in a prompt of a toolkit; what it is told follows as WHAT=VALUE"),
    ("/context", "show how full the context is"),
    ("/retry", "answer the last message again"),
    ("/yes", "approve everything that waits for you; so does y, for what was asked last"),
    ("/no", "refuse it; so does n"),
    ("/undo [ID]", "undo what the assistant did last, or what the id names"),
    ("/cards", "show again what the assistant did and what waits"),
    ("/save FILE.md", "write the conversation to a file"),
    ("/quit", "leave; so does Ctrl-D"),
    ("//TEXT", "send TEXT with a slash before it"),
    ("\"\"\"", "begin or end a message of several lines; a line may also end with \\"),
  ]

  /// What Tab completes to.
  static let names = [
    "/help", "/new", "/model", "/think", "/stats", "/system", "/image", "/prompt", "/context", "/retry", "/yes", "/no",
    "/undo",
    "/cards", "/save", "/quit",
  ]

  /// Understands an entry.
  package static func parse(_ text: String) -> Entry {
    guard text.hasPrefix("/") else { return .message(text) }
    if text.hasPrefix("//") { return .message(String(text.dropFirst())) }
    let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    let name = words.first.map { $0.lowercased() } ?? "/"
    let argument = words.count > 1 ? trimmed(words[1]) : ""
    return command(name, argument: argument) ?? unknown(name)
  }

  private static func command(_ name: String, argument: String) -> Entry? {
    switch name {
    case "/help", "/?": .command(.help)
    case "/new": .command(.new)
    case "/model": .command(.model(argument.isEmpty ? nil : argument))
    case "/think": toggle(name, argument: argument) { .think($0) }
    case "/stats": toggle(name, argument: argument) { .stats($0) }
    case "/system": .command(.system(argument.isEmpty ? nil : argument))
    case "/image": argument.isEmpty ? .mistake("Which image? Say: /image FILE") : .command(.image(argument))
    case "/prompt":
      PromptWords(argument).map { .command(.prompt($0)) }
        ?? .mistake("Which prompt? Say: /prompt TOOLKIT NAME [WHAT=VALUE]…")
    case "/context": .command(.context)
    case "/retry": .command(.retry)
    case "/yes": .command(.decide(approved: true))
    case "/no": .command(.decide(approved: false))
    case "/undo": .command(.undo(argument.isEmpty ? nil : argument))
    case "/cards": .command(.cards)
    case "/save": argument.isEmpty ? .mistake("Where to? Say: /save FILE.md") : .command(.save(argument))
    case "/quit", "/exit": .command(.quit)
    default: nil
    }
  }

  private static func toggle(_ name: String, argument: String, make: (Bool) -> SlashCommand) -> Entry {
    switch argument.lowercased() {
    case "on": .command(make(true))
    case "off": .command(make(false))
    default: .mistake("Say “\(name) on” or “\(name) off”.")
    }
  }

  private static func unknown(_ name: String) -> Entry {
    let nearest = Suggestion.nearest(to: name, among: names).map { " Did you mean \($0)?" } ?? ""
    return .mistake(
      "There is no command \(name).\(nearest) /help lists them all; a message that begins with a slash is sent with two: /\(name)"
    )
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }
}
