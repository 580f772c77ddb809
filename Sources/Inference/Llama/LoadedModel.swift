import CLlama
import Foundation
import LanguageModels

/// A model in its place: weights, context, template, eyes, and the replies that are being generated with it.
///
/// Not `Sendable`: it lives inside of ``LlamaActor``.
final class LoadedModel {
  /// How it was asked for.
  let request: LoadRequest
  /// The fingerprint of the model's file.
  let fingerprint: String
  let weights: LlamaWeights
  let context: LlamaContext
  let template: ChatTemplate
  let vision: VisionProjector?
  let specials: (all: SpecialTokenGuard, controls: SpecialTokenGuard)
  /// The texts of the special tokens that the template is written with.
  let templateSpecials: [String]
  /// The end of a turn and the beginning of the next one, where the vocabulary has no token for it and the model spells it out.
  let spelledEnds: [String]
  let archive: SequenceArchive?
  /// The conversation that was saved last, read while the model loaded, until a conversation is answered.
  var prefetch: SequencePrefetch?
  let description: ModelDescription

  var table: SequenceTable
  /// The last prompt of each conversation that was answered lately.
  private var texts: [String: TokenizedText] = [:]
  /// The last grammar that was asked for: nearly all requests have the same, and making one takes half a millisecond.
  private var grammar: (constraint: GrammarConstraint, compiled: CompiledGrammar)?
  /// Replies that have a sequence.
  var active: [ActiveGeneration] = []
  /// Replies that wait for one.
  var waiting: [QueuedGeneration] = []
  /// Replies that ended by themselves, until what follows them was read.
  var ended: [ActiveGeneration] = []
  /// The task that works these off, while there are any.
  var driver: Task<Void, Never>?
  /// The search for the fastest settings, while it is not over.
  var tuningJob: TuningJob?
  /// The task that goes on with it, while there is one.
  var tuner: Task<Void, Never>?
  /// How many batches have been decoded, so that prompts being read take turns.
  var turn = 0

  init(
    _ request: LoadRequest, fingerprint: String, tuningJob: TuningJob?, weights: LlamaWeights, context: LlamaContext,
    template: ChatTemplate, vision: VisionProjector?, archive: SequenceArchive?, prefetch: SequencePrefetch?,
    description: ModelDescription
  ) {
    self.request = request
    self.fingerprint = fingerprint
    self.tuningJob = tuningJob
    self.weights = weights
    self.context = context
    self.template = template
    self.vision = vision
    self.archive = archive
    self.prefetch = prefetch
    self.description = description
    table = SequenceTable(count: context.sequenceCount)
    let vocabulary = weights.vocabulary
    let source = template.source
    templateSpecials = Set(vocabulary.controlTexts + vocabulary.tagTexts).filter { source.contains($0) }.sorted()
    spelledEnds = template.spelledEnds { !vocabulary.specials([$0]).isEmpty }
    specials = (
      SpecialTokenGuard(specials: vocabulary.controlTexts + vocabulary.tagTexts),
      SpecialTokenGuard(specials: vocabulary.controlTexts)
    )
  }

  /// The least run of known units that is moved rather than computed again; nil when this model's cache can't be shifted.
  var minimumRun: Int? { context.canShift ? 16 : nil }

  /// The replies that ended since it was asked last.
  func takeEnded() -> [ActiveGeneration] {
    defer { ended = [] }
    return ended
  }

  /// The last prompt of a conversation, if it is known.
  func text(of conversation: String?) -> TokenizedText? { conversation.flatMap { texts[$0] } }

  /// Remembers the prompt of a conversation; of so many conversations at a time that it does not add up.
  func remember(_ text: TokenizedText?, of conversation: String?) {
    guard let conversation else { return }
    if texts.count >= 32, texts[conversation] == nil { texts.removeAll() }
    texts[conversation] = text
  }

  /// A constraint, converted.
  /// - Throws: ``LLMError`` `invalidGrammar` that says what is wrong.
  func compiled(_ constraint: GrammarConstraint) throws -> CompiledGrammar {
    if let grammar, grammar.constraint == constraint { return grammar.compiled }
    let compiled = try CompiledGrammar(constraint, vocabulary: weights.vocabulary)
    grammar = (constraint, compiled)
    return compiled
  }
}
