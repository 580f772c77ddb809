import Foundation
import Organizer
import Testing

@testable import BuiltinAssistant

@Suite("Changes of what the user has, told in other words than \u{201C}move\u{201D}")
struct NamedChangeTests {
  private let phrases = DatePhrases.sample
  private let entities = [
    EntityRef(tool: "calendar", name: "Vet"), EntityRef(tool: "calendar", name: "Planning"),
    EntityRef(tool: "calendar", name: "Retro"), EntityRef(tool: "calendar", name: "Night shift"),
    EntityRef(tool: "reminder", name: "Passport photos"), EntityRef(tool: "reminder", name: "Renew car insurance"),
    EntityRef(tool: "note", name: "Attic"),
  ]

  private func request(_ said: String) -> String? { NamedChange(said, phrases: phrases)?.request(among: entities) }

  @Test(
    "They are said plainly",
    arguments: [
      ("Vet can't do 3pm any more!! 4.20pm, same day", "move Vet to 4.20pm"),
      ("so planning on thurs should start at 9:15am", "move Planning to thurs at 9:15am"),
      ("Push the retro back by 45 minutes, half the team's at lunch", "move Retro 45 minutes later"),
      ("night shift on the 12th got swapped to the 15th", "move Night shift to the 15th"),
      ("the passport photos can wait till saturday", "move Passport photos to saturday"),
      ("the car insurance one can wait until monday 11:00", "move Renew car insurance to monday 11:00"),
    ])
  func plain(_ said: String, _ request: String) {
    #expect(self.request(said) == request)
  }

  @Test(
    "What isn't clear stays as it is",
    arguments: [
      // Nothing of this name, two names, no new time, something else besides, how long it takes, a question, a part of a name.
      "the dentist can't do 3pm any more, 4pm", "vet and planning should start at 9am", "vet is now confirmed",
      "planning should start at 9am, remind me", "retro starts at 4 now and it's only 45 minutes long",
      "move planning to 9am", "has the retro moved to friday?", "the car has to be at the garage tomorrow at 8",
      "the passport has to be there at 9", "the attic has to be cleared tomorrow",
    ])
  func unclear(_ said: String) {
    #expect(request(said) == nil)
  }
}
