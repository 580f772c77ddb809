extension WebFiles {
  /// The one file that pages name for all styles: each file would be a request of its own before anything is painted.
  static let styleSheet = "linnet.css"

  /// What is in it, in this order: later rules win over earlier ones.
  static let styles = [
    "tokens.css",
    "layout.css",
    "rail.css",
    "organizer.css",
    "calendar.css",
    "lists.css",
    "controls.css",
    "list.css",
    "messages.css",
    "find.css",
    "text.css",
    "calls.css",
    "composer.css",
    "voice.css",
    "overlays.css",
    "sheets.css",
    "settings.css",
    "people.css",
    "groups.css",
    "palette.css",
    "lock.css",
    "contrast.css",
    "zoom.css",
    "print.css",
  ]

  /// All styles one after the other; those that aren't there are left out.
  static func styleSheet(_ contents: [String: [UInt8]]) -> [UInt8] {
    styles.flatMap { contents[$0] ?? [] }
  }
}
