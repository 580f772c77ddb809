import ChatTypes
import Testing

@testable import Assistant

@Suite("Prompts that are offered")
struct PromptsTests {
  @Test("they follow the hour and the agenda")
  func suggestions() {
    let morning = AgendaSummary(
      hour: 9, eventsToday: 3, nextEvent: .init(title: "Dentist", minutesUntil: 60), eventsTomorrow: 1, remindersDue: 2)
    #expect(
      SuggestedPrompts.prompts(for: morning) == [
        "What does my day look like?", "Help me prepare for “Dentist”", "When does my day start tomorrow?",
        "What do I still have to do?",
      ])
    #expect(
      SuggestedPrompts.prompts(for: AgendaSummary(hour: 20, habitsOpen: 1)) == [
        "Is anything on tomorrow?", "Which habits are open today?",
      ])
    #expect(
      SuggestedPrompts.prompts(
        for: AgendaSummary(hour: 14, eventsToday: 1, nextEvent: .init(title: "Call", minutesUntil: 5))
      )
      .contains("What do I need for “Call” now?"))
    #expect(SuggestedPrompts.prompts(for: AgendaSummary(hour: 8, isDayOff: true))[0] == "Help me plan a day off")
  }

  @Test("none is empty or there twice, whatever the day is like")
  func distinct() {
    for hour in 0..<24 {
      for number in 0..<32 {
        let prompts = SuggestedPrompts.prompts(
          for: AgendaSummary(
            hour: hour, isDayOff: number & 1 > 0, eventsToday: number & 2,
            nextEvent: number & 4 > 0 ? .init(title: "x", minutesUntil: number) : nil, eventsTomorrow: number & 8,
            remindersDue: number & 16, habitsOpen: number & 1))
        #expect((2...4).contains(prompts.count))
        #expect(Set(prompts).count == prompts.count)
        #expect(prompts.allSatisfy { !$0.isEmpty && $0.count <= 60 })
      }
    }
  }

  @Test("a title from an invitation is one short line, and no call", arguments: AttackCorpus.texts)
  func titles(text: String) {
    let agenda = AgendaSummary(hour: 9, eventsToday: 1, nextEvent: .init(title: text, minutesUntil: 30))
    for prompt in SuggestedPrompts.prompts(for: agenda) {
      #expect(!prompt.contains { $0.isNewline })
      #expect(prompt.count <= 60)
      #expect(parsed(prompt).calls.isEmpty)
    }
  }

  @Test("the twenty-first pin takes the place of the least used, and of those the longest unused")
  func eviction() {
    var pinned = PinnedPrompts()
    for number in 0..<20 {
      let evicted = pinned.pin("prompt \(number)", now: Int64(number))
      #expect(evicted == nil)
    }
    for number in 0..<20 where number != 7 && number != 3 { pinned.use("prompt \(number)", now: 100) }
    pinned.use("prompt 3", now: 50)
    var gone = pinned.pin("new", now: 200)
    #expect(gone?.text == "prompt 7")
    #expect(pinned.prompts.count == 20)
    #expect(pinned.prompts.last?.text == "new")
    gone = pinned.pin("newer", now: 201)
    #expect(gone?.text == "new")
    pinned.use("newer", now: 202)
    gone = pinned.pin("newest", now: 203)
    #expect(gone?.text == "prompt 3")
  }

  @Test("a pin is taken once, not without text, and can be taken away")
  func pins() {
    var pinned = PinnedPrompts()
    _ = pinned.pin("a", now: 1)
    _ = pinned.pin("a", now: 2)
    _ = pinned.pin(" \n", now: 3)
    #expect(pinned.prompts.map(\.text) == ["a"])
    let removed = ["b", "a"].map { pinned.unpin($0) }
    #expect(removed == [false, true])
    #expect(pinned.prompts.isEmpty)
    _ = pinned.pin("A long prompt\nwith two lines and more than thirty characters", now: 4)
    #expect(pinned.prompts[0].title == "A long prompt with two lines …")
  }

  @Test("pins survive their JSON; what can't be read is left out")
  func pinsJSON() {
    var pinned = PinnedPrompts()
    for number in 0..<20 { _ = pinned.pin("prompt \(number)", now: Int64(number)) }
    pinned.use("prompt 5", now: 99)
    #expect(PinnedPrompts(json: json(pinned.json.text())) == pinned)
    #expect(PinnedPrompts(json: .null) == PinnedPrompts())
    let odd = json(#"[1,{"text":"a","uses":-3},{"uses":1},{"text":""},{"text":"a"},{"text":"b","uses":"x"}]"#)
    #expect(PinnedPrompts(json: odd).prompts.map(\.text) == ["a", "b"])
    #expect(PinnedPrompts(json: odd).prompts.map(\.uses) == [0, 0])
  }

  @Test("places of a template are filled in, and what is filled in is not read again")
  func templates() throws {
    let template = PromptTemplate(id: "t", title: "T", text: "{{ a }} and {{b}}, {{a}}; {c} {{}} {{x\ny}} {{{d}}}")
    #expect(template.places == ["a", "b", "d"])
    #expect(try template.filled(["a": "{{b}}", "b": "2", "d": "3"]) == "{{b}} and 2, {{b}}; {c} {{}} {{x\ny}} {3}")
    #expect(throws: PromptTemplate.Missing(places: ["b", "d"])) { try template.filled(["a": "1", "b": " "]) }
    #expect(PromptTemplate(id: "t", title: "T", text: "{{open").places.isEmpty)
    for text in AttackCorpus.texts {
      #expect(try PromptTemplate(id: "t", title: "", text: "{{x}}").filled(["x": "a" + text]) == "a" + text)
    }
  }

  @Test("the templates that come with the program differ and have a place each")
  func builtIn() {
    #expect(Set(PromptTemplate.builtIn.map(\.id)).count == PromptTemplate.builtIn.count)
    #expect(PromptTemplate.builtIn.allSatisfy { $0.places.count == 1 && !$0.title.isEmpty })
  }
}
