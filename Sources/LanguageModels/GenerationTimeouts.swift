/// The two clocks of a reply: no first token in time, no next token in time. They bind inside of a batch too.
public struct GenerationTimeouts: Sendable, Equatable {
  /// What the first token may take, apart from the prompt's length.
  public var firstToken: Duration
  /// What is added to ``firstToken`` for each token of the prompt that has to be read. The default allows for a machine
  /// that reads four tokens a second, slower than any that a chat would be bearable on.
  public var perPromptToken: Duration
  /// What each later token may take.
  public var nextToken: Duration

  /// 60 s and 250 ms a prompt token for the first, 60 s for each later one.
  public init(
    firstToken: Duration = .seconds(60), perPromptToken: Duration = .milliseconds(250),
    nextToken: Duration = .seconds(60)
  ) {
    self.firstToken = firstToken
    self.perPromptToken = perPromptToken
    self.nextToken = nextToken
  }

  /// How long the first token may take after a prompt of which so many tokens have to be read.
  public func firstTokenLimit(promptTokens: Int) -> Duration { firstToken + perPromptToken * promptTokens }
}
