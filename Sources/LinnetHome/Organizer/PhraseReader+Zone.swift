import Foundation
import Organizer
import PlainText

extension PhraseReader {
  /// The same clock in the zone of a name that was typed.
  /// - Throws: ``LinnetError`` for a zone that isn't known.
  package func inZone(_ name: String?) throws -> PhraseReader {
    guard let name else { return self }
    guard let zone = TimeZone(identifier: name) else {
      let nearest = Suggestion.nearest(to: name, among: TimeZone.knownTimeZoneIdentifiers)
      let guess = nearest.map { " Did you mean “\($0)”?" } ?? " It takes a name such as Europe/Paris."
      throw LinnetError.usage("There is no time zone “\(name)”.\(guess)")
    }
    return inZone(zone)
  }
}
