import Foundation
import Organizer
import Testing

@testable import LinnetHome

@Suite("How this machine writes dates and times")
struct MachineLocaleTests {
  @Test("The first variable that says something counts, without its encoding")
  func variables() {
    #expect(MachineLocale.read(["LANG": "de_DE.UTF-8"])?.region?.identifier == "DE")
    #expect(MachineLocale.read(["LANG": "en_US.UTF-8", "LC_TIME": "en_GB.UTF-8"])?.region?.identifier == "GB")
    #expect(MachineLocale.read(["LC_ALL": "", "LANG": "fr_FR@euro"])?.region?.identifier == "FR")
    #expect(MachineLocale.read(["LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"]) == nil)
    #expect(MachineLocale.read([:]) == nil)
  }

  @Test("Where clocks have 24 hours, “9:00” is in the morning; elsewhere it is asked")
  func clocks() throws {
    let now = Date(timeIntervalSince1970: 1_795_266_300)
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    func read(_ name: String?) throws -> TimePoint {
      try PhraseReader(now: now, timeZone: zone, locale: name.map(Locale.init(identifier:)))
        .point("tomorrow 9:00", field: "--start")
    }
    guard case .instant(let instant) = try read("de_DE") else {
      Issue.record("a day")
      return
    }
    #expect(WallClock(timeZone: zone).reading(of: instant).second == 9 * 3600)
    #expect(throws: PhraseProblem.self) { _ = try read("en_US") }
    #expect(throws: PhraseProblem.self) { _ = try read(nil) }
  }
}
