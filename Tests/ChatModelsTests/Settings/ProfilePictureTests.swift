import Testing

@testable import ChatModels

@Suite("Pictures of profiles") struct ProfilePictureTests {
  @Test(
    "are shown where they are what they say",
    arguments: [
      "data:image/jpeg;base64,/9j/4AAQ", "data:image/jpg;base64,/9j/4AAQ", "data:image/png;base64,iVBORw0KGgoAAA==",
      "data:image/webp;base64,UklGRiIAAA+/",
    ])
  func shown(_ address: String) { #expect(ProfilePicture.address(address) == address) }

  @Test(
    "are ignored where they are anything else",
    arguments: [
      "", "https://evil.example/x.png", "javascript:alert(1)", "data:image/svg+xml;base64,PHN2Zz4=",
      "data:text/html;base64,/9j/4AAQ", "data:image/jpeg;base64,PHN2Zz4=", "data:image/jpeg,/9j/",
      "data:image/png;base64,/9j/",
      "data:image/jpeg;base64,/9j/\" onerror=\"alert(1)", "data:image/jpeg;base64,/9j/ä",
      "DATA:image/jpeg;base64,/9j/4AAQ",
      " data:image/jpeg;base64,/9j/4AAQ",
    ])
  func ignored(_ address: String) { #expect(ProfilePicture.address(address) == nil) }

  @Test("are ignored where they are too large, or not there")
  func limit() {
    let head = "data:image/jpeg;base64,/9j/"
    let room = ProfilePicture.limit - head.utf8.count
    #expect(ProfilePicture.address(head + String(repeating: "A", count: room)) != nil)
    #expect(ProfilePicture.address(head + String(repeating: "A", count: room + 1)) == nil)
    #expect(ProfilePicture.address(nil) == nil)
  }
}
