import Foundation
import TestSupport
import Testing

@testable import Media

@Suite("Whether a file is sound, and how long it is")
struct SoundFileTests {
  /// A page of an Ogg file with one packet.
  private static func page(_ packet: [UInt8], flags: UInt8, samples: UInt64) -> Data {
    let parts: [Data] = [
      Data("OggS".utf8), Data([0, flags]), Recording.bytes(samples), Data(repeating: 0, count: 12),
      Data([1, UInt8(packet.count)]), Data(packet),
    ]
    return Data(parts.joined())
  }

  private static let opusHead: [UInt8] = Array("OpusHead".utf8) + [1, 1, 0x38, 0x01, 0x80, 0xBB, 0, 0, 0, 0, 0]
  private static let vorbisHead: [UInt8] = Array("\u{1}vorbis".utf8) + [0, 0, 0, 0, 1, 0x44, 0xAC, 0, 0, 0, 0, 0, 0]

  private static func matroska(_ tracks: String) -> Data {
    let parts: [Data] = [
      Data([0x1A, 0x45, 0xDF, 0xA3, 0x42, 0x82, 0x84]), Data("webm".utf8), Data(tracks.utf8),
      Data([0x1F, 0x43, 0xB6, 0x75]), Data("V_VP8 by chance".utf8),
    ]
    return Data(parts.joined())
  }

  private static func box(_ type: String, content: Data) -> Data {
    let parts: [Data] = [Recording.bytes(UInt32(content.count + 8).bigEndian), Data(type.utf8), content]
    return Data(parts.joined())
  }

  private static func mp4(_ handlers: [String]) -> Data {
    let parts: [Data] = [
      box("ftyp", content: Data("isom\0\0\0\0isom".utf8)), box("mdat", content: Data(repeating: 1, count: 9000)),
      box("moov", content: Data(handlers.joined(separator: "____").utf8)),
    ]
    return Data(parts.joined())
  }

  private func sound(_ data: Data) throws -> SoundFile? {
    let directory = try TemporaryDirectory()
    defer { withExtendedLifetime(directory) {} }
    return SoundFile(try directory.write(data, as: "a.txt"))
  }

  @Test("What holds sound and no pictures is told by its bytes")
  func types() throws {
    let ogg = Self.page(Self.opusHead, flags: 2, samples: 0)
    let cases: [(Data, String)] = [
      (Recording.wave(seconds: 1), "audio/wav"), (ogg, "audio/ogg"),
      (Self.page(Self.vorbisHead, flags: 2, samples: 0), "audio/ogg"), (Self.matroska("A_OPUS"), "audio/webm"),
      (Self.mp4(["soun"]), "audio/mp4"), (Data("ID3 and more".utf8), "audio/mpeg"),
    ]
    for (data, type) in cases {
      let found = try sound(data)?.mediaType
      #expect(found == type)
    }
  }

  @Test("Films, other files and what is cut short are none")
  func others() throws {
    let ogg = Self.page(Self.opusHead, flags: 2, samples: 0)
    let film = ogg + Self.page([0x80], flags: 2, samples: 0)
    let others: [Data] = [
      film, Self.matroska("A_OPUS V_VP8"), Self.matroska(""), Self.mp4(["soun", "vide"]), Self.mp4([]),
      Self.mp4(["soun"]).prefix(100), Self.page(Array("theora".utf8), flags: 2, samples: 0),
      Data("Dear diary".utf8), Data("OggS".utf8), Data("<script>".utf8), Data([0x1A, 0x45, 0xDF, 0xA3]),
    ]
    for data in others {
      let found = try sound(data)?.mediaType
      #expect(found == nil)
    }
    let isEmptyOpened = try sound(Data()) != nil
    let isMissingOpened = SoundFile(URL(filePath: "/nowhere/at/all")) != nil
    #expect(!isEmptyOpened && !isMissingOpened)
  }

  @Test("WAV and Ogg say how long they are")
  func durations() throws {
    let opus: [Data] = [
      Self.page(Self.opusHead, flags: 2, samples: 0), Self.page([1], flags: 0, samples: .max),
      Self.page([1], flags: 4, samples: 48_000 * 2 + 312), Self.page([1], flags: 0, samples: .max),
    ]
    let vorbis: [Data] = [
      Self.page(Self.vorbisHead, flags: 2, samples: 0), Self.page([1], flags: 4, samples: 44_100 * 5),
    ]
    let cases: [(Data, Double?)] = [
      (Recording.wave(seconds: 3), 3),
      // What is said of the length may be more than there is.
      (Recording.wave(seconds: 3).dropLast(8000), 2), (Data(opus.joined()), 2), (Data(vorbis.joined()), 5),
      (Self.matroska("A_OPUS"), nil), (Data("Dear diary".utf8), nil),
    ]
    for (data, seconds) in cases {
      let found = try sound(data)?.duration
      #expect(found == seconds)
    }
  }
}
