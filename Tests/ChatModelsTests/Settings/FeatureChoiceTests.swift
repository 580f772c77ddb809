import ChatTypes
import JSONValue
import Testing

@testable import ChatModels

@Suite("What two sides allow, in words") struct FeatureChoiceTests {
  private func choice(
    _ feature: ChatFeature, own: SimplePreference? = nil, usual: SimplePreference? = nil,
    theirs: SimplePreference? = nil
  ) -> FeatureChoice {
    var (override, base, other) = (Preferences(), Preferences(), Preferences())
    override[feature] = own
    base[feature] = usual
    other[feature] = theirs
    var contact = Make.contact()
    contact.userPreferences = override
    contact.profile.preferences = other
    contact.mergedPreferences = ContactUserPreferences(user: FullPreferences(base), override: override, contact: other)
    return FeatureChoice(feature, with: contact, preferences: FullPreferences(base))
  }

  @Test("What follows is said of both sides")
  func outcomes() {
    let always = SimplePreference(allow: .always)
    let (yes, no) = (SimplePreference(allow: .yes), SimplePreference(allow: .no))
    func outcome(_ own: SimplePreference, _ theirs: SimplePreference) -> String {
      choice(.voice, own: own, theirs: theirs).outcome(with: "Ben")
    }
    #expect(outcome(yes, yes) == "“Ben” allows it: yes. On for both of you.")
    #expect(outcome(always, no) == "“Ben” allows it: no. Only they can use it.")
    #expect(outcome(no, always) == "“Ben” allows it: always. Only you can use it.")
    #expect(outcome(yes, no) == "“Ben” allows it: no. Off.")
  }

  @Test("Where nothing is set for a contact, the profile's choice holds")
  func usual() {
    let unset = choice(.voice, usual: SimplePreference(allow: .always))
    #expect(unset.chosen == nil && unset.usual == .always && !unset.isChosen(.always))
    let set = choice(.voice, own: SimplePreference(allow: .no), usual: SimplePreference(allow: .always))
    #expect(set.chosen == .no && set.isChosen(.no) && set.usual == .always)
  }

  @Test("Messages that disappear have a time where they are allowed, and no “always”")
  func disappearing() {
    let week = SimplePreference(allow: .always, ttl: 604_800)
    let allowed = choice(.timedMessages, own: week, theirs: SimplePreference(allow: .yes, ttl: 86_400))
    #expect(
      allowed.choices == [.yes, .no] && allowed.isChosen(.yes) && allowed.takesTime && allowed.seconds == 604_800)
    #expect(allowed.outcome(with: "Ben") == "“Ben” allows it: yes, after 1 day. On for both of you.")
    #expect(!choice(.timedMessages, own: SimplePreference(allow: .no)).takesTime)
    #expect(!choice(.voice, own: week).takesTime)
  }

  @Test("Times are told in the largest unit that fits")
  func times() {
    let texts = DisappearingTime.choices.map(DisappearingTime.text)
    #expect(texts == ["30 s", "5 min", "1 h", "8 h", "1 day", "1 week", "1 month", "3 months"])
    #expect(DisappearingTime.text(259_200) == "3 days")
  }
}
