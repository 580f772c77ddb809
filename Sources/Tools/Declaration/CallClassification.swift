import ChatTypes

/// What a call would do, from everything that says something about it. The strictest counts.
public struct CallClassification: Hashable, Sendable {
  /// The tool.
  public let tool: String
  /// The action that the arguments choose; nil when there is none.
  public let action: String?
  /// What was found, in the order declared, hints, verbs. Never empty.
  public let evidence: [EffectEvidence]
  /// Whether the arguments leave the machine although nothing is sent to anybody, such as a search on the web.
  public let queriesOut: Bool
  /// The calls that this one makes in turn, each by itself.
  public let inner: [CallClassification]

  /// All effects, those of inner calls included.
  public var effects: Set<ToolEffect> { inner.reduce(Set(evidence.map(\.effect))) { $0.union($1.effects) } }

  /// The strictest effect, for the card.
  public var effect: ToolEffect { effects.max { $0.strictness < $1.strictness } ?? .unknown("") }

  /// What may go wrong.
  public var risk: RiskCategory { effects.map(\.risk).max() ?? .high }

  /// Whether nothing is changed.
  public var isRead: Bool { effects == [.read] }

  /// Whether something may be deleted. What isn't known may delete.
  public var mayDelete: Bool { effects.contains { $0 == .delete || $0.isUnknown } }

  /// Whether nobody knows what the call does.
  public var isUnknown: Bool { effects.contains(where: \.isUnknown) }

  /// Whether something is said of what it does, nothing of that is a deletion, and the only doubt is whose tool it is.
  public var isOnlyUntrusted: Bool {
    effects.count > 1 && !effects.contains(.delete)
      && effects.filter(\.isUnknown) == [.unknown(EffectRule.untrusted)]
  }

  /// Whether something may leave the machine, if only as the words of a search.
  public var sendsOut: Bool { queriesOut || effects.contains(where: \.isOutgoing) || inner.contains(where: \.sendsOut) }

  /// The tools that are called, this one and inner ones.
  public var tools: Set<String> { inner.reduce([tool]) { $0.union($1.tools) } }

  /// All evidence for the strictest effect, with the tool of an inner call.
  var decisive: [String] {
    let effect = effect
    return evidence.filter { $0.effect == effect }.map(\.sentence)
      + inner.filter { $0.effect == effect }.flatMap { call in call.decisive.map { "\(call.tool): \($0)" } }
  }
}

/// One thing that says what a call does.
public struct EffectEvidence: Hashable, Sendable {
  /// The kinds of sources.
  public enum Source: String, Sendable {
    /// The declaration of the action.
    case declared
    /// A hint of the tool.
    case hint
    /// A verb in the name of the tool or the action.
    case verb
    /// Something that can't be right, or is missing.
    case doubt
  }

  /// What says it.
  public let source: Source
  /// The action, hint or verb; for a doubt, a sentence.
  public let name: String
  /// What it says.
  public let effect: ToolEffect

  /// Evidence.
  public init(_ source: Source, name: String, effect: ToolEffect) {
    self.source = source
    self.name = name
    self.effect = effect
  }

  /// In words: `verb=DELETE`.
  public var sentence: String { source == .doubt ? name : name.isEmpty ? "declared so" : "\(source.rawValue)=\(name)" }
}

extension ToolEffect {
  /// Which of two effects a card names: the higher one.
  var strictness: Int {
    switch self {
    case .read: 0
    case .create: 1
    case .update: 2
    case .spend: 3
    case .publish: 4
    case .send: 5
    case .delete: 6
    case .unknown: 7
    }
  }

  var isUnknown: Bool { if case .unknown = self { true } else { false } }

  /// What it does, to be read after "it".
  var verbPhrase: String {
    switch self {
    case .read: "only reads"
    case .create: "makes something new"
    case .update: "changes what exists"
    case .delete: "deletes what exists"
    case .send: "sends something to others"
    case .publish: "makes something visible to others"
    case .spend: "spends money"
    case .unknown: "may do anything"
    }
  }
}
