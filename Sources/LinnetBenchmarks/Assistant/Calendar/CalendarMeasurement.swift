import Foundation
import Organizer

/// Measures a calendar store: its first load, months, and what a changed file costs.
struct CalendarMeasurement {
  let fixture: CalendarFixture
  let rounds: Int

  private let clock = ContinuousClock()

  static let environment = OrganizerEnvironment(
    now: { CalendarFixture.now }, zone: { CalendarFixture.zone }, newUID: { UUID().uuidString })

  init(fixture: CalendarFixture, rounds: Int) {
    (self.fixture, self.rounds) = (fixture, rounds)
  }

  func rows() async throws -> [BenchReport.Row] {
    var loads = Timings()
    var store = CalendarStore(root: fixture.root, environment: Self.environment)
    for _ in 0..<rounds {
      store = CalendarStore(root: fixture.root, environment: Self.environment)
      _ = try await time(&loads) { try await Self.month(0, of: store) }
    }
    let (far, near) = try await months(store)
    return [
      BenchReport.Row(
        id: "calendarLoad", title: "A calendar's first load", value: loads.percentile(50), unit: "ms", atMost: 500,
        detail: "median, to the first month; fastest \(BenchReport.text(loads.fastest)), \(loads.detail)"),
      BenchReport.Row(
        id: "calendarMonth", title: "Any month listed", value: far.percentile(95), unit: "ms", atMost: 20,
        detail: "p95, months that were not asked for before; fastest \(BenchReport.text(far.fastest)), \(far.detail)"),
      BenchReport.Row(
        id: "calendarNextMonth", title: "The same month again, and the next", value: near.percentile(95), unit: "ms",
        atMost: 20, detail: "p95; fastest \(BenchReport.text(near.fastest)), \(near.detail)"),
      try await changes(store),
    ]
  }

  private func months(_ store: CalendarStore) async throws -> (far: Timings, near: Timings) {
    var (far, near) = (Timings(), Timings())
    var random = SplitMix64(seed: 5)
    for _ in 0..<20 * rounds {
      let month = Int.random(in: -30...20, using: &random)
      _ = try await time(&far) { try await Self.month(month, of: store) }
      _ = try await time(&near) { try await Self.month(month, of: store) }
      _ = try await time(&near) { try await Self.month(month + 1, of: store) }
    }
    return (far, near)
  }

  /// Another program saves an event, and a month is listed: all files are looked at, one is read.
  private func changes(_ store: CalendarStore) async throws -> BenchReport.Row {
    var timings = Timings()
    for round in 0..<4 * rounds {
      try fixture.touch(round)
      _ = try await time(&timings) { try await Self.month(0, of: store) }
    }
    return BenchReport.Row(
      id: "calendarChange", title: "A month after a file has changed", value: timings.percentile(50), unit: "ms",
      atMost: 50, detail: "median; fastest \(BenchReport.text(timings.fastest)), \(timings.detail)")
  }

  /// A stretch of 31 days, so many of them from now.
  static func month(_ number: Int, of store: CalendarStore) async throws -> Int {
    let start = CalendarFixture.now + Double(number) * 31 * 86_400
    let count = try await store.occurrences(from: start, to: start + 31 * 86_400).occurrences.count
    guard count > 0 else { throw BenchFailure("a month is empty") }
    return count
  }

  private func time<T>(_ timings: inout Timings, body: () async throws -> T) async rethrows -> T {
    let start = clock.now
    defer { timings.add(clock.now - start) }
    return try await body()
  }
}
