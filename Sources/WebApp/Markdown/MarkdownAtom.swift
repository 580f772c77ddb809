/// Something of a text that cmark must not read: it would take it apart, or swallow it.
///
/// In the text that cmark reads stands a reference in its place: a number between two noncharacters, which mean nothing in
/// Markdown. Where a reference comes out in code or in an address, it is what was written that stands there.
struct MarkdownAtom: Sendable {
  enum Kind: Sendable {
    /// A formula in TeX, with its marks.
    case formula(isDisplay: Bool)
    /// An address of the web.
    case address
    /// A link by which somebody becomes a contact.
    case peopleLink
    /// Text as it stands.
    case text
  }

  let kind: Kind
  /// What was written, in UTF-8.
  let source: [UInt8]

  /// U+FDD0 and U+FDD1, which no text has to have.
  static let opening: [UInt8] = [0xEF, 0xB7, 0x90]
  static let closing: [UInt8] = [0xEF, 0xB7, 0x91]
  /// What stands for one of these two that is in a text all the same: the replacement character.
  static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// The reference to an atom.
  static func reference(_ index: Int) -> [UInt8] { opening + Array(String(index).utf8) + closing }

  /// Goes through bytes that may hold references.
  /// - Parameters:
  ///   - plain: is given what lies between them.
  ///   - atom: is given what they refer to.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, atoms: [MarkdownAtom], plain: (Slice<UnsafeBufferPointer<UInt8>>) -> Void,
    atom: (MarkdownAtom) -> Void
  ) {
    guard !atoms.isEmpty else { return plain(bytes[...]) }
    var start = bytes.startIndex
    var index = start
    while index + 2 < bytes.count {
      guard bytes[index] == opening[0], bytes[index + 1] == opening[1], bytes[index + 2] == opening[2] else {
        index += 1
        continue
      }
      if index > start { plain(bytes[start..<index]) }
      index += 3
      var number = 0
      while index < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index], number < atoms.count {
        number = number * 10 + Int(bytes[index] - UInt8(ascii: "0"))
        index += 1
      }
      if number < atoms.count { atom(atoms[number]) }
      index = min(index + 3, bytes.count)
      start = index
    }
    if start < bytes.count { plain(bytes[start...]) }
  }
}
