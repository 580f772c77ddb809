import Foundation

extension SoundFile {
  /// An Ogg page has at most so many bytes.
  private static let longestPage: UInt64 = 65_536

  /// How long it plays, in seconds, where its container says so exactly: WAV, and Ogg with Opus or Vorbis. Nil for all others.
  public var duration: Double? {
    switch mediaType {
    case "audio/wav": waveDuration
    case "audio/ogg": oggDuration
    default: nil
    }
  }

  /// The bytes of the samples by those that a second has.
  private var waveDuration: Double? {
    let end = size
    var offset: UInt64 = 12
    var rate = 0
    // What isn't sound, such as a title, may stand before it.
    for _ in 0..<100 {
      guard let chunk = bytes(at: offset, count: 20), let length = chunk.uint32(4, order: .little) else { return nil }
      if chunk.has("fmt ") { rate = chunk.uint32(16, order: .little) ?? 0 }
      if chunk.has("data") {
        // A program that wrote without knowing the length has put there what it liked.
        let count = min(UInt64(length), end - min(end, offset + 8))
        return rate > 0 && count > 0 ? Double(count) / Double(rate) : nil
      }
      offset += 8 + UInt64(length) + UInt64(length % 2)
    }
    return nil
  }

  /// The last page says how many samples there are up to its end.
  private var oggDuration: Double? {
    guard let (first, rate) = oggSamples, rate > 0 else { return nil }
    let end = size
    guard let tail = bytes(at: end - min(end, Self.longestPage), count: Int(Self.longestPage)) else { return nil }
    var offset = tail.count - 14
    while offset >= 0 {
      if tail.has("OggS", at: offset), let low = tail.uint32(offset + 6, order: .little),
        let high = tail.uint32(offset + 10, order: .little), high < 1 << 20
      {
        let samples = high << 32 | low
        return samples > first ? Double(samples - first) / Double(rate) : nil
      }
      offset -= 1
    }
    return nil
  }

  /// How many samples at the start aren't heard, and how many a second has.
  private var oggSamples: (first: Int, rate: Int)? {
    guard let codec = oggCodec, let packet = oggPacket else { return nil }
    switch codec {
    case .opus: return head.uint16(packet + 10, order: .little).map { (first: $0, rate: 48_000) }
    case .vorbis: return head.uint32(packet + 12, order: .little).map { (first: 0, rate: $0) }
    case .flac, .speex: return nil
    }
  }
}
