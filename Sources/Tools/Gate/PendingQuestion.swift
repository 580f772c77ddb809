import ChatTypes
import JSONValue

/// How a call is put to the user: in full, never shortened.
enum PendingQuestion {
  static func question(_ candidate: Gate.Candidate) -> PendingToolExecution {
    let prepared = candidate.prepared
    let effect = candidate.classification.effect
    let title = candidate.declaration.title
    let intent = prepared.intent ?? (candidate.classification.action.map { "\(title): \($0)" } ?? title)
    return PendingToolExecution(
      id: candidate.call.callId, toolSlug: candidate.call.name, summarizedIntent: "\(intent) (it \(effect.verbPhrase))",
      riskCategory: candidate.classification.risk, sanitizedArgs: arguments(prepared.resolved),
      targetDescription: prepared.target ?? "")
  }

  /// Every argument in full. What could make text look like other text is spelled out.
  static func arguments(_ arguments: JSONValue) -> [String: String] {
    guard let object = arguments.objectValue else { return ["": visible(arguments.text())] }
    return Dictionary(object.members.map { (visible($0.name), visible($0.value.stringValue ?? $0.value.text())) }) {
      "\($0)\n\($1)"
    }
  }

  /// Spells out characters that reorder or hide text, so that one approves what one sees.
  static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if isHidden(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    // The two joiners make emoji and Indic scripts; they reorder nothing.
    case .format: scalar.value != 0x200C && scalar.value != 0x200D
    case .control: scalar != "\n" && scalar != "\t"
    case .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }
}
