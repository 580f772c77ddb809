import Foundation
import Organizer

/// Times that a model took out of results of a turn before.
extension TimeRepair {
  /// The day of a time that stands in a result, at the time of day that the message says: "then book the barber at 4 pm" behind the
  /// free hours of a friday, of which the model took the first.
  /// - Returns: nil for any other time, and where the message says that very time.
  func onSaidClock(_ text: String, among free: [FoundPhrase]) -> String? {
    let said = free.filter { $0.hasTime && !$0.hasDay && !$0.isRepetition }
    guard free.count == 1, said.count == 1, text.firstMatch(of: /^\d{4}-\d\d-\d\dT\d\d:\d\d/) != nil,
      !message.contains(text.prefix(10))
    else { return nil }
    let whole = ["\(text.prefix(10)) \(said[0].text)", "\(text.prefix(10)) at \(said[0].text)"].first(where: isTime)
    let taken = starts(of: text)
    guard let whole, !taken.isEmpty, starts(of: whole).isDisjoint(with: taken) else { return nil }
    return whole
  }

  /// When a time begins, in all its readings.
  private func starts(of text: String) -> Set<Date> {
    let values: [PhraseValue] =
      switch phrases.resolve(text) {
      case .resolved(let value): [value]
      case .ambiguous(let ambiguity): ambiguity.candidates.map(\.value)
      case .notATime: []
      }
    return Set(
      values.compactMap { value in
        switch value {
        case .moment(let moment): moment.instant
        case .span(let span): span.start
        default: nil
        }
      })
  }
}
