import Foundation
import TestSupport
import Testing

@testable import Media

/// Pictures in the manner of other programs' bug reports (Tests/OtherPrograms).
@Suite("Pictures of other programs")
struct OtherPictureTests {
  struct Expected: Decodable, Sendable {
    let width: Int?
    let height: Int?
    /// In the middle of the quarters: above left and right, below left and right; red, green and blue of each.
    let colors: [[Int]]?
    /// Why it can't be shown.
    let failure: String?
  }

  typealias Case = OtherProgramsCase<Expected>

  @Test(
    "each stands upright and has the colours that others see",
    arguments: try OtherPrograms.Kind.pictures.cases(of: Expected.self))
  func isShown(_ one: Case) async throws { try await one.check { try check(one) } }

  private func check(_ one: Case) throws {
    let folder = try TestFolder()
    let importer = ImageImporter(directory: folder.files)
    let data = try one.data(in: .pictures)
    if let wanted = one.expected.failure {
      let error = failure { () throws(MediaError) in _ = try importer.importImage(from: .data(data)) }
      #expect(error?.code.rawValue == wanted, "\(one)")
      #expect(try folder.storedPaths().isEmpty, "\(one)")
      return
    }
    let image = try importer.importImage(from: .data(data))
    #expect(image.width == one.expected.width && image.height == one.expected.height, "\(one)")
    let pixels = try decoded(folder.content(image.path))
    let colors = (one.expected.colors ?? []).map { Color(red: $0[0], green: $0[1], blue: $0[2]) }
    #expect(pixels.shows(colors), "\(one): \(pixels.quarters)")
  }
}
