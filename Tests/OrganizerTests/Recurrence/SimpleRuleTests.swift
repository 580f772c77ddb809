import Testing

@testable import Organizer

@Suite("Rules that are counted instead of being expanded") struct SimpleRuleTests {
  static let rules = [
    "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=DAILY;COUNT=10", "FREQ=DAILY;INTERVAL=2;COUNT=400", "FREQ=WEEKLY",
    "FREQ=WEEKLY;INTERVAL=2", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "FREQ=WEEKLY;BYDAY=SU,SA;COUNT=7",
    "FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,SU", "FREQ=WEEKLY;INTERVAL=3;WKST=MO;BYDAY=WE,SU;COUNT=20",
    "FREQ=WEEKLY;BYDAY=FR,MO,FR", "FREQ=MONTHLY", "FREQ=MONTHLY;INTERVAL=5", "FREQ=MONTHLY;COUNT=15",
    "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=MONTHLY;BYDAY=5SA", "FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO;COUNT=9",
    "FREQ=MONTHLY;BYDAY=-5WE", "FREQ=YEARLY", "FREQ=YEARLY;INTERVAL=3", "FREQ=YEARLY;COUNT=4",
  ]

  private static let starts = [
    "20240229T093000", "20260131T235959", "20261121T140500", "19991227T000000", "20260301T000000", "20251230T120000",
  ]

  @Test("they come when libical says that they do, wherever one looks", arguments: rules)
  func agreesWithLibical(_ text: String) throws {
    let rule = try #require(RuleParts(text))
    for given in Self.starts {
      let start = try #require(LocalDateTime(iCalendar: given))
      let simple = try #require(SimpleRule(rule, start: start))
      for (from, days) in [(-40, 30), (-1, 3), (0, 1), (0, 800), (29, 31), (364, 33), (1_500, 62), (9_000, 400)] {
        let low = start.seconds + from * 86_400
        let high = low + days * 86_400
        let expected = RuleExpansion.expand(
          rule, start: start, isDate: false, from: low, through: high, limit: RuleExpansion.mostCounted)
        let found = simple.expand(from: low, through: high, limit: RuleExpansion.mostCounted)
        #expect(found.starts == expected?.starts, "from \(given), \(from) days on for \(days)")
        #expect(found.isComplete)
      }
    }
  }

  @Test(
    "others are left to libical",
    arguments: [
      "FREQ=HOURLY", "FREQ=DAILY;BYMONTH=1", "FREQ=WEEKLY;BYDAY=1MO", "FREQ=MONTHLY;BYMONTHDAY=3",
      "FREQ=MONTHLY;BYDAY=MO", "FREQ=MONTHLY;BYDAY=1MO,3MO", "FREQ=YEARLY;BYDAY=1MO", "FREQ=MONTHLY;BYDAY=6MO",
    ])
  func leavesOthers(_ text: String) throws {
    let rule = try #require(RuleParts(text))
    let start = try #require(LocalDateTime(iCalendar: "20261121T140500"))
    #expect(SimpleRule(rule, start: start) == nil)
  }

  @Test("no more come than are asked for, and none behind the last year")
  func ends() throws {
    let daily = try #require(RuleParts("FREQ=DAILY"))
    let start = try #require(LocalDateTime(iCalendar: "99991230T100000"))
    let simple = try #require(SimpleRule(daily, start: start))
    #expect(simple.expand(from: 0, through: start.seconds + 900 * 86_400, limit: 100).starts.count == 2)
    let cut = simple.expand(from: 0, through: start.seconds + 900 * 86_400, limit: 1)
    #expect(cut.starts == [start.seconds] && !cut.isComplete)
    let parts = try #require(RuleParts("FREQ=YEARLY;COUNT=2147483647"))
    let yearly = try #require(SimpleRule(parts, start: start))
    #expect(yearly.expand(from: 0, through: start.seconds + 900 * 86_400, limit: 100).starts == [start.seconds])
  }
}
