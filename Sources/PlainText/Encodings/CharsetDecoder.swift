import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Decodes text whose character set somebody names.
enum CharsetDecoder {
  /// Names that the web uses, each with the system's name of what browsers read it as. Nothing else is looked up, as the
  /// name comes from a stranger. Source: the WHATWG's Encoding Standard.
  private static let systemNames: [String: String] = {
    let groups: [(String, String)] = [
      ("ISO-8859-2", "iso-8859-2 iso8859-2 latin2 l2"), ("ISO-8859-3", "iso-8859-3 latin3"),
      ("ISO-8859-4", "iso-8859-4 latin4"), ("ISO-8859-5", "iso-8859-5 cyrillic"),
      ("ISO-8859-6", "iso-8859-6 arabic"), ("ISO-8859-7", "iso-8859-7 greek"),
      ("ISO-8859-8", "iso-8859-8 iso-8859-8-i hebrew visual logical"), ("ISO-8859-10", "iso-8859-10 latin6"),
      ("ISO-8859-13", "iso-8859-13"), ("ISO-8859-14", "iso-8859-14"), ("ISO-8859-15", "iso-8859-15 latin9 l9"),
      ("ISO-8859-16", "iso-8859-16"), ("KOI8-R", "koi8-r koi8 koi"), ("KOI8-U", "koi8-u koi8-ru"),
      ("MACINTOSH", "macintosh mac x-mac-roman"), ("CP874", "windows-874 tis-620 iso-8859-11"),
      ("CP1250", "windows-1250 cp1250 x-cp1250"), ("CP1251", "windows-1251 cp1251 x-cp1251"),
      ("CP1253", "windows-1253 cp1253 x-cp1253"), ("CP1254", "windows-1254 cp1254 iso-8859-9 latin5"),
      ("CP1255", "windows-1255 cp1255 x-cp1255"), ("CP1256", "windows-1256 cp1256 x-cp1256"),
      ("CP1257", "windows-1257 cp1257 x-cp1257"), ("CP1258", "windows-1258 cp1258 x-cp1258"),
      ("IBM866", "ibm866 cp866 866"), ("GB18030", "gb18030 gbk gb2312 x-gbk gb_2312-80 chinese iso-ir-58"),
      ("BIG5-HKSCS", "big5 big5-hkscs cn-big5 x-x-big5"), ("EUC-JP", "euc-jp x-euc-jp"),
      ("CP932", "shift_jis shift-jis sjis x-sjis ms_kanji windows-31j ms932"), ("ISO-2022-JP", "iso-2022-jp"),
      ("CP949", "euc-kr ks_c_5601-1987 ksc5601 korean windows-949"),
    ]
    return Dictionary(
      groups.flatMap { system, labels in labels.split(separator: " ").map { (String($0), system) } }
    ) { first, _ in first }
  }()

  private static let western: Set<String> = [
    "windows-1252", "cp1252", "x-cp1252", "iso-8859-1", "iso8859-1", "iso88591", "latin1", "l1", "ascii", "us-ascii",
  ]

  /// The name that is shown for a label; nil when it isn't known.
  static func name(of label: String) -> String? {
    let label = folded(label)
    if western.contains(label) { return "windows-1252" }
    if ["utf-8", "utf8", "unicode-1-1-utf-8"].contains(label) { return "utf-8" }
    if ["utf-16", "utf-16le"].contains(label) { return "utf-16le" }
    if label == "utf-16be" { return label }
    return systemNames[label].map { $0.lowercased() }
  }

  /// Bytes as text; nil when the label isn't known. What makes no sense becomes U+FFFD.
  static func text(_ bytes: Data, label: String) -> String? {
    guard let name = name(of: label) else { return nil }
    if name == "windows-1252" { return Windows1252.text(bytes) }
    if let form = UnicodeForm(rawValue: name) { return form.text(bytes) }
    return systemNames[folded(label)].flatMap { converted(bytes, from: $0) }
  }

  private static func folded(_ label: String) -> String {
    label.trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: "\"'"))).lowercased()
  }

  #if canImport(Darwin)
    private static func converted(_ bytes: Data, from name: String) -> String? {
      let encoding = CFStringConvertIANACharSetNameToEncoding(name as CFString)
      guard encoding != kCFStringEncodingInvalidId else { return nil }
      return String(
        data: bytes, encoding: String.Encoding(rawValue: CFStringConvertEncodingToNSStringEncoding(encoding)))
    }
  #else
    /// Bytes that are converted at a time.
    private static let bufferSize = 65_536

    private static func converted(_ bytes: Data, from name: String) -> String? {
      // iconv's way to say that it doesn't know a name.
      guard let converter = iconv_open("UTF-8", name), Int(bitPattern: converter) != -1 else { return nil }
      defer { iconv_close(converter) }
      var input = Array(bytes).map { CChar(bitPattern: $0) }
      var output: [UInt8] = []
      output.reserveCapacity(input.count * 2)
      var buffer = [CChar](repeating: 0, count: bufferSize)
      input.withUnsafeMutableBufferPointer { source in
        buffer.withUnsafeMutableBufferPointer { target in
          var next = source.baseAddress
          var left = source.count
          while left > 0 {
            var end = target.baseAddress
            var room = target.count
            let result = iconv(converter, &next, &left, &end, &room)
            let code = errno
            output.append(contentsOf: target.prefix(target.count - room).map { UInt8(bitPattern: $0) })
            guard result == -1 else { break }
            // No more room is no mistake. Anything else is: the byte is replaced, and the next one tried.
            if code == E2BIG { continue }
            output.append(contentsOf: Array("\u{FFFD}".utf8))
            next = next.map { $0 + 1 }
            left -= 1
          }
        }
      }
      return String(decoding: output, as: UTF8.self)
    }
  #endif
}
