import ChatTypes
import JSONValue
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

  @Test("the model in the box is asked only what it can do")
  func organizer() {
    let morning = AgendaSummary(
      hour: 9, eventsToday: 3, nextEvent: .init(title: "Dentist", minutesUntil: 60), remindersDue: 2)
    #expect(
      SuggestedPrompts.prompts(for: morning, to: .organizerModel) == [
        "What does my day look like?", "When is “Dentist”?", "Lunch tomorrow at 12:30", "What do I still have to do?",
      ])
    #expect(
      SuggestedPrompts.prompts(for: AgendaSummary(hour: 20, isDayOff: true), to: .organizerModel) == [
        "Is anything on tomorrow?", "Lunch tomorrow at 12:30", "Remind me to water the plants tomorrow at 9 am",
      ])
    let long = AgendaSummary(
      hour: 9, eventsToday: 1, nextEvent: .init(title: "A title that is longer than that", minutesUntil: 60))
    #expect(!SuggestedPrompts.prompts(for: long, to: .organizerModel).contains { $0.contains("title") })
  }

  @Test(
    "none is empty or there twice, whatever the day is like",
    arguments: [SuggestedPrompts.Audience.anyModel, .organizerModel])
  func distinct(_ audience: SuggestedPrompts.Audience) {
    for hour in 0..<24 {
      for number in 0..<32 {
        let prompts = SuggestedPrompts.prompts(
          for: AgendaSummary(
            hour: hour, isDayOff: number & 1 > 0, eventsToday: number & 2,
            nextEvent: number & 4 > 0 ? .init(title: "x", minutesUntil: number) : nil, eventsTomorrow: number & 8,
            remindersDue: number & 16, habitsOpen: number & 1), to: audience)
        #expect((2...4).contains(prompts.count))
        #expect(Set(prompts).count == prompts.count)
        #expect(prompts.allSatisfy { !$0.isEmpty && $0.count <= 60 })
      }
    }
  }

  @Test("a title from an invitation is one short line, and no call", arguments: AttackCorpus.texts)
  func titles(text: String) {
    let agenda = AgendaSummary(hour: 9, eventsToday: 1, nextEvent: .init(title: text, minutesUntil: 30))
    for prompt in SuggestedPrompts.prompts(for: agenda) + SuggestedPrompts.prompts(for: agenda, to: .organizerModel) {
      #expect(!prompt.contains { $0.isNewline })
      #expect(prompt.count <= 60)
      #expect(parsed(prompt).calls.isEmpty)
    }
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
