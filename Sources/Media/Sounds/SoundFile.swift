import Foundation

/// What is known of a file with sound by its bytes alone, whatever its name says.
public struct SoundFile {
  /// How much of a file's description of its tracks is looked at.
  private static let mostDescribed = 1 << 20
  /// Boxes of a file that are passed on the way to the description, at most.
  private static let mostBoxes = 10_000

  private let file: FileHandle
  let head: BytesView
  private let headData: Data

  /// Opens a file; nil where it can't be read, or is empty.
  public init?(_ url: URL) {
    guard let file = try? FileHandle(forReadingFrom: url),
      let head = try? file.read(upToCount: MediaType.headLength), !head.isEmpty
    else { return nil }
    self.file = file
    headData = head
    self.head = BytesView(head)
  }

  /// The media type of a file that holds sound and no pictures, such as `audio/webm`; nil for any other.
  public var mediaType: String? {
    switch MediaType.detect(head: headData, name: "") {
    case let type where type.hasPrefix("audio/"): type
    case "application/ogg": oggCodec == nil ? nil : "audio/ogg"
    case "video/webm": isWebMSound ? "audio/webm" : nil
    case "video/mp4": isMP4Sound ? "audio/mp4" : nil
    default: nil
    }
  }

  /// Codecs whose streams begin like that.
  enum OggCodec: CaseIterable {
    case opus, vorbis, flac, speex

    var start: [UInt8] {
      switch self {
      case .opus: Array("OpusHead".utf8)
      case .vorbis: [1] + Array("vorbis".utf8)
      case .flac: [0x7F] + Array("FLAC".utf8)
      case .speex: Array("Speex   ".utf8)
      }
    }
  }

  /// Where the first packet of an Ogg file begins; nil where there is none.
  var oggPacket: Int? {
    guard head.has("OggS"), let segments = head[26] else { return nil }
    return 27 + Int(segments)
  }

  /// The codec of an Ogg file that has one stream, of sound.
  var oggCodec: OggCodec? {
    guard let packet = oggPacket, let codec = OggCodec.allCases.first(where: { head.has($0.start, at: packet) }) else {
      return nil
    }
    // A second stream begins on the next page, and says so by a bit of its head.
    let next = packet + (27..<packet).reduce(0) { $0 + Int(head[$1] ?? 0) }
    if head.has("OggS", at: next), let flags = head[next + 5], flags & 2 != 0 { return nil }
    return codec
  }

  /// What describes the tracks stands before the first cluster.
  private var isWebMSound: Bool {
    let cluster = headData.range(of: Data([0x1F, 0x43, 0xB6, 0x75]))
    let described = headData[headData.startIndex..<(cluster?.lowerBound ?? headData.endIndex)]
    let says = { (text: String) in described.range(of: Data(text.utf8)) != nil }
    guard says("webm") || says("matroska") else { return false }
    return ["A_OPUS", "A_VORBIS", "A_AAC", "A_FLAC", "A_PCM", "A_MPEG"].contains(where: says)
      && !["V_VP", "V_AV1", "V_MPEG", "V_MS", "V_THEORA"].contains(where: says)
  }

  private var isMP4Sound: Bool {
    var offset: UInt64 = 0
    for _ in 0..<Self.mostBoxes {
      guard let box = bytes(at: offset, count: 16), let short = box.uint32(0), let type = box.slice(4, length: 4) else {
        return false
      }
      var length = UInt64(short)
      var start: UInt64 = 8
      if short == 1, let high = box.uint32(8), let low = box.uint32(12) {
        length = UInt64(high) << 32 | UInt64(low)
        start = 16
      }
      if type.has("moov") {
        let count = short == 0 ? Self.mostDescribed : Int(clamping: length &- start)
        guard let tracks = data(at: offset + start, count: min(count, Self.mostDescribed)) else { return false }
        return tracks.range(of: Data("soun".utf8)) != nil && tracks.range(of: Data("vide".utf8)) == nil
      }
      // The last box of all may go on to the end.
      guard length >= start, length < UInt64(Int64.max) - offset else { return false }
      offset += length
    }
    return false
  }

  /// The file's length in bytes.
  var size: UInt64 { (try? file.seekToEnd()) ?? 0 }

  func bytes(at offset: UInt64, count: Int) -> BytesView? { data(at: offset, count: count).map(BytesView.init) }

  private func data(at offset: UInt64, count: Int) -> Data? {
    guard count > 0, (try? file.seek(toOffset: offset)) != nil else { return nil }
    return try? file.read(upToCount: count)
  }
}
