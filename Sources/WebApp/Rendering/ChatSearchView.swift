import ChatModels
import ChatTypes

/// Says how a search in the open chat stands.
@MainActor struct ChatSearchView {
  /// How much of a message is read out when it is gone to.
  private static let spoken = 120

  let conversation: ChatViewModel

  /// The message that is looked at.
  var selected: String? { conversation.selectedMatchId.map { "\($0)" } }

  /// How many there are, and which of them it is; nil while nothing is searched for.
  var count: FindCountTemplate? {
    let matches = conversation.searchMatches
    let more = conversation.searchState == .done(isWhole: false) ? "+" : ""
    guard conversation.isSearching else { return nil }
    guard !matches.isEmpty else {
      return FindCountTemplate(text: conversation.searchState == .running ? "Searching…" : "Nothing found", match: "")
    }
    let index = conversation.selectedMatchId.flatMap { matches.firstIndex(of: $0) }
    let place = index.map { "\($0 + 1) of \(matches.count)\(more)" } ?? "\(matches.count)\(more) found"
    let text = conversation.selectedMatchId.flatMap { conversation.message($0) }?.text ?? ""
    return FindCountTemplate(text: place, match: SpokenText.beginning(String(text.prefix(Self.spoken))).onOneLine)
  }
}
