/// Bech32 (BIP 173) without its limit of length, as age spells keys.
enum Bech32 {
  private static let alphabet = Array("qpzry9x8gf2tvdw0s3jn54khce6mua7l".utf8)
  private static let checksumLength = 6

  /// The text in lower case.
  static func encode(prefix: String, _ bytes: [UInt8]) -> String {
    let values = regroup(bytes, from: 8, to: 5, padding: true) ?? []
    let state = polymod(expanded(prefix) + values + [UInt8](repeating: 0, count: checksumLength)) ^ 1
    let checksum = (0..<checksumLength).map { UInt8(state >> (5 * (5 - $0)) & 31) }
    return prefix + "1" + String(decoding: (values + checksum).map { alphabet[Int($0)] }, as: UTF8.self)
  }

  /// The prefix in lower case and the bytes; nil for what isn't valid, mixed case included.
  static func decode(_ text: String) -> (prefix: String, bytes: [UInt8])? {
    guard text.utf8.allSatisfy({ (33...126).contains($0) }) else { return nil }
    let lower = text.lowercased()
    guard text == lower || text == text.uppercased(), let separator = lower.lastIndex(of: "1") else { return nil }
    let prefix = String(lower[..<separator])
    let values = lower[lower.index(after: separator)...].utf8.compactMap { unit in
      alphabet.firstIndex(of: unit).map { UInt8($0) }
    }
    guard !prefix.isEmpty, values.count >= checksumLength,
      values.count == lower.utf8.count - prefix.utf8.count - 1,
      polymod(expanded(prefix) + values) == 1,
      let bytes = regroup(Array(values.dropLast(checksumLength)), from: 5, to: 8, padding: false)
    else { return nil }
    return (prefix, bytes)
  }

  private static func expanded(_ prefix: String) -> [UInt8] {
    prefix.utf8.map { $0 >> 5 } + [0] + prefix.utf8.map { $0 & 31 }
  }

  private static func polymod(_ values: [UInt8]) -> UInt32 {
    let generator: [UInt32] = [0x3b6a_57b2, 0x2650_8e6d, 0x1ea1_19fa, 0x3d42_33dd, 0x2a14_62b3]
    return values.reduce(1) { state, value in
      let top = state >> 25
      let next = (state & 0x1ff_ffff) << 5 ^ UInt32(value)
      return generator.indices.reduce(next) { top >> $1 & 1 == 1 ? $0 ^ generator[$1] : $0 }
    }
  }

  /// Groups bits anew. Without padding, what is left over must be short and zero.
  private static func regroup(_ values: [UInt8], from: UInt32, to: UInt32, padding: Bool) -> [UInt8]? {
    var pending: UInt32 = 0
    var bits: UInt32 = 0
    var out: [UInt8] = []
    for value in values {
      pending = pending << from | UInt32(value)
      bits += from
      while bits >= to {
        bits -= to
        out.append(UInt8(pending >> bits & (1 << to - 1)))
      }
      pending &= 1 << bits - 1
    }
    if padding {
      if bits > 0 { out.append(UInt8(pending << (to - bits) & (1 << to - 1))) }
    } else if bits >= from || pending != 0 {
      return nil
    }
    return out
  }
}
