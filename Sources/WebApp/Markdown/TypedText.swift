import ChatModels

/// What a person has typed, as it was typed: with its blanks, lines and marks. Only addresses of the web, links of people and
/// mentions are more than text.
///
/// What stands between fences is set as code, with its fences.
enum TypedText {
  /// The HTML of a text; empty for an empty one.
  static func html(_ text: String, mentions: TypedMentions = TypedMentions()) -> String {
    if text.isEmpty { return "" }
    let bytes = Array(text.utf8)
    var html: [UInt8] = []
    html.reserveCapacity(bytes.count + 64)
    html.append(html: "<div class=\"typed\" dir=\"auto\">")
    var fences = FenceTracker()
    /// Where the lines of one kind begin.
    var start = 0
    var isCode = false
    var line = 0
    while line < bytes.count {
      let end = bytes[line...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let isCodeLine = fences.isCode(bytes[line..<end])
      if isCodeLine != isCode, line > start {
        append(bytes, range: start..<line, isCode: isCode, mentions: mentions, to: &html)
        start = line
      }
      isCode = isCodeLine
      line = end + 1
    }
    append(bytes, range: start..<bytes.count, isCode: isCode, mentions: mentions, to: &html)
    html.append(html: "</div>")
    return String(decoding: html, as: UTF8.self)
  }

  private static func append(
    _ bytes: [UInt8], range: Range<Int>, isCode: Bool, mentions: TypedMentions, to html: inout [UInt8]
  ) {
    guard isCode else { return appendLinked(bytes, range: range, mentions: mentions, to: &html) }
    html.append(html: "<code dir=\"ltr\">")
    bytes.withUnsafeBufferPointer { html.append(code: $0[range]) }
    html.append(html: "</code>")
  }

  private static func appendLinked(
    _ bytes: [UInt8], range: Range<Int>, mentions: TypedMentions, to html: inout [UInt8]
  ) {
    var copied = range.lowerBound
    var index = copied
    while index < range.upperBound {
      let isInWord = index > range.lowerBound && bytes[index - 1].isAlphanumeric
      let first = bytes[index] | 0x20
      if bytes[index] == UInt8(ascii: "l"), !isInWord,
        let end = PeopleLink.end(in: bytes, from: index, limit: range.upperBound)
      {
        html.append(text: bytes[copied..<index])
        html.append(joiningBy: bytes[index..<end])
        html.append(text: bytes[index..<end])
        html.append(html: "</a>")
        copied = end
        index = end
        continue
      }
      if bytes[index] == UInt8(ascii: "@"), !isInWord,
        let found = mentions.find(bytes, at: index, limit: range.upperBound)
      {
        html.append(text: bytes[copied..<index])
        html.append(html: found.isUser ? "<b class=\"mention me\">" : "<b class=\"mention\">")
        html.append(text: bytes[index..<found.end])
        html.append(html: "</b>")
        copied = found.end
        index = found.end
        continue
      }
      guard first == UInt8(ascii: "h") || first == UInt8(ascii: "w"), !isInWord,
        let found = WebAddress.find(bytes, at: index, limit: range.upperBound, isInBrackets: true)
      else {
        index += 1
        continue
      }
      html.append(text: bytes[copied..<index])
      html.append(linkTo: (first == UInt8(ascii: "w") ? Array("http://".utf8) : []) + bytes[index..<found.end])
      html.append(text: bytes[index..<found.end])
      html.append(html: "</a>")
      copied = found.end
      index = found.end
    }
    html.append(text: bytes[copied..<range.upperBound])
  }
}
