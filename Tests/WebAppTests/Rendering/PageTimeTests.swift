import Foundation
import Testing

@testable import WebApp

@Suite("Times on the page") struct PageTimeTests {
  /// Sunday, 22 November 2026, midnight in UTC.
  private let midnight: Int64 = 1_795_305_600_000

  private func span(_ from: Int64, _ to: Int64, _ locale: String) -> String {
    let times = PageTime(locale: Locale(identifier: locale), timeZone: .gmt)
    return times.span(midnight + from * 60_000, midnight + to * 60_000, isAllDay: false)
      .replacing("\u{202F}", with: " ")
  }

  @Test("What both ends of a span have in common is said once")
  func spans() {
    #expect(span(15 * 60, 15 * 60 + 45, "en_US") == "Sun, November 22, 3:00 – 3:45 PM")
    #expect(span(8 * 60, 9 * 60, "en_US") == "Sun, November 22, 8:00 – 9:00 AM")
    #expect(span(11 * 60, 13 * 60, "en_US") == "Sun, November 22, 11:00 AM – 1:00 PM")
    #expect(span(15 * 60, 16 * 60, "en_GB").hasSuffix(", 15:00 – 16:00"))
    #expect(span(15 * 60, 39 * 60, "en_US") == "Sun, Nov 22, 2026, 3:00 PM – Mon, Nov 23, 2026, 3:00 PM")
  }
}
