import ChatTypes

/// All that a model is told in a turn, in the order of the prompt, stable parts first.
///
/// The prompt of a turn begins with the whole prompt of the one before it, byte for byte, as long as identity, tools and memory
/// stay and no turn is left out: the engine then reads only what is new.
struct PromptContext: Sendable, Equatable {
  /// A message of the prompt.
  struct Message: Sendable, Equatable {
    /// Who says it.
    enum Role: Sendable, Equatable { case system, user, assistant }

    var role: Role
    var text: String

    init(_ role: Role, _ text: String) {
      self.role = role
      self.text = text
    }
  }

  /// A question of the past with all that followed it: replies, results, more replies.
  struct Turn: Sendable, Equatable {
    /// The user's item.
    let id: Int64
    /// What was sent and said, byte for byte. The first one is the user's.
    let messages: [Message]
    /// What it takes, with what the template adds.
    let tokens: Int

    /// Counts once; a turn of the past never changes.
    init(id: Int64, messages: [Message], count: (String) -> Int) {
      self.id = id
      self.messages = messages
      tokens = messages.reduce(0) { $0 + count($1.text) + PromptBudget.messageOverhead }
    }
  }

  /// Who the model is and what rules hold.
  var identity: String
  /// From ``CallInstructions``; empty when no tool is on.
  var tools = ""
  /// From ``MemoryFacts/part(budget:count:)``; empty when there is none.
  var memory = ""
  /// The past, oldest first.
  var history: [Turn] = []
  /// What is asked now: the user's message, then replies and results of earlier rounds.
  var current: [Message]

  /// The system message. It is never cut.
  var system: String { [identity, tools, memory].filter { !$0.isEmpty }.joined(separator: "\n\n") }

  /// Why there is no prompt.
  struct TooLarge: Error, Equatable {
    /// Tokens of what can't be left out: the system message and the current turn.
    let needed: Int
    /// Tokens that there are.
    let available: Int
  }

  /// The prompt.
  struct Assembled: Sendable, Equatable {
    /// What the model is sent, system message first.
    let messages: [Message]
    /// Its tokens, as far as can be told from outside of the engine.
    let tokens: Int
    /// What was left out of the past; nil when nothing was.
    let trimmed: TrimmedHistory?
  }

  /// Puts the prompt together. Where it doesn't fit, whole turns are left out, the oldest first, and nothing else.
  /// - Parameter trimmer: remembers what has been left out before.
  /// - Throws: ``TooLarge`` when even without the past it doesn't fit.
  func assembled(
    budget: PromptBudget, trimmer: inout HistoryTrimmer, count: (String) -> Int
  ) throws(TooLarge) -> Assembled {
    let front = Message(.system, system)
    let fixed = ([front] + current).reduce(0) { $0 + count($1.text) + PromptBudget.messageOverhead }
    guard fixed <= budget.prompt else { throw TooLarge(needed: fixed, available: budget.prompt) }
    let kept = trimmer.fit(history, budget: budget.prompt - fixed)
    let left = history.dropLast(kept.count)
    return Assembled(
      messages: [front] + kept.flatMap(\.messages) + current, tokens: fixed + kept.reduce(0) { $0 + $1.tokens },
      trimmed: left.isEmpty
        ? nil
        : TrimmedHistory(
          messages: left.reduce(0) { $0 + $1.messages.count }, tokens: left.reduce(0) { $0 + $1.tokens }))
  }
}
