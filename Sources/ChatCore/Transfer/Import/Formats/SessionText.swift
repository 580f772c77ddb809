import Foundation
import JSONValue

/// Takes out of a reply what its program had not executed or removed when it ended: blocks such as
/// `[WEB_SEARCH:{"query":"rain"}]`. A text that only speaks of such a block stays as it is.
enum SessionText {
  /// The text without such blocks, with a remark in place of a search that was interrupted, and the blocks.
  static func mended(_ text: String, isSearchResult: Bool) -> (text: String, removed: [String]) {
    var removed: [String] = []
    let withoutActions = removingBlocks("[CALENDAR_ACTION:", from: text, replacement: "", removed: &removed)
    let remark = isSearchResult ? "" : "*(Search was interrupted.)*"
    let mended = removingBlocks("[WEB_SEARCH:", from: withoutActions, replacement: remark, removed: &removed)
    return (mended == text ? text : mended.trimmingCharacters(in: .whitespacesAndNewlines), removed)
  }

  private static func removingBlocks(
    _ opening: String, from text: String, replacement: String, removed: inout [String]
  ) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.range(of: opening) {
      // Between backticks it is spoken of.
      let isQuoted = start.lowerBound > rest.startIndex && rest[rest.index(before: start.lowerBound)] == "`"
      guard !isQuoted, let end = blockEnd(rest[start.upperBound...]) else {
        result += rest[..<start.upperBound]
        rest = rest[start.upperBound...]
        continue
      }
      result += rest[..<start.lowerBound] + replacement
      removed.append(String(rest[start.lowerBound..<end]))
      rest = rest[end...]
    }
    return result + rest
  }

  /// Where a block ends: behind its JSON and a bracket, or at the end of the text if it breaks off in its JSON. Nil when
  /// what follows is no JSON.
  private static func blockEnd(_ text: Substring) -> String.Index? {
    guard text.first == "{" else { return nil }
    var rest = text
    while let end = rest.range(of: "}]") {
      let json = text[..<rest.index(before: end.upperBound)]
      if (try? JSONValue(parsing: String(json))) != nil { return end.upperBound }
      rest = rest[rest.index(after: end.lowerBound)...]
    }
    let endings = ["", "}", "\"}", ":null}", "\":null}", "null}", "]}", "\"]}", "}}", "\"}}", "\"\":null}"]
    let breaksOff = endings.contains { (try? JSONValue(parsing: text + $0)) != nil }
    return breaksOff ? text.endIndex : nil
  }
}
