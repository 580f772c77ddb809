import Testing

@testable import BuiltinAssistant

@Suite("The commonest questions of all")
struct AgendaRewriteTests {
  @Test(
    "What is on some day is asked for in words that say what they are about",
    arguments: [
      ("Morning! What does my day hold?", "today"), ("What's still left for today in my calendar?", "today"),
      ("what's on today?", "today"), ("Whats on tomorrow", "tomorrow"), ("What’s on, Friday?!", "friday"),
      ("what do I have today", "today"), ("what have I got on this week?", "this week"),
      ("what is happening on sunday", "sunday"), ("what do I have on on monday", "monday"),
      ("What is left today?", "today"), ("Is anything on tomorrow?", "tomorrow"),
      ("anything on this weekend", "this weekend"),
      ("What does my day look like?", "today"), ("what does my day look like on friday?", "friday"),
      ("How's my week looking", "this week"), ("how does tomorrow look", "tomorrow"),
    ])
  func asked(_ said: String, _ day: String) {
    #expect(AgendaRewrite.request(said) == "what's on my calendar \(day)")
  }

  @Test(
    "Anything else is left to the model",
    arguments: [
      "what is today", "today", "what's on", "", "what's on my mind today", "what do I have to do today",
      "what's on today and remind me to call Ana", "is what's on today", "what's on TV tonight",
      "what's the date today", "what does Ana look like", "what does my friday look like tomorrow",
      "what does my day look like for Ana", "what does a day look like today",
    ])
  func other(_ said: String) { #expect(AgendaRewrite.request(said) == nil) }
}
