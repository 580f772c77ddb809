import ChatModels
import ChatTypes

/// Lays calls and their cards out as lines of text. A value without I/O.
///
/// Whatever comes from calendars, notes, the web or a model is made harmless by ``CardSafety`` here and nowhere else.
package struct TerminalCardRenderer: Sendable {
  /// How times are written.
  let times: CardTimes
  /// How text is set off.
  let style: Style
  /// Cells of a table.
  let width: Int
  /// Cells of a line; nil where lines are not broken, as in a pipe.
  let columns: Int?
  /// Whether everything is shown that is known of a call.
  let showsAll: Bool
  /// What undoes a call: `linnet undo`.
  let undoCommand: String

  /// Cells of a note's first line beside its title.
  private static let excerptWidth = 120

  package init(
    times: CardTimes, style: Style = Style(isEnabled: false), width: Int = 80, columns: Int? = nil,
    showsAll: Bool = false, undoCommand: String = "linnet undo"
  ) {
    self.times = times
    self.style = style
    self.width = width
    self.columns = columns
    self.showsAll = showsAll
    self.undoCommand = undoCommand
  }

  /// A call as it stands, with all of its cards. Every line ends with a line feed; there is none for a call of which
  /// nothing is known yet.
  package func text(_ call: ToolCall) -> String {
    guard !(call.cards.isEmpty && (call.status == .pending || call.status == .running)) else { return "" }
    let call = CallPresentation(call, times: times)
    return showsAll ? cards(of: call) + details(of: call, namesTool: true) : cards(of: call)
  }

  /// The tool and what it does, for a line of its own.
  package static func title(of call: ToolCall) -> String { CardSafety.line(CardLabels.title(of: call)) }

  // MARK: Lines

  /// Text behind a sign, and what stands below it.
  func block(_ kind: CardBadge.Kind, text: String, details: [String] = []) -> String {
    let first = hanging("\(kind.sign) ", text: text)
    // The sign is set off last, since escape sequences take no cells.
    let line = first.hasPrefix(kind.sign) ? kind.sign(in: style) + first.dropFirst(kind.sign.count) : first
    return line + "\n" + indented(details)
  }

  /// The lines of a text, the first one behind a sign.
  private func block(_ kind: CardBadge.Kind, lines text: String, hint: String? = nil) -> String {
    let lines = CardSafety.lines(text)
    return block(
      kind, text: (lines.first ?? "") + (hint.map { " (\($0))" } ?? ""), details: Array(lines.dropFirst()))
  }

  func indented(_ lines: [String]) -> String { lines.map { hanging("  ", text: $0) + "\n" }.joined() }

  /// Text behind a label, broken where lines are.
  func hanging(_ label: String, text: String) -> String {
    guard let columns else { return label + text }
    // A line that is indented only keeps that where it goes on.
    return TextWrap.hanging(label, text: text, columns: columns)
  }

  // MARK: Cards

  func cards(of call: CallPresentation) -> String {
    let hint = undoHint(call)
    guard !call.cards.isEmpty else {
      return block(call.status.kind, lines: call.sentence, hint: hint)
    }
    let table = listTable(call.cards)
    let isOne = table == nil && call.cards.count == 1
    var text = table ?? call.cards.map { self.text($0, hint: isOne ? hint : nil) }.joined()
    if let question = call.question { text += block(.waiting, lines: question) }
    if let problem = call.problem {
      let kind = call.status.kind
      text += block(kind == .refused || kind == .caution ? kind : .failed, text: CardSafety.line(problem))
    }
    text += indented(call.nextSteps.map(\.terminalLine))
    return isOne ? text : text + indented([hint].compactMap(\.self))
  }

  private func text(_ card: CardPresentation, hint: String?) -> String {
    let (word, content) = (CardSafety.line(card.badge.text), line(card))
    let text = [word, content].filter { !$0.isEmpty }.joined(separator: ": ")
    return block(card.badge.kind, text: text + (hint.map { " (\($0))" } ?? ""), details: below(card))
  }

  /// A card in one line: `Dentist, Sun 22 Nov 15:00–15:45, at Main St`.
  func line(_ card: CardPresentation) -> String {
    ([CardSafety.line(card.title)] + card.lines.compactMap(inline)).joined(separator: ", ")
  }

  /// A line beside the title; nil for what stands below it.
  private func inline(_ line: CardLine) -> String? {
    switch line.field {
    case .slot, .paragraph: nil
    case .text: showsAll ? nil : excerpt(of: line.value)
    case let field: field.isDetail ? nil : CardSafety.line(line.phrase)
    }
  }

  /// How a long text begins.
  func excerpt(of text: String) -> String? {
    CardSafety.lines(text).first { $0.contains { !$0.isWhitespace } }.map {
      DisplayWidth.truncated($0, to: showsAll ? .max : Self.excerptWidth)
    }
  }

  private func below(_ card: CardPresentation) -> [String] {
    let lines = card.lines.filter { line in
      inline(line) == nil && (showsAll || line.field == .slot || line.field == .paragraph)
    }
    let links = card.links.enumerated().flatMap { position, link in
      ["\(position + 1). \(CardSafety.line(link.title))", "   \(CardSafety.line(link.url))"]
        + (link.snippet.allSatisfy(\.isWhitespace) ? [] : ["   \(CardSafety.line(link.snippet))"])
    }
    let conflict = card.conflict.map {
      "\(CardBadge.Kind.caution.sign(in: style)) \(CardSafety.line($0.sentence))"
    }
    return lines.flatMap { CardSafety.lines($0.phrase) } + links + card.changes.flatMap(self.lines)
      + [conflict].compactMap(\.self)
  }

  /// Before and after: `Place: none → Main St`. Of long texts whole lines go and come; nothing of them is left out.
  private func lines(of change: CardChange) -> [String] {
    let (before, after) = (CardSafety.lines(change.before ?? "none"), CardSafety.lines(change.after))
    if before.count <= 1, after.count <= 1 {
      let old = change.isAddition ? "" : "\(before.first ?? "none") → "
      return ["\(change.label): \(old)\(after.first ?? "none")"]
    }
    let kept = Set(before).intersection(after)
    return ["\(change.label):"]
      + (change.before == nil ? [] : before.filter { !kept.contains($0) }.map { "- \($0)" })
      + after.map { kept.contains($0) ? "  \($0)" : "+ \($0)" }
  }

  /// How to undo a call; nil where that can't be done.
  private func undoHint(_ call: CallPresentation) -> String? {
    call.undoId.map { "undo: \(undoCommand) \(CardSafety.line(Self.shortened($0)))" }
  }

  /// As much of an id as is typed: what comes before the first dash of a UUID is enough to tell it from others.
  private static func shortened(_ id: String) -> String {
    let first = id.prefix { $0 != "-" }
    return first.count >= 8 ? String(first.prefix(8)) : id
  }
}
