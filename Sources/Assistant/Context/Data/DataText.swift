import ChatTypes
import JSONValue

/// Text that was not written by the user, made harmless for a prompt.
///
/// Three things are broken by a WORD JOINER (U+2060), which nobody sees, so that a model that copies the text word by word writes
/// neither a call nor a special token:
/// - what opens or closes a call in any of our dialects,
/// - what looks like a special token of a chat template. Our own engine cuts those itself when it tokenizes (`SpecialTokenGuard`),
///   but a server behind an address may parse them, and a copy in a reply would not be cut,
/// - rows of more than 15 backticks, so that the fence around the text stays short.
///
/// Characters are only ever added, never taken away: taking one away could join what stands around it into a new token.
enum DataText {
  private static let joiner: [UInt8] = Array("\u{2060}".utf8)
  /// Backticks in a row that are left as they are.
  private static let longestRow = 15
  /// White space that a call's opening may hold, and some more.
  private static let mostSpace = 16

  /// What stands behind `[`, in lower case.
  private static let bracketed: [[UInt8]] =
    (CallNames.tags.map(\.tag) + ["INST]", "/INST]", "TOOL_CALLS]", "TOOL_RESULTS]", "AVAILABLE_TOOLS]"])
    .map { $0.utf8.map(\.lowercased) }
  /// What stands behind `<` or `</`, in lower case.
  private static let angled: [[UInt8]] = [
    "|", "｜", "<sys", "think", "tool_call", "tool_response", "tools>", "function", "parameter", "start_of_turn",
    "end_of_turn", "begin_of_", "end_of_", "start_of_", "bos>", "eos>", "pad>", "unk>", "s>", "mask>",
  ].map { Array($0.utf8) }

  /// The text with all of that broken. It does nothing to text that it was applied to already.
  static func neutral(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var copied = 0
    var row = 0
    for (index, byte) in bytes.enumerated() {
      row = byte == UInt8(ascii: "`") ? row + 1 : 0
      let isLong = row > 0 && row % longestRow == 0 && index + 1 < bytes.count && bytes[index + 1] == byte
      guard isLong || opens(bytes, index: index) else { continue }
      result.append(contentsOf: bytes[copied...index])
      result.append(contentsOf: joiner)
      copied = index + 1
    }
    guard copied > 0 else { return text }
    result.append(contentsOf: bytes[copied...])
    return String(decoding: result, as: UTF8.self)
  }

  /// JSON with all of that broken in every string of it; the names of fields stay as they are.
  static func neutral(_ json: JSONValue) -> JSONValue {
    switch json {
    case .string(let text): .string(neutral(text))
    case .array(let elements): .array(elements.map { neutral($0) })
    case .object(let object): .object(JSONObject(object.members.map { ($0.name, neutral($0.value)) }))
    case .null, .bool, .integer, .number: json
    }
  }

  private static func opens(_ bytes: [UInt8], index: Int) -> Bool {
    var next = index + 1
    switch bytes[index] {
    case UInt8(ascii: "["):
      while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09, next - index <= mostSpace { next += 1 }
      return starts(bytes, start: next, words: bracketed)
    case UInt8(ascii: "<"):
      if next < bytes.count, bytes[next] == UInt8(ascii: "/") { next += 1 }
      return starts(bytes, start: next, words: angled)
    default: return false
    }
  }

  private static func starts(_ bytes: [UInt8], start: Int, words: [[UInt8]]) -> Bool {
    words.contains { word in
      guard bytes.count - start >= word.count else { return false }
      return word.indices.allSatisfy { bytes[start + $0].lowercased == word[$0] }
    }
  }

  /// The text on one line without control characters, for a place where more would break something.
  /// - Parameter bytes: UTF-8 bytes that it may have besides; a character can have any number of accents.
  static func line(_ text: String, longest: Int, bytes: Int = .max) -> String {
    let words = text.split { character in
      character.isWhitespace || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    }
    let line = words.joined(separator: " ")
    guard line.count > longest || line.utf8.count > bytes else { return line }
    var kept = ""
    var left = bytes - 3
    for character in line.prefix(max(0, longest - 1)) {
      left -= character.utf8.count
      guard left >= 0 else { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// The part of a text around an offset in UTF-8 bytes, with marks where something was left out.
  static func excerpt(_ text: String, around offset: Int, reach: Int = 300) -> String {
    let bytes = Array(text.utf8)
    guard bytes.count > 2 * reach else { return text }
    let start = max(0, min(offset, bytes.count) - reach)
    let end = min(bytes.count, start + 2 * reach)
    let middle = String(decoding: whole(bytes, start: start, end: end), as: UTF8.self)
    return (start > 0 ? "…" : "") + middle + (end < bytes.count ? "…" : "")
  }

  /// The bytes between two offsets without the halves of characters at either end.
  private static func whole(_ bytes: [UInt8], start: Int, end: Int) -> ArraySlice<UInt8> {
    var (start, end) = (start, end)
    while start < end, bytes[start] & 0b1100_0000 == 0b1000_0000 { start += 1 }
    while end > start, end < bytes.count, bytes[end] & 0b1100_0000 == 0b1000_0000 { end -= 1 }
    return bytes[start..<end]
  }
}
