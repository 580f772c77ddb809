import ChatTypes
import Testing

@testable import Persistence

@Suite("Files of items")
struct FileTests {
  private let store: TestStore
  private let chat: StoredChat

  init() throws {
    store = try TestStore()
    chat = try store.chat(Make.assistant())
  }

  private func item(_ path: String?, thumbnail: String? = nil) throws -> ChatItem {
    var file = CIFile(fileId: 0, fileName: "f", fileSize: 10, fileSource: path.map { CryptoFile(filePath: $0) })
    file.thumbnailPath = thumbnail
    return try store.write { writer in
      let id = try writer.insertFile(file, of: store.userId, itemId: nil, at: 1)
      file.fileId = id
      var item = Make.item(.file(text: "f"))
      item.file = file
      item = try writer.insert(item, into: chat)
      try writer.setItem(item.id, ofFile: id)
      return item
    }
  }

  private var doomed: [String] { get throws { try store.read { try $0.doomedFiles() } } }

  @Test func aFileGoesWithTheLastItemThatHasIt() throws {
    let first = try item("a.jpg", thumbnail: "thumb_a.jpg")
    let second = try item("a.jpg", thumbnail: "thumb_a.jpg")
    #expect(try store.read { try $0.filePaths() } == ["a.jpg", "thumb_a.jpg"])
    #expect(try store.read { try $0.fileBytes(of: store.userId) } == 20)
    try store.write { try $0.deleteItems([first.id], in: chat) }
    #expect(try doomed == [])
    try store.write { try $0.deleteItems([second.id], in: chat) }
    #expect(try doomed == ["a.jpg", "thumb_a.jpg"])
    try store.write { try $0.forgetDoomedFiles(["a.jpg"]) }
    #expect(try doomed == ["thumb_a.jpg"])
  }

  @Test func aFileThatIsUsedAgainIsNotDeleted() throws {
    let first = try item("a.jpg", thumbnail: "thumb_a.jpg")
    try store.write { try $0.deleteItems([first.id], in: chat) }
    _ = try item("a.jpg", thumbnail: "thumb_a.jpg")
    #expect(try doomed == [])
    try store.expectSound()
  }

  @Test func aFileThatIsNotHereYetDoomsNothing() throws {
    let first = try item(nil), second = try item("")
    try store.write { try $0.deleteItems([first.id, second.id], in: chat) }
    #expect(try doomed == [])
  }

  @Test func aThumbnailLivesAsLongAsSomethingShowsIt() throws {
    let first = try item("a.jpg", thumbnail: "t1"), second = try item("a.jpg", thumbnail: "t2")
    _ = try item("b.jpg", thumbnail: "t2")
    try store.write { try $0.deleteItems([first.id], in: chat) }
    #expect(try doomed == ["t1"])
    try store.write { try $0.deleteItems([second.id], in: chat) }
    #expect(try doomed == ["a.jpg", "t1"])
  }

  @Test func clearingAChatAndTakingFilesFromAnItemDoomThem() throws {
    let first = try item("a"), _ = try item("b")
    try store.write { try $0.deleteFiles(of: first.id) }
    #expect(try doomed == ["a"])
    try store.write { try $0.clearItems(of: chat) }
    #expect(try doomed == ["a", "b"])
  }
}
