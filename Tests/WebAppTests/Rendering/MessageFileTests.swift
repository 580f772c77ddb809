import ChatTypes
import JSONValue
import Testing

@testable import WebApp

@Suite("A message's file")
struct MessageFileTests {
  @Test(
    "a picture's room is known before it, in its own shape and never larger than it is",
    arguments: [
      ((640, 400), (420, 263)), ((400, 640), (213, 340)), ((100, 50), (100, 50)), ((10_000, 20), (420, 1)),
      ((20, 10_000), (1, 340)), ((1, 1), (1, 1)),
    ] as [((Int, Int), (Int, Int))])
  func size(_ picture: (Int, Int), _ shown: (Int, Int)) throws {
    var file = CIFile(fileId: 1, fileName: "a.jpg", fileSize: 1)
    (file.width, file.height) = picture
    let size = try #require(MessageFile.size(file))
    #expect(size == shown)
  }

  @Test(
    "a picture whose size isn't known, or makes no sense, has none",
    arguments: [(nil, 5), (5, nil), (0, 5), (5, -1)] as [(Int?, Int?)])
  func noSize(_ picture: (Int?, Int?)) {
    var file = CIFile(fileId: 1, fileName: "a.jpg", fileSize: 1)
    (file.width, file.height) = picture
    #expect(MessageFile.size(file) == nil)
  }
}
