import Foundation
import Testing

@testable import Media

@Suite("The files folder")
struct MediaFolderTests {
  @Test(
    "A path that leads elsewhere is refused",
    arguments: [
      "", "/", "ChatImages", "ChatImages/", "ChatImages/..", "ChatImages/../x", "../ChatImages/x", "/ChatImages/x",
      "ChatImages//x", "ChatImages/a/b", "Other/x", "ChatFiles/.hidden", "ChatFiles/a\0b", "chatimages/x",
    ])
  func outside(path: String) throws {
    let folder = MediaFolder(directory: URL(filePath: "/nowhere"))
    #expect(failure { () throws(MediaError) in _ = try folder.url(of: path) }?.code == .invalidPath)
    #expect(failure { () throws(MediaError) in try folder.delete([path]) }?.code == .invalidPath)
  }

  @Test("A stored path leads to its file")
  func inside() throws {
    let folder = MediaFolder(directory: URL(filePath: "/nowhere"))
    #expect(try folder.url(of: "ChatFiles/1-a b#?.txt").path == "/nowhere/ChatFiles/1-a b#?.txt")
  }

  @Test("Deleting removes the files, goes on after a wrong path, and is quiet about missing ones")
  func deletes() throws {
    let folder = try TestFolder()
    let image = try ImageImporter(directory: folder.files).importImage(from: .data(Fixture.data("plain.png")))
    let paths = [image.path, "../outside", image.thumbnailPath]
    #expect(failure { () throws(MediaError) in try folder.folder.delete(paths) }?.code == .invalidPath)
    #expect(try folder.storedPaths().isEmpty)
    try folder.folder.delete([image.path, "ChatFiles/never-there"])
  }

  @Test("What a killed process left half-written is removed, and nothing else")
  func leftovers() throws {
    let folder = try TestFolder()
    let image = try ImageImporter(directory: folder.files).importImage(from: .data(Fixture.data("plain.png")))
    let images = folder.files.appending(path: "ChatImages")
    try Data("half".utf8).write(to: images.appending(path: ".0000.tmp"))
    try Data("mine".utf8).write(to: images.appending(path: "notes.tmp"))
    folder.folder.removeLeftovers()
    #expect(try folder.storedPaths() == [image.path, image.thumbnailPath, "ChatImages/notes.tmp"].sorted())
  }
}
