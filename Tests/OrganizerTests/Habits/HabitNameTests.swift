import Organizer
import Testing

@Suite("A habit's name, from what was done")
struct HabitNameTests {
  @Test(
    "names what was done, and leaves what is a name already",
    arguments: [
      ("ran", "Running"), ("Ran", "Running"), ("walked the dog", "Walking the dog"), ("jogged", "Jogging"),
      ("exercised", "Exercising"), ("studied Spanish", "Studying Spanish"), ("read", "Reading"),
      ("drank water", "Drinking water"),
      ("chess", "chess"), ("No sugar", "No sugar"), ("weed", "weed"), ("red", "red"), ("ran 5 km", "ran 5 km"),
      ("", ""),
      (" ", " "), ("läufen", "läufen"), ("guided meditation", "guided meditation"), ("skied", "Skiing"),
      ("slept", "Sleeping"),
    ])
  func proposed(_ said: String, _ name: String) {
    #expect(HabitName.proposed(for: said) == name)
  }
}
