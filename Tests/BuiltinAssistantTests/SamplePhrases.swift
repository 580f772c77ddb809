import Foundation
import Organizer

extension DatePhrases {
  /// Read on a Saturday in November 2026, in Paris.
  static let sample = DatePhrases(
    now: Date(timeIntervalSince1970: 1_795_266_300), timeZone: TimeZone(identifier: "Europe/Paris") ?? .gmt)
}
