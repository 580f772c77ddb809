import ChatModels

extension TerminalCardRenderer {
  /// Several things of one kind as a table of the terminal's width; nil where that isn't what the cards are.
  func listTable(_ cards: [CardPresentation]) -> String? {
    guard cards.count > 1, let kind = cards.first?.kind, let heading = kind.heading,
      cards.allSatisfy({ $0.kind == kind && $0.badge.kind == .neutral && $0.badge.text.isEmpty && $0.conflict == nil })
    else { return nil }
    let fields = CardField.allCases.filter { field in
      field.isColumn && cards.contains { $0.lines.contains { $0.field == field } }
    }
    let titlePosition = fields.count(where: \.isTime)
    var columns = fields.map { TextTable.Column(title: $0.rawValue.uppercased(), wraps: $0.wraps) }
    columns.insert(TextTable.Column(title: heading, wraps: true), at: titlePosition)
    var table = TextTable(columns)
    for card in cards {
      var cells = fields.map { value(of: card, $0) }
      cells.insert(CardSafety.line(card.title), at: titlePosition)
      table.append(cells)
    }
    return table.text(width: width) { style.bold($0) }
  }

  private func value(of card: CardPresentation, _ field: CardField) -> String {
    card.lines.filter { $0.field == field }.compactMap {
      field == .text ? excerpt(of: $0.value) : CardSafety.line($0.value)
    }.joined(separator: ", ")
  }
}

extension CardPresentation.Kind {
  /// What stands above the titles of several; nil for what makes no table.
  fileprivate var heading: String? {
    switch self {
    case .event, .reminder: "WHAT"
    case .note: "NOTE"
    case .person: "NAME"
    case .habit: "HABIT"
    case .freeTimes, .webResults, .connection, .form, .text: nil
    }
  }
}

extension CardField {
  /// Whether it stands before the title.
  fileprivate var isTime: Bool { self == .time || self == .due }

  fileprivate var wraps: Bool { ![.time, .due, .amount, .day, .streak, .state].contains(self) }

  fileprivate var isColumn: Bool { ![.alert, .notes, .frequency, .slot, .paragraph].contains(self) }
}
