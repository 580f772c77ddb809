extension JSONValue {
  /// 16 hexadecimal digits that are the same for equal values, in every run of the program: FNV-1a of the text with
  /// sorted names. It tells values apart, but it protects against nobody.
  public var fingerprint: String {
    let digits = String(hash64, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The number of ``fingerprint``.
  package var hash64: UInt64 {
    text(sortedNames: true).utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
