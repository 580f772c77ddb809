import ChatTypes
import JSONValue

/// Decides what a call would do. A pure function of declarations and arguments.
enum EffectRule {
  /// Batches within batches deeper than this are not looked into.
  static let maximumDepth = 2
  /// The effect of a tool that nobody vouches for.
  static let untrusted = "untrusted"

  /// Classifies a call.
  /// - Parameter declaration: of the tool; nil when there is none.
  static func classify(
    _ tool: String, declaration: ToolDeclaration?, arguments: JSONValue, depth: Int = 0,
    find: (String) -> ToolDeclaration?
  ) -> CallClassification {
    guard let declaration else { return undeclared(tool) }
    let action = declaration.action(in: arguments)
    let inner = declaration.batch.map { innerCalls($0, arguments: arguments, depth: depth, find: find) }
    var evidence = declared(declaration, action: action)
    evidence += hinted(declaration)
    // A batch's own name says that it executes, which its inner calls say better.
    if inner == nil { evidence += verbs(tool) }
    if let action { evidence += verbs(action.name) }
    if declaration.actionField != nil, action == nil {
      evidence.append(EffectEvidence(.doubt, name: "its action is not known", effect: .unknown("action")))
    }
    if declaration.trust == .untrusted {
      evidence.append(
        EffectEvidence(.doubt, name: "the program that it belongs to is not trusted", effect: .unknown(untrusted)))
    }
    if let inner, inner.isEmpty {
      evidence.append(EffectEvidence(.doubt, name: "the calls in it can't be read", effect: .unknown("batch")))
    }
    if evidence.isEmpty, inner == nil {
      evidence.append(EffectEvidence(.doubt, name: "nothing tells what it does", effect: .unknown("silent")))
    }
    return CallClassification(
      tool: tool, action: action?.name.isEmpty == false ? action?.name : nil, evidence: evidence,
      queriesOut: declaration.hints.openWorld == true, inner: inner ?? [])
  }

  private static func undeclared(_ tool: String) -> CallClassification {
    let doubt = EffectEvidence(.doubt, name: "no such tool is known", effect: .unknown("undeclared"))
    return CallClassification(tool: tool, action: nil, evidence: verbs(tool) + [doubt], queriesOut: true, inner: [])
  }

  private static func declared(_ declaration: ToolDeclaration, action: ToolAction?) -> [EffectEvidence] {
    guard let action, let effect = action.effect else { return [] }
    return [EffectEvidence(.declared, name: action.name, effect: effect)]
  }

  /// What hints say. They add to what is known; one that says "only reads" proves nothing against another.
  private static func hinted(_ declaration: ToolDeclaration) -> [EffectEvidence] {
    let hints = declaration.hints
    var evidence: [EffectEvidence] = []
    if hints.readOnly == true { evidence.append(EffectEvidence(.hint, name: "readOnly", effect: .read)) }
    if hints.creates == true { evidence.append(EffectEvidence(.hint, name: "create", effect: .create)) }
    if hints.updates == true { evidence.append(EffectEvidence(.hint, name: "update", effect: .update)) }
    if hints.destructive == true { evidence.append(EffectEvidence(.hint, name: "destructive", effect: .delete)) }
    if hints.readOnly == true, hints.creates == true || hints.updates == true || hints.destructive == true {
      evidence.append(EffectEvidence(.doubt, name: "its hints contradict each other", effect: .unknown("hints")))
    }
    // "Not read-only, not destructive" is MCP's way to say that it only adds.
    if hints.readOnly == false, hints.creates != true, hints.updates != true, hints.destructive != true {
      let addsOnly = hints.destructive == false
      evidence.append(
        EffectEvidence(.hint, name: addsOnly ? "additive" : "notReadOnly", effect: addsOnly ? .create : .update))
    }
    return evidence
  }

  private static func verbs(_ name: String) -> [EffectEvidence] {
    VerbTable.evidence(in: name).map { EffectEvidence(.verb, name: $0.word, effect: $0.effect) }
  }

  private static func innerCalls(
    _ batch: ToolBatch, arguments: JSONValue, depth: Int, find: (String) -> ToolDeclaration?
  ) -> [CallClassification] {
    guard depth < maximumDepth, let calls = arguments[batch.list]?.arrayValue else { return [] }
    return calls.map { call in
      guard let name = call[batch.name]?.stringValue else { return undeclared("") }
      return classify(
        name, declaration: find(name), arguments: call[batch.arguments] ?? [:], depth: depth + 1, find: find)
    }
  }
}
