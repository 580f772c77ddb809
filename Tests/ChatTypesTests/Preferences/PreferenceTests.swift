import ChatTypes
import JSONValue
import Testing

@Suite("Preferences")
struct PreferenceTests {
  @Test("of two sides decide together what can be used")
  func merged() {
    let table: [(FeatureAllowed, FeatureAllowed, Bool, Bool)] = [
      (.yes, .yes, true, true), (.always, .always, true, true), (.always, .yes, true, true),
      (.yes, .always, true, true),
      (.no, .yes, false, false), (.yes, .no, false, false), (.no, .no, false, false), (.always, .no, false, true),
      (.no, .always, true, false), (.unknown("x"), .yes, false, false),
    ]
    for (user, contact, forUser, forContact) in table {
      #expect(
        PrefEnabled(asymmetric: true, user: user, contact: contact)
          == PrefEnabled(forUser: forUser, forContact: forContact))
    }
    #expect(
      PrefEnabled(asymmetric: false, user: .always, contact: .no) == PrefEnabled(forUser: false, forContact: false))
  }

  @Test("of a contact come from the profile until they are set for the contact")
  func contactPreferences() {
    var override = Preferences.none
    override.voice = SimplePreference(allow: .no)
    var theirs = Preferences.none
    theirs.calls = SimplePreference(allow: .no)
    let merged = ContactUserPreferences(user: .initial, override: override, contact: theirs)
    #expect(merged.voice.userPreference == .contact(preference: SimplePreference(allow: .no)))
    #expect(!merged.voice.enabled.forUser)
    #expect(!merged.calls.enabled.forUser)
    #expect(merged.calls.contactPreference == SimplePreference(allow: .no))
    #expect(merged.reactions.enabled == PrefEnabled(forUser: true, forContact: true))
    #expect(merged[.files]?.userPreference == .user(preference: SimplePreference(allow: .always)))
    #expect(merged[.unknown("x")] == nil)
  }

  @Test("that are not set have the core's initial values")
  func initialValues() {
    #expect(FullPreferences(nil) == .initial)
    var set = Preferences.none
    set[.timedMessages] = SimplePreference(allow: .always, ttl: 60)
    #expect(FullPreferences(set).timedMessages.ttl == 60)
    #expect(FullPreferences(set)[.voice]?.allow == .yes)
    #expect(set[.timedMessages]?.ttl == 60)
    for feature in ChatFeature.knownCases {
      #expect(FullPreferences.initial[feature] != nil)
      #expect(Preferences.none[feature] == nil)
      #expect(!feature.text.isEmpty)
    }
    #expect(FullGroupPreferences(nil) == .initial)
    var group = GroupPreferences.none
    group.voice = RoleGroupPreference(enable: .on, role: .admin)
    let full = FullGroupPreferences(group)
    #expect(!full.voice.on(for: Make.member(role: .member)))
    #expect(full.voice.on(for: Make.member(role: .owner)))
    #expect(full.reactions.on)
    #expect(!full.fullDelete.on)
  }

  @Test("with a type have an initial value, and fall back to it")
  func keys() {
    #expect(PreferenceKey.confirmationMode.value(of: nil) == .adaptive)
    #expect(PreferenceKey.confirmationMode.value(of: "yolo") == .yolo)
    #expect(PreferenceKey.confirmationMode.value(of: 5) == .adaptive)
    #expect(PreferenceKey.webSearchOn.value(of: true))
    #expect(PreferenceKey.chatItemTTL.value(of: 86_400) == .day)
    #expect(PreferenceKey.onboardingStage.initial == .step1SimpleXInfo)
  }

  @Test("of an archive hold only what was set, and keep what only others use")
  func appSettings() throws {
    #expect(AppSettings.none.json == [:])
    let json: JSONValue = ["oneHandUI": true, "androidCallOnLockScreen": "show", "notificationMode": "instant"]
    let settings = try AppSettings(json: json)
    #expect(settings.oneHandUI == true)
    #expect(settings.notificationMode == .instant)
    #expect(settings.json == json)
  }
}
