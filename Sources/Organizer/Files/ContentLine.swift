/// One line of an iCalendar or vCard file: `group.NAME;PARAMETER=value:value`. It keeps the bytes that it was read from, so
/// that what nobody edits is written back as it was.
struct ContentLine: Sendable {
  /// The bytes in the file, with folds and line end.
  let raw: ArraySlice<UInt8>
  /// The same without folds and line end.
  let text: ArraySlice<UInt8>
  /// In capitals, without the group; empty for a line that is none.
  let name: String
  /// The vCard group, `item1`.
  let group: String?
  private let nameEnd: Int
  private let valueStart: Int

  /// Takes apart one line.
  init(raw: ArraySlice<UInt8>, text: ArraySlice<UInt8>) {
    self.raw = raw
    self.text = text
    var isQuoted = false
    var nameEnd: Int?
    var colon: Int?
    var dot: Int?
    for index in text.indices {
      let byte = text[index]
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if byte == UInt8(ascii: ":"), !isQuoted {
        colon = index
        break
      } else if byte == UInt8(ascii: ";"), nameEnd == nil {
        nameEnd = index
      } else if byte == UInt8(ascii: "."), nameEnd == nil, dot == nil {
        dot = index
      }
    }
    // A quote that never closes: the first colon after all.
    let end = colon ?? text.firstIndex(of: UInt8(ascii: ":"))
    guard let end else {
      (name, group, self.nameEnd, valueStart) = ("", nil, text.endIndex, text.endIndex)
      return
    }
    let headEnd = min(nameEnd ?? end, end)
    let nameStart = dot.map { $0 < headEnd ? $0 + 1 : text.startIndex } ?? text.startIndex
    name = Self.capitals(text[nameStart..<headEnd])
    group = nameStart > text.startIndex ? String(decoding: text[text.startIndex..<(nameStart - 1)], as: UTF8.self) : nil
    self.nameEnd = headEnd
    valueStart = end + 1
  }

  /// Writes a new line. `value` is already escaped.
  init(
    _ name: String, parameters: [ContentParameter] = [], value: String, group: String? = nil, lineEnd: LineEnd = .crlf
  ) {
    let head = (group.map { $0 + "." } ?? "") + name + parameters.map { ";" + $0.text }.joined()
    let text = Array((head + ":" + ContentText.withoutControls(value)).utf8)
    self.init(raw: ContentFolding.folded(text, lineEnd: lineEnd)[...], text: text[...])
  }

  /// The parameters, in order.
  var parameters: [ContentParameter] {
    nameEnd + 1 < valueStart ? ContentParameter.parse(text[(nameEnd + 1)..<(valueStart - 1)]) : []
  }

  /// The values of a parameter, over all its repetitions.
  func values(of parameter: String) -> [String] {
    // Most lines have none.
    guard nameEnd + 1 < valueStart else { return [] }
    return parameters.filter { $0.name == parameter }.flatMap(\.values)
  }

  /// The first value of a parameter.
  func parameter(_ name: String) -> String? { values(of: name).first }

  /// The value as it is written, escapes and all.
  var valueBytes: ArraySlice<UInt8> { text[valueStart...] }

  /// The same as text; bytes that are no UTF-8 show as replacement characters.
  var value: String { String(decoding: valueBytes, as: UTF8.self) }

  private static func capitals(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(where: { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    return String(decoding: bytes, as: UTF8.self).uppercased()
  }
}

/// How lines end in a file. A new line ends as its neighbours do.
enum LineEnd: Sendable {
  case crlf
  case lf

  var bytes: [UInt8] { self == .crlf ? [13, 10] : [10] }
}
