import ChatTypes

/// Quoted or retrieved text with a line that says what it is, in a fence that nothing inside of it can close.
struct FencedData: Sendable, Equatable {
  /// Where a text comes from.
  enum Source: Sendable, Equatable {
    /// A document that the user attached; `part` says which part of it, where it isn't all.
    case document(name: String, part: String?)
    /// A page or a list of results.
    case web(title: String)
    /// What one of the user's own tools gave: calendar, notes and the like.
    case ownData(tool: String)
    /// What the tool of another program gave.
    case tool(name: String)
    /// What somebody else wrote.
    case person(name: String)
    /// What the user has written to somebody else.
    case sent(to: String)
    /// An earlier message of this chat, by the user or by the assistant.
    case quote(byUser: Bool)
    /// What is remembered about the user.
    case memory
  }

  /// Where it comes from.
  var source: Source
  /// The text itself.
  var text: String

  /// How it stands in a prompt: the same bytes every time.
  var rendered: String { "[\(label):]\n\(DataFence.block(DataText.neutral(text)))" }

  private var label: String {
    switch source {
    case let .document(name, part): "document “\(Self.name(name))”" + (part.map { ", \($0)" } ?? "")
    case .web(let title): "from the web: “\(Self.name(title))”"
    case .ownData(let tool): "from the user's own data (\(Self.name(tool)))"
    case .tool(let name): "result of the tool “\(Self.name(name))”"
    case .person(let name): "written by “\(Self.name(name))”"
    case .sent(let name): "sent by the user to “\(Self.name(name))”"
    case .quote(let byUser): "in reply to \(byUser ? "an earlier message of the user" : "an earlier message of yours")"
    case .memory: "what you remember about the user"
    }
  }

  /// A name cannot end its line, look like a token or forge another label.
  private static func name(_ name: String) -> String { DataText.neutral(DataFence.name(name)) }

  /// What the turn is marked with once the model has seen this; nil for what is the user's own words. A document counts as
  /// written by somebody else: who wrote it nobody knows.
  var provenance: Provenance? {
    switch source {
    case .document(let name, _): Provenance(source: .person, label: name)
    case .web(let title): Provenance(source: .web, label: title)
    case .ownData(let tool): Provenance(source: .ownData, label: tool)
    case .tool(let name): Provenance(source: .tool, label: name)
    case .person(let name): Provenance(source: .person, label: name)
    case .sent, .quote, .memory: nil
    }
  }
}
