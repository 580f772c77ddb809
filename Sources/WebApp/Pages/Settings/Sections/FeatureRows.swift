import ChatModels
import ChatTypes
import JSONValue

/// The rows in which somebody chooses how far features are allowed, in general or to one contact.
enum FeatureRows {
  /// What is chosen for a contact to whom the same is allowed as to all.
  private static let usual = "usual"

  /// - Parameter contact: the name of the contact that it is about; nil for what is allowed in general.
  static func rows(_ choices: [FeatureChoice], contact: String? = nil) -> [SettingsRow] {
    choices.flatMap { choice in
      let row = SettingsRow.choice(
        choice.feature.text, note: contact.map { choice.outcome(with: $0) } ?? choice.summary,
        key: choice.feature.rawValue, action: "allow", options: options(choice, isForContact: contact != nil),
        isSmall: true)
      return choice.takesTime ? [row, time(choice)] : [row]
    }
  }

  private static func options(_ choice: FeatureChoice, isForContact: Bool) -> [SettingsRow.Option] {
    var options = choice.choices.map { allowed in
      let word = FeatureChoice.word(allowed)
      return SettingsRow.Option(
        value: allowed.rawValue, title: word.prefix(1).uppercased() + word.dropFirst(),
        isChosen: choice.isChosen(allowed))
    }
    if isForContact {
      options.insert(
        SettingsRow.Option(
          value: usual, title: "As usual: \(FeatureChoice.word(choice.usual))", isChosen: choice.chosen == nil), at: 0)
    }
    return options
  }

  /// After how long messages disappear that are given no time of their own.
  private static func time(_ choice: FeatureChoice) -> SettingsRow {
    var times = DisappearingTime.choices
    if let seconds = choice.seconds, !times.contains(seconds) { times.insert(seconds, at: 0) }
    let never = SettingsRow.Option(value: "", title: "Never, unless I say so", isChosen: choice.seconds == nil)
    let options =
      [never]
      + times.map { seconds in
        SettingsRow.Option(
          value: "\(seconds)", title: DisappearingTime.text(seconds), isChosen: seconds == choice.seconds)
      }
    return .form(
      "",
      fields: [
        SettingsRow.Field(name: "seconds", label: "My messages disappear after", kind: .select, options: options)
      ],
      button: "Set", action: "time")
  }

  /// Which feature a form is about; nil for none that can be set.
  static func feature(in fields: JSONObject) -> ChatFeature? {
    let feature = ChatFeature(rawValue: fields.text("key"))
    return FeatureChoice.features.contains(feature) ? feature : nil
  }

  /// What a form chooses; nil where it makes no sense.
  static func choice(in fields: JSONObject) -> Choice? {
    let value = fields.text("value")
    if value == usual { return .usual }
    let allowed = FeatureAllowed(rawValue: value)
    return FeatureAllowed.knownCases.contains(allowed) ? .particular(allowed) : nil
  }

  /// How far something is allowed.
  enum Choice: Equatable {
    /// As far as in general.
    case usual
    case particular(FeatureAllowed)

    /// What is set; nil for what is allowed in general.
    var allowed: FeatureAllowed? { if case .particular(let allowed) = self { allowed } else { nil } }
  }
}
