/// How many tokens each part of a prompt may take.
struct PromptBudget: Sendable, Equatable {
  /// Tokens of the context.
  var context: Int
  /// Tokens that are kept free for the reply.
  var reply: Int

  /// - Parameters:
  ///   - context: as the engine says.
  ///   - reply: `maxNewTokens`; in a small context no more than a quarter of it is kept free, as the engine does.
  init(context: Int, reply: Int = 768) {
    self.context = context
    self.reply = max(1, min(reply, context / 4))
  }

  /// Tokens of the whole prompt.
  var prompt: Int { max(0, context - reply) }
  /// Tokens of memory facts: a sixteenth.
  var memory: Int { prompt / 16 }
  /// Tokens of the documents and results that one turn brings along: three eighths, so that two such turns fit.
  var attachments: Int { prompt * 3 / 8 }
}
