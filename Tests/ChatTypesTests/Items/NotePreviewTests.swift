import ChatTypes
import Testing

@Suite("A note on a card")
struct NotePreviewTests {
  @Test(
    "says its text without the line that its title was made of",
    arguments: [
      ("Code", "Code", ""), ("Code", "\n  Code \n4471", "4471"), ("Code", "Codes\n4471", "Codes\n4471"),
      ("Code", "4471\nCode", "4471\nCode"), ("", "4471", "4471"), ("Code", "", ""), ("", "", ""),
    ])
  func textBelowTitle(_ title: String, _ body: String, _ below: String) {
    #expect(NotePreview(title: title, body: body).textBelowTitle == below)
  }
}
