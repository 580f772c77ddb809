/// The definitions of links and footnotes in a text, `[name]: address` and `[^1]: text`.
struct LinkDefinitions {
  struct Definition {
    /// The name, with its brackets, as names are compared.
    let label: String
    let isFootnote: Bool
    /// Where the colon is.
    let colon: Int
    let lineEnd: Int
    /// Whether the address is none of the web or mail, so that a link to it would lead nowhere.
    let isNowhere: Bool
  }

  /// How often each name stands in brackets, the definitions themselves left out.
  private let uses: [String: Int]

  init(_ bytes: [UInt8]) {
    var uses: [String: Int] = [:]
    var starts: [Int] = []
    var content = Self.content(bytes, ofLineAt: 0)
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "["): starts.append(index)
      case UInt8(ascii: "]"):
        guard let start = starts.popLast(), index - start <= 1000 else { continue }
        let isDefinition =
          start == content && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: ":")
        if !isDefinition { uses[Self.label(bytes[start...index]), default: 0] += 1 }
      // A name may go over a line, but not further.
      case UInt8(ascii: "\n"):
        if starts.count > 8 { starts = [] }
        content = Self.content(bytes, ofLineAt: index + 1)
      default: break
      }
    }
    self.uses = uses
  }

  /// Whether something refers to it.
  func isUsed(_ definition: Definition) -> Bool { uses[definition.label] != nil }

  /// The definition that begins at a line's start; nil where there is none.
  static func definition(_ bytes: [UInt8], at start: Int, end: Int) -> Definition? {
    let lineEnd = bytes[start..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end
    let open = content(bytes, ofLineAt: start)
    guard open < lineEnd, bytes[open] == UInt8(ascii: "[") else { return nil }
    var index = open + 1
    while index < lineEnd, bytes[index] != UInt8(ascii: "]"), bytes[index] != UInt8(ascii: "[") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index + 1 < lineEnd, bytes[index] == UInt8(ascii: "]"), bytes[index + 1] == UInt8(ascii: ":") else {
      return nil
    }
    let isFootnote = bytes[open + 1] == UInt8(ascii: "^")
    let target = bytes[(index + 2)..<end].drop { $0.isBlankOrNewline || $0 == UInt8(ascii: "<") }
    let isAddress = ["http://", "https://", "mailto:"].contains { scheme in
      target.prefix(scheme.utf8.count).elementsEqual(scheme.utf8) { $0 | ($0.isLetter ? 0x20 : 0) == $1 }
    }
    return Definition(
      label: label(bytes[open...index]), isFootnote: isFootnote, colon: index + 1, lineEnd: lineEnd,
      isNowhere: !isFootnote && !isAddress)
  }

  /// Where the text of a line begins, behind quotes and marks of lists.
  private static func content(_ bytes: [UInt8], ofLineAt start: Int) -> Int {
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    return FenceTracker.beginning(bytes[start..<end], readsMarkers: true).rest.startIndex
  }

  /// Names are the same whatever their case is, and however many blanks are in them.
  private static func label(_ bytes: ArraySlice<UInt8>) -> String {
    let words = bytes.dropFirst().dropLast().split(whereSeparator: \.isBlankOrNewline)
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ").lowercased()
  }
}
