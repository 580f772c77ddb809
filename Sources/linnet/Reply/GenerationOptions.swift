import ArgumentParser
import Inference
import LanguageModels

/// The options of every command that generates replies.
struct GenerationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The model: a name from “linnet models list”, or a GGUF file.", valueName: "name|path"),
    completion: .file(extensions: ["gguf"]))
  var model: String?

  @Option(help: ArgumentHelp("What the model is told before the conversation.", valueName: "text"))
  var system: String?

  @Flag(help: "Let the model think before it answers, if it can.")
  var think = false

  @Option(help: "0 always takes the likeliest word; higher is livelier. (default: 0.35)")
  var temperature: Float?

  @Option(help: "The same seed gives the same reply to the same prompt: 0 to 4294967295.")
  var seed: UInt32?

  @Option(help: "Tokens after which a reply ends. (default: 768)")
  var maxTokens: Int?

  @Option(help: "Tokens that the conversation may have, 256 or more; by default what suits this machine.")
  var context: Int?

  @Flag(help: "Show figures after each reply: tokens per second and the like.")
  var stats = false

  func validate() throws {
    if let temperature, !temperature.isFinite || temperature < 0 {
      throw ValidationError("--temperature takes a number from 0 up.")
    }
    if let maxTokens, maxTokens < 1 { throw ValidationError("--max-tokens takes a number from 1 up.") }
    if let context, context < ContextSize.smallest {
      throw ValidationError("--context takes a number from \(ContextSize.smallest) up.")
    }
  }

  /// Whether the assistant of the core does all that is wanted, so that the conversation is kept.
  var canBeKept: Bool { temperature == nil && seed == nil && maxTokens == nil && context == nil }

  /// How tokens are chosen.
  var sampling: SamplingOptions {
    var sampling = SamplingOptions()
    if let temperature { sampling.temperature = temperature }
    sampling.seed = seed
    return sampling
  }

  /// Tokens after which a reply ends.
  var replyLimit: Int { maxTokens ?? GenerationRequest(messages: []).maxNewTokens }

  /// Tokens that thinking may take beside the answer's; nil where the user's own limit is on all that is written.
  var thinkingLimit: Int? { maxTokens == nil ? GenerationRequest(messages: []).maxThinkingTokens : nil }
}
