import Foundation
import TestSupport
import Testing

@testable import Media

@Suite("Importing other files")
struct FileImportTests {
  @Test("A file is copied byte for byte under an identifier and its cleaned name")
  func copied() throws {
    let folder = try TestFolder()
    let content = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let file = try folder.write(content, as: "Résumé: final.bin")
    let id = UUID()
    let imported = try FileImporter(directory: folder.files, makeID: { id }).importFile(from: .file(file))
    #expect(imported.path == "ChatFiles/\(id.uuidString.lowercased())-Résumé_ final.bin")
    #expect(imported.displayName == "Résumé: final.bin")
    #expect(imported.fileSize == 3_000_000)
    #expect(try folder.content(imported.path) == content)
    #expect(try folder.permissions(imported.path) == 0o600 && folder.permissions("ChatFiles") == 0o700)
    #expect(try folder.storedPaths() == [imported.path])
  }

  @Test("Bytes are imported just as well, no bytes included")
  func bytes() async throws {
    let folder = try TestFolder()
    let importer = FileImporter(directory: folder.files)
    let note = try await importer.importFile(from: .data(Data("# Title".utf8), name: "note.md"))
    #expect(note.mediaType == "text/markdown")
    #expect(try folder.content(note.path) == Data("# Title".utf8))
    let empty = try await importer.importFile(from: .data(Data(), name: "empty"))
    #expect(try empty.fileSize == 0 && folder.content(empty.path).isEmpty)
  }

  @Test("An upload under a temporary name keeps the name that it was sent with")
  func givenName() throws {
    let folder = try TestFolder()
    let file = try folder.write(Data("a".utf8), as: "upload-123")
    let imported = try FileImporter(directory: folder.files).importFile(from: .file(file, name: "../../list.csv"))
    #expect(imported.displayName == "list.csv" && imported.mediaType == "text/csv")
    #expect(imported.path.hasPrefix("ChatFiles/") && imported.path.hasSuffix("-list.csv"))
  }

  @Test("More bytes than allowed are refused and nothing is left")
  func tooLarge() throws {
    let folder = try TestFolder()
    let importer = FileImporter(directory: folder.files, limit: 1000)
    let file = try folder.write(Data(count: 1001), as: "large")
    for source in [FileSource.file(file), .data(Data(count: 1001), name: "large")] {
      #expect(failure { () throws(MediaError) in _ = try importer.importFile(from: source) }?.code == .tooManyBytes)
    }
    #expect(try folder.storedPaths().isEmpty)
    #expect(try importer.importFile(from: .data(Data(count: 1000), name: "fits")).fileSize == 1000)
  }

  @Test("A missing source leaves nothing")
  func missing() throws {
    let folder = try TestFolder()
    let importer = FileImporter(directory: folder.files)
    let place = folder.url.appending(path: "missing")
    #expect(failure { () throws(MediaError) in _ = try importer.importFile(from: .file(place)) }?.code == .unreadable)
    #expect(try folder.storedPaths().isEmpty)
  }

  @Test("A full disk: a clear error, and nothing is left")
  func diskFull() async {
    await #expect(processExitsWith: .success) {
      let folder = try TestFolder()
      let importer = FileImporter(directory: folder.files)
      try limitFileSize(to: 100_000)
      let error = failure { () throws(MediaError) in
        _ = try importer.importFile(from: .data(Data(count: 200_000), name: "big"))
      }
      guard error?.code == .diskFull else { exit(2) }
      guard try folder.storedPaths().isEmpty else { exit(3) }
      exit(0)
    }
  }
}
