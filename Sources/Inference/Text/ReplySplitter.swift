import LanguageModels

/// Takes a reply apart that arrives in fragments: what is thinking, and what is the answer.
///
/// Any split of the same reply gives the same thinking and the same answer.
protocol ReplySplitter {
  /// What is being written.
  var phase: ReplyPhase { get }

  /// What closes the thinking that is under way; nil where nothing is known to.
  var closingTag: String? { get }

  /// Whether nothing that follows belongs to the reply.
  var isOver: Bool { get }

  /// A special token comes next, which is written so. The same letters from ordinary tokens are only text.
  mutating func meet(special text: String)

  /// Takes a fragment and returns what is certain.
  mutating func append(_ fragment: String) -> [ReplyFragment]

  /// Gives out what is still held back. Nothing more will come.
  mutating func finish() -> [ReplyFragment]
}

extension ReplySplitter {
  var isOver: Bool { false }
}

/// A piece of a reply.
enum ReplyFragment: Equatable {
  case thinking(String)
  case text(String)
  case call(ToolCallPiece)
}

/// What a reply is at.
enum ReplyPhase {
  /// Neither: in the header of a channel, or behind the thinking where the answer has yet to be opened.
  case between
  case thinking
  /// The answer, calls of tools among it.
  case answering
}
