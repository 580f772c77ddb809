import Foundation
import LanguageModels
import Testing

@testable import Inference

@Suite("A chat template")
struct ChatTemplateTests {
  private func prompt(_ source: String, now: Int64 = 0) throws -> String {
    try ChatTemplate(source: source).render([.user("hello")], thinking: false, now: now).prompt
  }

  @Test("writes the time that the prompt is made for, in each of the ways that templates have")
  func time() throws {
    let now: Int64 = 1_896_350_400
    let date = Date(timeIntervalSince1970: TimeInterval(now))
    func written(_ format: String) -> String {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.dateFormat = format
      return formatter.string(from: date)
    }
    let source =
      "{{ strftime_now('%Y-%m-%d') }}|{{ strftime_now('%A, %d %B') }}|{{ date_string }}|{{ messages[0].content }}"
    let right = [written("yyyy-MM-dd"), written("EEEE, dd MMMM"), written("dd MMM yyyy"), "hello"]
    #expect(try prompt(source, now: now) == right.joined(separator: "|"))
    let asked =
      "{% if strftime_now is defined %}{% set day = strftime_now('%d %b %Y') %}{{ 'On ' + day }}{% endif %}{{ messages[0].content }}"
    #expect(try prompt(asked, now: now) == "On \(written("dd MMM yyyy"))hello")
  }

  @Test(
    "that is of no use says why",
    arguments: [
      ("{% for m in messages %}{{ m.content ", "can't be understood: "), ("{% unknown %}", "can't be understood: "),
      ("{{ raise_exception('Only on Sundays.') }}", "takes no question: Only on Sundays"),
      ("{# nothing #}", "leaves out"),
      ("{{ messages[0].content.nope() }}", "takes no question: Callee is not a function"),
    ])
  func unusable(source: String, why: String) {
    #expect {
      try ChatTemplate(source: source).check()
    } throws: { error in
      let said = (error as? TemplateProblem)?.why ?? ""
      return said.hasPrefix(why) && !said.contains("std::exception") && !said.contains("\n")
    }
  }

  @Test(
    "names the tag that ends a turn, if there is one",
    arguments: [
      (SmallTemplate.plain, "<|im_end|>"), (SmallTemplate.channels, "<|end|>"), (SmallTemplate.recipient, "<|eot_id|>"),
      ("{% for m in messages %}{{ m.role }}: {{ m.content }}\n{% endfor %}", nil),
      ("{% for m in messages %}[INST] {{ m.content }} [/INST]{% endfor %}", "[/INST]"),
      ("{% for m in messages %}{{ m.content }} <b {% endfor %}", nil),
    ] as [(String, String?)])
  func endOfTurn(source: String, tag: String?) throws {
    #expect(try ChatTemplate(source: source).endOfTurn == tag)
  }

  @Test("gets the thinking of the history apart from the answer")
  func reasoning() throws {
    let source = "{% for m in messages %}{{ m.reasoning_content or '' }}|{{ m.content }};{% endfor %}"
    let prompt = try ChatTemplate(source: source).render(
      [.user("a"), .assistant("b", reasoning: "Hm"), .user("c")], thinking: true, now: 0
    ).prompt
    #expect(prompt == "|a;Hm|b;|c;")
  }
}
