import Testing

@testable import BuiltinAssistant

@Suite("Requests in forms that a very small model doesn't know")
struct RequestFormsTests {
  @Test(
    "What is written like a form is a sentence",
    arguments: [
      (
        "New reminder. Title: Chlorine test. Due: today 17:00. Repeats: daily.",
        "reminder: Chlorine test today 17:00 every day"
      ),
      (
        "Event: Board meeting, Date: 5 May, Start: 10:00, End: 12:00, Place: Room 4",
        "event: Board meeting 5 May at 10:00 until 12:00 at Room 4"
      ),
      ("What: dentist\nWhen: tuesday 9 am\nDuration: 45 minutes", "event: dentist tuesday 9 am for 45 minutes"),
    ])
  func labelled(_ said: String, _ request: String) { #expect(FormRewrite.request(said) == request) }

  @Test(
    "What has other labels, or few, stays as it is",
    arguments: [
      "Title: Chlorine test", "note: milk, eggs", "Ana: call her. Ben: mail him. Title: x. Date: 5 May",
      "Date: 5 May, Time: 10:00, Place: Room 4", "remind me at 10:30 to call: Ana, Ben",
      "Title: a\nDate: 5 May\nsomething else\nTime: 9",
    ])
  func unlabelled(_ said: String) { #expect(FormRewrite.request(said) == nil) }

  @Test("A question that is to be looked up is one request, unless it is about one's own")
  func web() {
    #expect(
      WebSearchRewrite.request("Who's headlining Roskilde this summer? Look it up for me")
        == "search the web for Who's headlining Roskilde this summer")
    #expect(
      WebSearchRewrite.request("How long does a heat pump last? Can you google that please?")
        == "search the web for How long does a heat pump last")
    #expect(WebSearchRewrite.request("When are my roofers due? Can you look it up?") == nil)
    #expect(WebSearchRewrite.request("What's the phone number of Ana? Look it up") == nil)
    #expect(WebSearchRewrite.request("look it up for me") == nil)
  }

  @Test("What can be deleted is an order, and what can go isn't")
  func passive() {
    #expect(
      PassiveOrder.plain("Rename Draft to Speech. The Old menu note can be deleted.")
        == "Rename Draft to Speech. Delete the Old menu note.")
    #expect(
      PassiveOrder.plain("buy milk and the Gym reminder can be removed") == "buy milk and delete the Gym reminder")
    #expect(PassiveOrder.plain("The kids can go now.") == "The kids can go now.")
    #expect(PassiveOrder.plain("Can the old one be deleted?") == "Can the old one be deleted?")
  }
}
