/// Puts Markdown of somebody else into a block quote. Whatever it opens, a heading, list or fence, ends with the quote.
///
/// Only HTML could reach beyond it (`</details>`), so what would begin a tag is escaped. Code stays as it is where it is
/// certain that every reader takes it for code: in fences, and in spans that begin and end in one line. Where lists and
/// nested quotes make that doubtful, tags are escaped in code as well, which shows a backslash too many and does no harm.
struct MarkdownQuote {
  private var fence: Fence?
  /// Whether nothing has been met so far that readers might take for a fence when this doesn't, or the other way.
  private var isCertain = true
  /// Whether no span of code can reach into the line at hand from one before.
  private var isBalanced = true
  private var output = ""

  /// The text as a block quote, each line with its end.
  static func text(_ text: String) -> String {
    var quote = MarkdownQuote()
    for line in normalized(text).split(separator: "\n", omittingEmptySubsequences: false) { quote.add(line) }
    return quote.output
  }

  private mutating func add(_ line: Substring) {
    let isBlank = line.allSatisfy { $0 == " " || $0 == "\t" }
    if let open = fence {
      if open.isClosed(by: line) {
        fence = nil
        isBalanced = true
      } else if !isBlank, open.isDoubtful(line) {
        (fence, isCertain, isBalanced) = (nil, false, false)
      }
      if isCertain { return put(line[...]) }
    } else if isCertain, let open = Fence(line) {
      fence = open
      return put(line)
    }
    if isBlank { isBalanced = true }
    if line.contains("```") || line.contains("~~~") { isCertain = false }
    let (escaped, lineIsBalanced) = Self.withoutTags(Array(line.utf8), trustsCode: isCertain && isBalanced)
    isBalanced = isBalanced && lineIsBalanced
    put(escaped[...])
  }

  private mutating func put(_ line: Substring) {
    output += line.isEmpty ? ">\n" : "> \(line)\n"
  }

  /// The text with LF at every end of a line, since Markdown takes CR for one as well, and without `NUL`.
  private static func normalized(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x0D || $0 == 0 }) else { return text }
    var bytes: [UInt8] = []
    var afterReturn = false
    for byte in text.utf8 {
      switch byte {
      case 0x0D: bytes.append(0x0A)
      case 0x0A where afterReturn: break
      case 0: bytes.append(contentsOf: "\u{FFFD}".utf8)
      default: bytes.append(byte)
      }
      afterReturn = byte == 0x0D
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Escapes `<` where it could begin a tag or comment, unless it is in a span of code that is trusted, in front of an
  /// address, or escaped already. Also tells whether every run of backticks has its counterpart in the line.
  private static func withoutTags(_ bytes: [UInt8], trustsCode: Bool) -> (String, isBalanced: Bool) {
    let spans = CodeSpans(bytes)
    let isBalanced = spans.isBalanced(bytes)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\\"):
        // A tag after a backslash is escaped by it, unless the backslash is in code.
        let isEscape = index + 1 < bytes.count && (trustsCode && isBalanced || bytes[index + 1] != UInt8(ascii: "<"))
        result.append(byte)
        if isEscape { result.append(bytes[index + 1]) }
        index += isEscape ? 2 : 1
      case UInt8(ascii: "`") where trustsCode && isBalanced:
        let end = spans.end(ofSpanAt: index) ?? index + 1
        result.append(contentsOf: bytes[index..<end])
        index = end
      default:
        if byte == UInt8(ascii: "<"), isTag(bytes, index: index) {
          // After an odd number of backslashes one more would free it.
          let backslashes = result.reversed().prefix { $0 == UInt8(ascii: "\\") }.count
          result.append(contentsOf: backslashes % 2 == 0 ? "\\<".utf8 : "<".utf8)
        } else {
          result.append(byte)
        }
        index += 1
      }
    }
    return (String(decoding: result, as: UTF8.self), isBalanced)
  }

  private static func isTag(_ bytes: [UInt8], index: Int) -> Bool {
    guard index + 1 < bytes.count else { return false }
    let next = bytes[index + 1]
    let isLetter = (0x61...0x7A).contains(next | 0x20)
    guard isLetter || "/!?".utf8.contains(next) else { return false }
    // `<https://…>` is a link: a scheme of at most 32 characters, no space up to the end. No tag looks like that.
    let name = bytes[(index + 1)...].prefix { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || "+.-".utf8.contains(byte)
    }
    guard isLetter, (2...32).contains(name.count), name.endIndex < bytes.count,
      bytes[name.endIndex] == UInt8(ascii: ":")
    else { return true }
    let address = bytes[name.endIndex...].prefix { $0 > 0x20 && !"<>\"'=`\\".utf8.contains($0) }
    return address.endIndex >= bytes.count || bytes[address.endIndex] != UInt8(ascii: ">")
  }
}

extension MarkdownQuote {
  /// A fence that is open.
  private struct Fence {
    let mark: Character
    let length: Int
    let indent: Int

    /// Whether a line opens a fence.
    init?(_ line: Substring) {
      let (mark, length, indent, rest) = Self.run(line)
      guard let mark, length >= 3, indent <= 3, mark != "`" || !rest.contains("`") else { return nil }
      (self.mark, self.length, self.indent) = (mark, length, indent)
    }

    /// Whether a line closes it. One that is indented may belong to a list, where only the same indent is certain.
    func isClosed(by line: Substring) -> Bool {
      let (isClosing, indent) = closing(line)
      return isClosing && (self.indent == 0 ? indent <= 3 : indent == self.indent)
    }

    /// Whether some reader might take the line for the fence's end, or for a line after its list.
    func isDoubtful(_ line: Substring) -> Bool {
      guard indent > 0 else { return false }
      return closing(line).0 || line.prefix { $0 == " " }.count < indent
    }

    private func closing(_ line: Substring) -> (Bool, indent: Int) {
      let (mark, length, indent, rest) = Self.run(line)
      return (mark == self.mark && length >= self.length && rest.allSatisfy { $0 == " " || $0 == "\t" }, indent)
    }

    private static func run(_ line: Substring) -> (mark: Character?, length: Int, indent: Int, rest: Substring) {
      let indent = line.prefix { $0 == " " }.count
      let text = line.dropFirst(indent)
      guard let mark = text.first, mark == "`" || mark == "~" else { return (nil, 0, indent, text) }
      let run = text.prefix { $0 == mark }
      return (mark, run.count, indent, text.dropFirst(run.count))
    }
  }

  /// Where spans of code end, found in one pass, so that a line of nothing but backticks takes linear time.
  private struct CodeSpans {
    /// Starts of the runs of backticks of each length, in order.
    private var starts: [Int: [Int]] = [:]

    init(_ bytes: [UInt8]) {
      var index = 0
      while index < bytes.count {
        guard bytes[index] == UInt8(ascii: "`") else {
          index += 1
          continue
        }
        let start = index
        while index < bytes.count, bytes[index] == UInt8(ascii: "`") { index += 1 }
        starts[index - start, default: []].append(start)
        lengths[start] = index - start
      }
    }

    private var lengths: [Int: Int] = [:]

    /// The position after the span that the run of backticks here begins; nil when nothing ends it.
    func end(ofSpanAt index: Int) -> Int? {
      guard let length = lengths[index], let same = starts[length] else { return nil }
      var (low, high) = (0, same.count)
      while low < high {
        let middle = (low + high) / 2
        if same[middle] > index { high = middle } else { low = middle + 1 }
      }
      return low < same.count ? same[low] + length : nil
    }

    /// Whether every run that could begin a span is ended in the line. A backslash in front of one leaves doubt.
    func isBalanced(_ bytes: [UInt8]) -> Bool {
      var index = 0
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "\\") {
          if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "`") { return false }
          index += 2
        } else if bytes[index] == UInt8(ascii: "`") {
          guard let end = end(ofSpanAt: index) else { return false }
          index = end
        } else {
          index += 1
        }
      }
      return true
    }
  }
}
