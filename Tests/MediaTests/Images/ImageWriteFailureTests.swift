import Foundation
import TestSupport
import Testing

@testable import Media

@Suite("Pictures that can't be written")
struct ImageWriteFailureTests {
  @Test("A folder that is a file: an error, and the file stays as it is")
  func folderIsFile() throws {
    let folder = try TestFolder()
    try FileManager.default.createDirectory(at: folder.files, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: folder.files.appending(path: "ChatImages"))
    let importer = ImageImporter(directory: folder.files)
    let data = try Fixture.data("plain.png")
    #expect(failure { () throws(MediaError) in _ = try importer.importImage(from: .data(data)) }?.code == .writeFailed)
    #expect(try folder.content("ChatImages") == Data("mine".utf8))
  }

  @Test("A name that is taken is not overwritten, and the thumbnail that was first is not left")
  func nameTaken() throws {
    let folder = try TestFolder()
    let id = UUID()
    let importer = ImageImporter(directory: folder.files, makeID: { id })
    let data = try Fixture.data("plain.png")
    let first = try importer.importImage(from: .data(data))
    let content = try folder.content(first.path)
    let other = try Fixture.data("large.jpg")
    #expect(failure { () throws(MediaError) in _ = try importer.importImage(from: .data(other)) }?.code == .writeFailed)
    #expect(try folder.content(first.path) == content)
    #expect(try folder.storedPaths().count == 2)
    // Only the thumbnail's name is free.
    try folder.folder.delete([first.thumbnailPath])
    #expect(failure { () throws(MediaError) in _ = try importer.importImage(from: .data(other)) }?.code == .writeFailed)
    #expect(try folder.storedPaths() == [first.path])
  }

  @Test("A full disk: a clear error, and nothing is left")
  func diskFull() async {
    await #expect(processExitsWith: .success) {
      let folder = try TestFolder()
      let data = try Fixture.data("large.jpg")
      let importer = ImageImporter(directory: folder.files)
      try limitFileSize(to: 1500)
      let error = failure { () throws(MediaError) in _ = try importer.importImage(from: .data(data)) }
      guard error?.code == .diskFull, error?.message.contains("Free some space") == true else { exit(2) }
      guard try folder.storedPaths().isEmpty else { exit(3) }
      exit(0)
    }
  }
}
