import Foundation
import TestSupport
import Testing

@testable import Media

@Suite("Stored pictures and thumbnails")
struct ImageOutputTests {
  private func outputs(_ name: String, limits: ImageLimits = .standard) throws -> (stored: Data, thumbnail: Data) {
    let folder = try TestFolder()
    let image = try ImageImporter(directory: folder.files, limits: limits).importImage(from: .data(Fixture.data(name)))
    return (try folder.content(image.path), try folder.content(image.thumbnailPath))
  }

  @Test("No metadata is left, from no kind of picture")
  func stripped() throws {
    for name in try Fixture.all {
      let (stored, thumbnail) = try outputs(name)
      for data in [stored, thumbnail] {
        // One JFIF header of 14 bytes, which can't hold a preview.
        #expect(JPEGFile(data).metadataMarkers == [0xE0], "\(name)")
        #expect(JPEGFile(data).segments.first?.content.count == 14, "\(name)")
        for trace in ["Exif", "Secret", "ICC_PROFILE", "http"] {
          #expect(data.range(of: Data(trace.utf8)) == nil, "\(trace) in \(name)")
        }
      }
    }
  }

  @Test("The source does hold what must not be left")
  func sourceHasMetadata() throws {
    let data = try Fixture.data("metadata.jpg")
    for trace in ["Exif", "SecretCamera", "SecretXMP", "SecretComment", "ICC_PROFILE"] {
      #expect(data.range(of: Data(trace.utf8)) != nil, "\(trace)")
    }
  }

  @Test("A thumbnail's longer side has 100 pixels and keeps the shape")
  func thumbnailSize() throws {
    let thumbnail = try decoded(outputs("large.jpg").thumbnail)
    #expect(thumbnail.width == 100 && thumbnail.height == 67)
    #expect(thumbnail.shows([.red, .green, .blue, .yellow]), "\(thumbnail.quarters)")
  }

  @Test("A picture smaller than a thumbnail is not enlarged")
  func smallThumbnail() throws {
    let thumbnail = try decoded(outputs("plain.png").thumbnail)
    #expect(thumbnail.width == 48 && thumbnail.height == 32)
  }

  @Test("Qualities are 85 and 60, and drawings keep their full colour")
  func quality() throws {
    // The standard's formula: 16 × (200 − 2 × quality) / 100, rounded.
    let (drawing, thumbnail) = try outputs("plain.png")
    #expect(JPEGFile(drawing).firstQuantum == 5)
    #expect(JPEGFile(thumbnail).firstQuantum == 13)
    #expect(JPEGFile(drawing).firstSampling == 0x11)
    #expect(try JPEGFile(outputs("large.jpg").stored).firstSampling == 0x22)
  }

  @Test(
    "A picture with too large an area is scaled down in its shape", arguments: ["large.jpg", "plain.heic", "plain.png"])
  func boundedArea(name: String) throws {
    var limits = ImageLimits.standard
    limits.storedPixels = 24 * 16
    let stored = try decoded(outputs(name, limits: limits).stored)
    #expect(stored.width == 24 && stored.height == 16)
    #expect(stored.quarters[0].isNear(.red, within: 60) && stored.quarters[3].isNear(.yellow, within: 60))
  }

  @Test("A transparent picture that is scaled down lies on white, too")
  func scaledTransparency() throws {
    var limits = ImageLimits.standard
    limits.storedPixels = 24 * 16
    let stored = try decoded(outputs("alpha.png", limits: limits).stored)
    #expect(stored.width == 24)
    #expect(stored.shows([.red, .green, .blue, .white]), "\(stored.quarters)")
  }

  @Test("A long picture is bounded by its side as well")
  func boundedSide() throws {
    var limits = ImageLimits.standard
    limits.storedSide = 150
    let stored = try decoded(outputs("large.jpg", limits: limits).stored)
    #expect(stored.width == 150 && stored.height == 100)
  }

  @Test("An ordinary photograph keeps its size and a long screenshot stays readable")
  func storedSizes() {
    let limits = ImageLimits.standard
    #expect(limits.storedSize(width: 4032, height: 3024) == (4032, 3024))
    #expect(limits.storedSize(width: 1080, height: 14_000) == (1080, 14_000))
    let large = limits.storedSize(width: 16_320, height: 12_240)
    #expect(large.width * large.height <= 4096 * 4096 && large.width > 4700)
    #expect(limits.storedSize(width: 60_000, height: 1) == (16_384, 1))
  }

  @Test("A preview of the noisiest picture is small enough for a message")
  func thumbnailBytes() throws {
    var generator = SeededGenerator(seed: 7)
    let noise = PixelImage(
      width: 100, height: 100, pixels: (0..<30_000).map { _ in UInt8.random(in: 0...255, using: &generator) })
    #expect(try noise.jpeg(quality: ImageLimits.standard.thumbnailQuality, fullChroma: false).count < 10_000)
  }
}
