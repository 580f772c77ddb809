import ChatModels
import Testing

@Suite("Human units")
struct HumanUnitsTests {
  @Test(
    "Bytes",
    arguments: [
      (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (4_100, "4.1 kB"), (99_949, "99.9 kB"), (99_960, "100 kB"),
      (999_499, "999 kB"), (999_500, "1.0 MB"), (2_700_000_000, "2.7 GB"), (Int64.max, "9223 PB"),
    ])
  func bytes(_ count: Int64, _ text: String) {
    #expect(HumanUnits.bytes(count) == text)
  }

  @Test("Counts", arguments: [(12, "12"), (60_000_000, "60.0M"), (7_620_000_000, "7.6B"), (151_936, "152k")])
  func counts(_ count: Int64, _ text: String) {
    #expect(HumanUnits.count(count) == text)
  }

  @Test(
    "Bytes in words",
    arguments: [(0, "0 bytes"), (4_096, "4.1 kB"), (999_960, "1 MB"), (2_700_000_000, "2.7 GB"), (100_450, "100 kB")])
  func bytesInWords(_ count: Int64, _ text: String) {
    #expect(HumanUnits.bytes(count, in: .words) == text)
  }

  @Test(
    "Counts in words",
    arguments: [(12, "12"), (60_000_000, "60 million"), (4_020_000_000, "4 billion"), (7_620_000_000, "7.6 billion")])
  func countsInWords(_ count: Int64, _ text: String) {
    #expect(HumanUnits.count(count, in: .words) == text)
  }

  @Test(
    "Grouped", arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (131_072, "131,072"), (-1_234_567, "-1,234,567")])
  func grouped(_ number: Int, _ text: String) {
    #expect(HumanUnits.grouped(number) == text)
  }

  @Test(
    "Durations",
    arguments: [
      (0.2, "0 s"), (59.4, "59 s"), (59.6, "1 min"), (200, "3 min 20 s"), (3600, "1 h"), (7500, "2 h 5 min"),
      (.infinity, "a long time"), (1e12, "a long time"),
    ])
  func durations(_ seconds: Double, _ text: String) {
    #expect(HumanUnits.duration(seconds: seconds) == text)
  }

  @Test(
    "Milliseconds",
    arguments: [
      (0.4, "0 ms"), (840, "840 ms"), (999.6, "1.0 s"), (1250, "1.3 s"), (125_000, "2 min 5 s"), (.nan, "a long time"),
    ])
  func milliseconds(_ value: Double, _ text: String) {
    #expect(HumanUnits.milliseconds(value) == text)
  }
}
