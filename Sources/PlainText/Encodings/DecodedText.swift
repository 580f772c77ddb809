import Foundation

/// Text that was made of bytes, and how sure that is.
public struct DecodedText: Sendable, Equatable {
  /// The text, without a byte order mark. Line ends are as they were.
  public let text: String
  /// The character set that was used, in lower case: `utf-8`, `windows-1252`.
  public let charset: String
  /// Whether some bytes made no sense and stand as U+FFFD.
  public let hasReplacements: Bool
  /// Whether the character set is a guess: nothing names it, and the bytes are not Unicode.
  public let isGuess: Bool

  /// Finds the text in bytes. A byte order mark counts first, then the name given, then UTF-8 if the bytes are that, then the
  /// old character set in which they look most like a language (see ``LegacyCharset``).
  /// - Parameter charset: what the sender says, such as `iso-8859-1`; a name that isn't known counts as none.
  public init(_ bytes: Data, charset: String? = nil) {
    let found: (text: String, charset: String, isGuess: Bool)
    if let (unicode, length) = UnicodeForm.marked(bytes) {
      found = (unicode.text(bytes.dropFirst(length)), unicode.rawValue, false)
    } else if let charset, let text = CharsetDecoder.text(bytes, label: charset) {
      found = (text, CharsetDecoder.name(of: charset) ?? charset.lowercased(), false)
    } else if let unicode = UnicodeForm.unmarked(bytes) {
      found = (unicode.text(bytes), unicode.rawValue, false)
    } else if LegacyCharset.switchesByEscapes(bytes), let text = CharsetDecoder.text(bytes, label: "iso-2022-jp") {
      found = (text, "iso-2022-jp", false)
    } else if let text = String(data: bytes, encoding: .utf8) {
      found = (text, "utf-8", false)
    } else if UnicodeForm.isMostlyUTF8(bytes) {
      found = (String(decoding: bytes, as: UTF8.self), "utf-8", false)
    } else {
      let charset = LegacyCharset.likeliest(bytes)
      found = (CharsetDecoder.text(bytes, label: charset) ?? Windows1252.text(bytes), charset, true)
    }
    text = found.text
    self.charset = found.charset
    isGuess = found.isGuess
    hasReplacements = found.text.unicodeScalars.contains("\u{FFFD}")
  }
}

extension DecodedText {
  /// The character set as people call it: `Russian (Windows-1251)`.
  public var charsetName: String { Self.names[charset] ?? charset.uppercased() }

  private static let names = [
    "windows-1252": "Western European (Windows-1252)", "shift_jis": "Japanese (Shift-JIS)",
    "euc-jp": "Japanese (EUC-JP)",
    "gb18030": "simplified Chinese (GBK)", "big5": "traditional Chinese (Big5)", "euc-kr": "Korean (EUC-KR)",
    "windows-1251": "Russian (Windows-1251)", "koi8-r": "Russian (KOI8-R)", "ibm866": "Russian (DOS)",
  ]
}

/// The forms in which Unicode is written to files.
enum UnicodeForm: String {
  case utf8 = "utf-8"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  case utf32LittleEndian = "utf-32le"
  case utf32BigEndian = "utf-32be"

  /// The form that a byte order mark names, and the mark's length.
  static func marked(_ bytes: Data) -> (UnicodeForm, Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    // That of UTF-32 begins like that of UTF-16, where the two zeros would be a character that no text has.
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return (.utf32LittleEndian, 4) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return (.utf32BigEndian, 4) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    return nil
  }

  /// UTF-16 without a mark: in text of most languages nearly every second byte of the beginning is zero, and none of the
  /// others.
  static func unmarked(_ bytes: Data) -> UnicodeForm? {
    let head = Array(bytes.prefix(512))
    guard head.count >= 4, head.count.isMultiple(of: 2) || bytes.count > head.count else { return nil }
    let pairs = head.count / 2
    let first = (0..<pairs).count { head[2 * $0] == 0 }
    let second = (0..<pairs).count { head[2 * $0 + 1] == 0 }
    if first == 0, second * 4 >= pairs * 3 { return .utf16LittleEndian }
    if second == 0, first * 4 >= pairs * 3 { return .utf16BigEndian }
    return nil
  }

  /// Whether bytes are UTF-8 but for few: a file that was cut within a character, or damaged in one place. In text of a
  /// single-byte character set hardly any letter beyond ASCII makes valid UTF-8.
  static func isMostlyUTF8(_ bytes: Data) -> Bool {
    var good = 0
    var bad = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars where scalar.value > 0x7F {
      if scalar == "\u{FFFD}" { bad += 1 } else { good += 1 }
    }
    return good > 0 && bad * 4 <= good
  }

  func text(_ bytes: Data) -> String {
    switch self {
    case .utf8: return String(decoding: bytes, as: UTF8.self)
    case .utf16LittleEndian, .utf16BigEndian:
      let bytes = Array(bytes)
      let high = self == .utf16LittleEndian ? 1 : 0
      let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
        UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + 1 - high])
      }
      return String(decoding: units, as: UTF16.self) + (bytes.count.isMultiple(of: 2) ? "" : "\u{FFFD}")
    case .utf32LittleEndian, .utf32BigEndian:
      let bytes = Array(bytes)
      let units = stride(from: 0, to: bytes.count - 3, by: 4).map { place -> UInt32 in
        let four = bytes[place..<place + 4]
        return (self == .utf32BigEndian ? Array(four) : four.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
      }
      return String(decoding: units, as: UTF32.self) + (bytes.count.isMultiple(of: 4) ? "" : "\u{FFFD}")
    }
  }
}
