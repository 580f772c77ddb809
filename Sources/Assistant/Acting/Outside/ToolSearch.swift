import ChatTypes
import Foundation
import JSONValue
import Synchronization
import Tools

/// Finds the tools of other programs that fit what the user says. Only the user's own words are searched for: of text that was read, the
/// one who wrote it would choose the tools.
final class ToolSearch: Sendable {
  /// How many tools a message is told at most.
  static let most = 3
  /// What part of its score a tool gets besides for each thing that the question's verbs say is to be done and that its name says it does, in
  /// whatever words: “remove the label” fits `delete_label` better than `create_label`, and “which labels are there?” `list_label`.
  static let verbWeight = 0.1

  private let verbWeight: Double

  init(verbWeight: Double = ToolSearch.verbWeight) { self.verbWeight = verbWeight }

  private struct Index: Sendable {
    let names: [String]
    let texts: [String]
    let ranking: BM25
    let terms: [Set<String>]
    let nameTerms: [Set<String>]
    /// What the verbs of each name say.
    let effects: [Set<ToolEffect>]
  }

  private let index = Mutex<Index?>(nil)

  /// A tool that fits.
  struct Match: Sendable {
    let tool: ToolDeclaration
    let score: Double
    /// Which of the question's words it has.
    let words: Set<String>
  }

  /// The tools that have a word of the question in their name, or two in their texts; the best first.
  func matches(for question: String, among tools: [ToolDeclaration], most: Int = most) -> [Match] {
    let words = QuestionWords.content(of: question)
    guard !words.isEmpty, !tools.isEmpty else { return [] }
    let index = index(of: tools)
    let scores = index.ranking.scores(for: words.joined(separator: " "))
    let wanted = QuestionPurpose(question).effects
    var found: [Match] = []
    for (position, tool) in tools.enumerated() where scores[position] > 0 {
      let matching = Set(words).intersection(index.terms[position])
      guard !matching.isDisjoint(with: index.nameTerms[position]) || matching.count > 1 else { continue }
      let shared = Double(wanted.intersection(index.effects[position]).count)
      found.append(Match(tool: tool, score: scores[position] * (1 + verbWeight * shared), words: matching))
    }
    // Of equal scores the name decides, so that the same question gives the same tools.
    return Array(found.sorted { ($1.score, $0.tool.name) < ($0.score, $1.tool.name) }.prefix(most))
  }

  /// The index is made anew only when the tools are others.
  private func index(of tools: [ToolDeclaration]) -> Index {
    index.withLock { known in
      if let known, known.names.count == tools.count,
        zip(tools, zip(known.names, known.texts)).allSatisfy({ $0.name == $1.0 && $0.description == $1.1 })
      {
        return known
      }
      let names = tools.map { Self.words(of: $0.name + " " + $0.title) }
      let texts = zip(tools, names).map { tool, name in
        "\(name) \(tool.description) \(Self.parameters(of: tool).map(Self.words).joined(separator: " "))"
      }
      let made = Index(
        names: tools.map(\.name), texts: tools.map(\.description), ranking: BM25(texts),
        terms: texts.map { Set(SearchTerms.of($0)) }, nameTerms: names.map { Set(SearchTerms.of($0)) },
        effects: tools.map { Self.effects(of: Self.action($0.name)) })
      known = made
      return made
    }
  }

  /// What the verbs in a text say, as the gate reads them in names.
  static func effects(of text: String) -> Set<ToolEffect> {
    Set(VerbTable.evidence(in: text).map { $0.effect })
  }

  /// A tool's name without that of its toolkit.
  static func action(_ name: String) -> String {
    name.firstRange(of: "__").map { String(name[$0.upperBound...]) } ?? name
  }

  /// A name as words: `get_currentTime` has three.
  static func words(of name: String) -> String {
    var words = ""
    var previous: Character = " "
    for character in name {
      if character.isUppercase, previous.isLowercase { words.append(" ") }
      words.append(character.isLetter || character.isNumber ? character : " ")
      previous = character
    }
    return words
  }

  private static func parameters(of tool: ToolDeclaration) -> [String] {
    tool.schema.source["properties"]?.objectValue?.members.map(\.name) ?? []
  }
}
