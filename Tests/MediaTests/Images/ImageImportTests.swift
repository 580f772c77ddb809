import Foundation
import Testing

@testable import Media

@Suite("Importing pictures")
struct ImageImportTests {
  private let quarters: [Color] = [.red, .green, .blue, .yellow]

  private func imported(_ name: String) throws -> (image: ImportedImage, pixels: PixelImage, folder: TestFolder) {
    let folder = try TestFolder()
    let image = try ImageImporter(directory: folder.files).importImage(from: .data(Fixture.data(name)))
    return (image, try decoded(folder.content(image.path)), folder)
  }

  @Test(
    "A picture of every kind arrives upright and with its colours",
    arguments: (1...8).map { "orientation-\($0).jpg" } + [
      "metadata.jpg", "progressive.jpg", "plain.png", "orientation-6.png", "animated.gif", "straight.gif", "lossy.webp",
      "orientation-8.webp", "animated.webp", "plain.heic", "orientation-6.heic", "plain.avif",
    ])
  func everyKind(name: String) throws {
    let (image, pixels, _) = try imported(name)
    #expect(image.width == 48 && image.height == 32)
    #expect(pixels.width == 48 && pixels.height == 32)
    #expect(pixels.shows(quarters), "\(pixels.quarters)")
  }

  @Test("What is transparent becomes white", arguments: ["alpha.png", "palette.png", "alpha.webp"])
  func transparency(name: String) throws {
    let pixels = try imported(name).pixels
    #expect(pixels.shows([.red, .green, .blue, .white]), "\(pixels.quarters)")
  }

  @Test("A PNG of 16-bit gray with alpha keeps its grays")
  func deepGray() throws {
    let pixels = try imported("gray-alpha-16.png").pixels
    #expect(pixels.shows([.black, .gray(128), .white, .white]), "\(pixels.quarters)")
  }

  @Test("A gray JPEG keeps its grays")
  func gray() throws {
    let pixels = try imported("gray.jpg").pixels
    // The luma of red, green, blue and yellow.
    #expect(pixels.shows([.gray(76), .gray(150), .gray(29), .gray(226)]), "\(pixels.quarters)")
  }

  @Test("A CMYK JPEG is shown in its colours, not inverted")
  func cmyk() throws {
    let pixels = try imported("cmyk.jpg").pixels
    #expect(pixels.shows(quarters), "\(pixels.quarters)")
  }

  @Test("A GIF's first frame lies in its place on a white canvas")
  func offsetFrame() throws {
    let pixels = try imported("offset.gif").pixels
    #expect(pixels.width == 64 && pixels.height == 48)
    #expect(pixels.color(3, 3).isNear(.white) && pixels.color(60, 44).isNear(.white))
    #expect(pixels.color(12, 12).isNear(.red) && pixels.color(50, 36).isNear(.yellow))
  }

  @Test("The import comes from a file just as well, whatever its name claims")
  func fromFile() throws {
    let folder = try TestFolder()
    let file = try folder.write(Fixture.data("plain.png"), as: "notes.txt")
    let image = try ImageImporter(directory: folder.files).importImage(from: .file(file))
    #expect(try decoded(folder.content(image.path)).shows(quarters))
  }

  @Test("Names, sizes and modes are as promised")
  func names() throws {
    let folder = try TestFolder()
    let id = try #require(UUID(uuidString: "0A0B0C0D-0000-4000-8000-00000000ABCD"))
    let image = try ImageImporter(directory: folder.files, makeID: { id })
      .importImage(from: .data(Fixture.data("large.jpg")))
    #expect(image.path == "ChatImages/0a0b0c0d-0000-4000-8000-00000000abcd.jpg")
    #expect(image.thumbnailPath == "ChatImages/thumb_0a0b0c0d-0000-4000-8000-00000000abcd.jpg")
    #expect(try folder.storedPaths() == [image.path, image.thumbnailPath].sorted())
    #expect(try image.fileSize == Int64(folder.content(image.path).count))
    #expect(try image.thumbnailData == folder.content(image.thumbnailPath))
    #expect(image.mediaType == "image/jpeg")
    #expect(try folder.permissions("ChatImages") == 0o700 && folder.permissions("") == 0o700)
    #expect(try folder.permissions(image.path) == 0o600 && folder.permissions(image.thumbnailPath) == 0o600)
  }

  @Test("From a task the import runs elsewhere, and several at once all arrive")
  func concurrently() async throws {
    let folder = try TestFolder()
    let importer = ImageImporter(directory: folder.files)
    let data = try Fixture.data("plain.png")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { _ = try await importer.importImage(from: .data(data)) } }
      try await group.waitForAll()
    }
    #expect(try folder.storedPaths().count == 16)
  }

  @Test("A cancelled task imports nothing")
  func cancelled() async throws {
    let folder = try TestFolder()
    let importer = ImageImporter(directory: folder.files)
    let data = try Fixture.data("plain.png")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await importer.importImage(from: .data(data))
    }
    let result = await task.result
    #expect(throws: MediaError.cancelled) { try result.get() }
    #expect(try folder.storedPaths().isEmpty)
  }
}
