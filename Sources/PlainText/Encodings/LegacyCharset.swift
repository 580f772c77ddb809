import Foundation

/// Chooses among the character sets that were used before Unicode, by what the text would look like: each candidate is decoded,
/// and its letters are weighed by how usual they are in the languages that were written in it.
enum LegacyCharset {
  /// Bytes that are looked at.
  private static let sampleLength = 4_096

  private enum Script {
    case japanese
    case simplifiedChinese
    case traditionalChinese
    case korean
    case cyrillic
  }

  private static let candidates: [(label: String, script: Script)] = [
    ("shift_jis", .japanese), ("euc-jp", .japanese), ("gb18030", .simplifiedChinese), ("big5", .traditionalChinese),
    ("euc-kr", .korean), ("windows-1251", .cyrillic), ("koi8-r", .cyrillic), ("ibm866", .cyrillic),
  ]

  /// The label of the likeliest one; `windows-1252`, in which all bytes mean something, when none is likelier.
  static func likeliest(_ bytes: Data) -> String {
    let sample = Data(bytes.prefix(sampleLength))
    var best = (label: "windows-1252", score: western(Array(sample)))
    for (label, script) in candidates {
      guard let text = CharsetDecoder.text(sample, label: label) else { continue }
      let score = score(text, script: script)
      if score > best.score { best = (label, score) }
    }
    return best.label
  }

  /// Whether this is ISO-2022-JP: seven bits alone, with the escapes that change to Japanese.
  static func switchesByEscapes(_ bytes: Data) -> Bool {
    guard bytes.contains(0x1B), bytes.allSatisfy({ $0 < 0x80 }) else { return false }
    return [[0x1B, 0x24, 0x42], [0x1B, 0x24, 0x40]].contains { bytes.firstRange(of: Data($0)) != nil }
  }

  /// The share of bytes beyond ASCII that stand alone among ASCII, as accents do in languages of the West. In all other
  /// scripts they stand side by side.
  private static func western(_ bytes: [UInt8]) -> Double {
    var (count, alone) = (0, 0)
    for (index, byte) in bytes.enumerated() where byte >= 0x80 {
      count += 1
      // What Windows-1252 gives no meaning.
      if [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(byte) { continue }
      let before = index > 0 && bytes[index - 1] >= 0x80
      let after = index + 1 < bytes.count && bytes[index + 1] >= 0x80
      if !before, !after { alone += 1 }
    }
    return count == 0 ? 1 : Double(alone) / Double(count)
  }

  /// How much like its language a text is, per character beyond ASCII: at most 1.
  private static func score(_ text: String, script: Script) -> Double {
    var (count, broken, total) = (0, 0, 0.0)
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      guard scalar.value >= 0x80 else {
        if script == .cyrillic, scalar.properties.isAlphabetic, isCyrillic(previous) { total -= 1 }
        continue
      }
      count += 1
      if scalar == "\u{FFFD}" { broken += 1 }
      total += weight(scalar, previous: previous, script: script)
    }
    // The sample may end within a character.
    guard count > 0, broken <= 1 + count / 100 else { return -1 }
    return total / Double(count)
  }

  private static func weight(_ scalar: Unicode.Scalar, previous: Unicode.Scalar, script: Script) -> Double {
    switch (scalar.value, script) {
    case (0x80...0x9F, _), (0xE000...0xF8FF, _), (0xFFFD, _): return -2
    case (_, .cyrillic): return cyrillic(scalar, previous: previous)
    // Punctuation of East Asia.
    case (0x3000...0x303F, _), (0xFF00...0xFF60, _): return 0.7
    case (0x3040...0x30FF, .japanese): return 1
    // Narrow katakana are what anything looks like in Shift-JIS.
    case (0xFF61...0xFF9F, _): return -0.5
    case (0xAC00...0xD7A3, .korean): return FrequentLetters.korean.contains(scalar) ? 1 : 0.3
    case (0x4E00...0x9FFF, .japanese): return FrequentLetters.japanese.contains(scalar) ? 1 : 0.1
    case (0x4E00...0x9FFF, .simplifiedChinese): return FrequentLetters.simplifiedChinese.contains(scalar) ? 1 : 0.1
    case (0x4E00...0x9FFF, .traditionalChinese): return FrequentLetters.traditionalChinese.contains(scalar) ? 1 : 0.1
    default: return 0
    }
  }

  /// Most letters are small; capitals begin a word, or follow a capital.
  private static func cyrillic(_ scalar: Unicode.Scalar, previous: Unicode.Scalar) -> Double {
    guard isCyrillic(scalar) else { return 0 }
    let latin = previous.isASCII && previous.properties.isAlphabetic
    let usual = FrequentLetters.cyrillic.contains(scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar)
    let base = latin ? -1 : usual ? 0.3 : 0
    if scalar.properties.isLowercase { return base + 0.7 }
    return base + (isCyrillic(previous) ? previous.properties.isLowercase ? -0.5 : 0.2 : 0.6)
  }

  private static func isCyrillic(_ scalar: Unicode.Scalar) -> Bool { (0x400...0x45F).contains(scalar.value) }
}
