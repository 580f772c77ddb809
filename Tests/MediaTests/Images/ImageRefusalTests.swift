import Foundation
import Testing

@testable import Media

@Suite("Refusing what is no sound picture")
struct ImageRefusalTests {
  /// Imports from a file and from bytes, expects the same failure from both, and that nothing stays behind.
  private func refusal(_ data: Data, name: String = "photo.jpg", limits: ImageLimits = .standard) throws -> MediaError?
  {
    let folder = try TestFolder()
    let file = try folder.write(data, as: name)
    let importer = ImageImporter(directory: folder.files, limits: limits)
    let fromBytes = failure { () throws(MediaError) in _ = try importer.importImage(from: .data(data)) }
    let fromFile = failure { () throws(MediaError) in _ = try importer.importImage(from: .file(file)) }
    #expect(fromBytes == fromFile)
    #expect(try folder.storedPaths().isEmpty)
    return fromBytes
  }

  @Test("A renamed text file and an empty one are no pictures")
  func notPictures() throws {
    #expect(try refusal(Data("Dear diary, nothing happened.".utf8))?.code == .notAnImage)
    #expect(try refusal(Data())?.code == .notAnImage)
    #expect(try refusal(Data([0xFF]))?.code == .notAnImage)
    #expect(try refusal(Data([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))?.code == .notAnImage)
  }

  @Test(
    "Active and other kinds are named and refused",
    arguments: [
      ("<?xml version=\"1.0\"?><svg xmlns=\"x\"><script>alert(1)</script></svg>", "SVG"),
      ("<!DOCTYPE html><html><script>alert(1)</script></html>", "web page"),
      ("%PDF-1.7\n%\u{00E2}\n1 0 obj", "PDF"), ("BM\u{1}\u{1}\u{1}\u{1}", "BMP"),
      ("II*\0\u{8}\0\0\0", "TIFF"), ("\0\0\0\u{18}ftypisom\0\0\0\0isommp42", "film"),
    ])
  func otherKinds(content: String, kind: String) throws {
    let error = try #require(try refusal(Data(content.utf8)))
    #expect(error.code == .unsupportedFormat)
    #expect(error.message.contains(kind))
  }

  @Test("A picture that is cut short anywhere is damaged, and no part of it is kept")
  func truncated() throws {
    for name in try Fixture.all {
      let data = try Fixture.data(name)
      for part in [0.3, 0.5, 0.7, 0.85] {
        // An animation's first frame may be whole although a later one is missing.
        if name == "animated.gif", part > 0.6 { continue }
        let error = try refusal(data.prefix(Int(Double(data.count) * part)))
        #expect(error?.code == .damaged, "\(name) at \(part): \(String(describing: error))")
      }
    }
  }

  @Test("A header that promises a bomb is refused before anything is decoded")
  func bombs() throws {
    func patched(_ name: String, _ offset: Int, _ bytes: [UInt8]) throws -> Data {
      var data = try Fixture.data(name)
      data.replaceSubrange(offset..<offset + bytes.count, with: bytes)
      return data
    }
    let side: [UInt8] = [0, 0, 0xEA, 0x60]
    let heic = try Fixture.data("plain.heic")
    let extent = try #require(heic.range(of: Data("ispe".utf8)))
    let frame = try #require(Fixture.data("large.jpg").range(of: Data([0xFF, 0xC0])))
    let progressive = try #require(Fixture.data("progressive.jpg").range(of: Data([0xFF, 0xC2])))
    let canvas = try #require(Fixture.data("animated.webp").range(of: Data("VP8X".utf8)))
    let bombs = [
      try patched("plain.png", 16, side + side),
      try patched("plain.png", 16, [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF]),
      try patched("straight.gif", 6, [0xFF, 0xFF, 0xFF, 0xFF]),
      // The canvas less one, in three bytes: 16,384 each way.
      try patched("animated.webp", canvas.lowerBound + 12, [0xFF, 0x3F, 0, 0xFF, 0x3F, 0]),
      try patched("large.jpg", frame.lowerBound + 5, [0xEA, 0x60, 0xEA, 0x60]),
      // 10,000 each way are few enough for a sequential JPEG, but not for a progressive one.
      try patched("progressive.jpg", progressive.lowerBound + 5, [0x27, 0x10, 0x27, 0x10]),
      try patched("plain.heic", extent.upperBound + 4, side + side),
    ]
    for (index, bomb) in bombs.enumerated() {
      let error = try refusal(bomb)
      #expect(error?.code == .tooManyPixels, "number \(index): \(String(describing: error))")
      #expect(error?.message.contains("0 × 0") == false)
    }
  }

  @Test("More bytes than allowed are refused")
  func tooManyBytes() throws {
    var limits = ImageLimits.standard
    let data = try Fixture.data("plain.png")
    limits.sourceBytes = Int64(data.count) - 1
    #expect(try refusal(data, limits: limits)?.code == .tooManyBytes)
    limits.sourceBytes += 1
    let folder = try TestFolder()
    _ = try ImageImporter(directory: folder.files, limits: limits).importImage(from: .data(data))
    #expect(try folder.storedPaths().count == 2)
  }

  @Test("A missing file, a folder and a pipe without a writer are refused at once")
  func unreadable() throws {
    let folder = try TestFolder()
    let importer = ImageImporter(directory: folder.files)
    let pipe = folder.url.appending(path: "pipe")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    for place in [folder.url.appending(path: "missing"), folder.url, pipe, URL(filePath: "/dev/zero")] {
      #expect(
        failure { () throws(MediaError) in _ = try importer.importImage(from: .file(place)) }?.code == .unreadable)
    }
    #expect(try folder.storedPaths().isEmpty)
  }

  @Test("Messages say what to do, and log texts hold no name and no path")
  func texts() throws {
    let folder = try TestFolder()
    let file = try folder.write(Data("text".utf8), as: "SecretName.jpg")
    let importer = ImageImporter(directory: folder.files)
    for place in [file, folder.url.appending(path: "SecretMissing.png")] {
      let error = try #require(failure { () throws(MediaError) in _ = try importer.importImage(from: .file(place)) })
      #expect(error.message.contains("hoose"))
      #expect(!"\(error) \(error.logDescription)".contains("Secret"))
      #expect(error.localizedDescription == error.message)
    }
  }
}
