import Foundation
import TestSupport
import Testing

@testable import Media

@Suite("Broken pictures")
struct ImageMutationTests {
  /// Small, so that a mutated size does not cost seconds.
  private static let limits: ImageLimits = {
    var limits = ImageLimits.standard
    limits.bufferedPixels = 40_000
    limits.streamedPixels = 200_000
    limits.storedPixels = 4096
    return limits
  }()

  /// How many broken versions of every picture are tried.
  private static let count = 200

  @Test("Whatever is changed in a file, decoding ends in a picture or an error")
  func mutations() throws {
    var generator = SeededGenerator(seed: 3)
    let decoder = ImageDecoder(limits: Self.limits)
    var refused = 0
    for name in try Fixture.all {
      let original = try Fixture.data(name)
      for _ in 0..<Self.count {
        let broken = Self.broken(original, &generator)
        do throws(MediaError) {
          let image = try decoder.decode(broken).image
          #expect(image.width * image.height <= Self.limits.storedPixels)
        } catch {
          refused += 1
        }
      }
    }
    // Else nothing would have been broken.
    #expect(refused > 1000)
  }

  /// A few bytes changed, taken out, put in or repeated, or the end cut off.
  private static func broken(_ original: Data, _ generator: inout SeededGenerator) -> Data {
    var bytes = [UInt8](original)
    for _ in 0..<Int.random(in: 1...6, using: &generator) where bytes.count > 8 {
      let place = Int.random(in: 2..<bytes.count, using: &generator)
      let length = min(Int.random(in: 1...8, using: &generator), bytes.count - place)
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<4: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 4: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 5: bytes.replaceSubrange(place..<place + length, with: repeatElement(0xFF, count: length))
      case 6: bytes.removeSubrange(place..<place + length)
      case 7: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
      case 8: bytes.replaceSubrange(place..<place + length, with: repeatElement(0, count: length))
      default: bytes.removeLast(Int.random(in: 0..<bytes.count / 4, using: &generator))
      }
    }
    return Data(bytes)
  }
}
