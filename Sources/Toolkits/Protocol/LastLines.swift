import Foundation

/// The last lines that a program has written to its standard error.
struct LastLines: Sendable {
  /// How many are kept, and how much of each.
  static let most = 40
  private static let longest = 400

  private(set) var lines: [String] = []
  private var open: [UInt8] = []

  /// Takes a piece, wherever lines end in it. Of a line that is too long its beginning is kept.
  mutating func consume(_ bytes: some Collection<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") { end() } else if open.count < Self.longest { open.append(byte) }
    }
  }

  /// Takes a line that came another way.
  mutating func append(_ line: String) {
    lines.append(String(line.prefix(Self.longest)))
    if lines.count > Self.most { lines.removeFirst(lines.count - Self.most) }
  }

  /// All lines, the one that has no end yet included.
  var all: [String] { open.isEmpty ? lines : lines + [Self.text(open)] }

  private mutating func end() {
    let text = Self.text(open)
    open.removeAll(keepingCapacity: true)
    if !text.isEmpty { append(text) }
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).filter { !$0.isNewline && ($0 == "\t" || !$0.isControl) }
  }
}

extension Character {
  fileprivate var isControl: Bool { unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } }
}
