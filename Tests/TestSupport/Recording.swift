import Foundation

/// Sound for tests.
package enum Recording {
  /// A WAV file of silence, of so many seconds.
  package static func wave(seconds: Int) -> Data {
    let rate: UInt32 = 8000
    let samples = UInt32(seconds) * rate
    // Plain samples, one channel of eight bits.
    let parts: [Data] = [
      Data("RIFF".utf8), bytes(36 + samples), Data("WAVEfmt ".utf8), bytes(UInt32(16)), bytes(UInt16(1)),
      bytes(UInt16(1)), bytes(rate), bytes(rate), bytes(UInt16(1)), bytes(UInt16(8)), Data("data".utf8),
      bytes(samples), Data(repeating: 128, count: Int(samples)),
    ]
    return Data(parts.joined())
  }

  /// A number as WAV and Ogg write it.
  package static func bytes(_ number: some FixedWidthInteger) -> Data {
    withUnsafeBytes(of: number.littleEndian) { Data($0) }
  }
}
