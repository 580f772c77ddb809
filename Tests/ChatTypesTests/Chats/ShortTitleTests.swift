import Testing

@testable import ChatTypes

@Suite("The title of a chat that its first message gives")
struct ShortTitleTests {
  @Test("is the whole message where that is short, in one line")
  func short() {
    #expect(AssistantChat.title(fromFirstMessage: "Hello") == "Hello")
    #expect(AssistantChat.title(fromFirstMessage: "  two\n\nwords  ") == "two words")
    #expect(AssistantChat.title(fromFirstMessage: " \n\t ") == nil)
    let thirty = "dentist tomorrow at 3 pm, room"
    #expect(thirty.count == 30 && AssistantChat.title(fromFirstMessage: thirty) == thirty)
  }

  @Test(
    "ends with a whole word and an ellipsis where more follows",
    arguments: [
      ("dentist tomorrow at 3 pm for 45 minutes", "dentist tomorrow at 3 pm for…"),
      ("dentist tomorrow at 3 pm, room 4", "dentist tomorrow at 3 pm…"),
      ("Remind me to call my mother, then my aunt", "Remind me to call my mother…"),
      ("Напомни мне завтра утром позвонить врачу", "Напомни мне завтра утром…"),
      ("ذكرني غدا صباحا بالاتصال بالطبيب من فضلك", "ذكرني غدا صباحا بالاتصال…"),
      ("abcdefghij abcdefghij abcdefg hij", "abcdefghij abcdefghij abcdefg…"),
    ])
  func words(text: String, title: String) {
    #expect(AssistantChat.title(fromFirstMessage: text) == title)
  }

  @Test(
    "is cut between characters where no word ends in time, or words have no blanks between them",
    arguments: [
      (String(repeating: "x", count: 31), String(repeating: "x", count: 29) + "…"),
      (String(repeating: "👨‍👩‍👧‍👦", count: 40), String(repeating: "👨‍👩‍👧‍👦", count: 29) + "…"),
      ("See https://example.org/a/very/long/way", "See https://example.org/a/ver…"),
      (String(repeating: "明日", count: 20), String(repeating: "明日", count: 14) + "明…"),
      ("明日の午後三時に歯医者の予約を入れて、夕方には買い物に行くと伝えてください", "明日の午後三時に歯医者の予約を入れて、夕方には買い物に行く…"),
      ("Linnet " + String(repeating: "予", count: 40), "Linnet " + String(repeating: "予", count: 22) + "…"),
    ])
  func characters(text: String, title: String) {
    #expect(AssistantChat.title(fromFirstMessage: text) == title)
  }

  @Test("never has more than its characters, whatever the message is")
  func limit() {
    let parts = ["word", "longer-word", "日本語", "ไทย", "👨‍👩‍👧‍👦", "e\u{301}", ",", "…", "x"]
    for step in 1..<300 {
      let text = (0..<step % 40).map { parts[(step * 7 + $0 * $0) % parts.count] }.joined(
        separator: step % 3 == 0 ? "" : " ")
      let title = AssistantChat.title(fromFirstMessage: text) ?? ""
      #expect(title.count <= AssistantChat.titleLength, "\(text)")
      #expect(text.isEmpty == title.isEmpty, "\(text)")
    }
  }
}
