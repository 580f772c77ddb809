import Testing

@testable import WebApp

@Suite("The pace at which a page is changed") struct RateLimiterTests {
  private let start = ContinuousClock.now

  /// Lets as many through as come, each as early as it may.
  private func times(_ count: Int, from first: Duration = .zero, _ limiter: inout RateLimiter) -> [Duration] {
    var now = start + first
    return (0..<count).map { _ in
      if let wait = limiter.wait(now) { now += wait }
      limiter.note(now)
      return now - start
    }
  }

  @Test("Some go at once, the others at even distances")
  func burst() {
    var limiter = RateLimiter(interval: .milliseconds(33), burst: 3)
    let times = times(7, &limiter)
    #expect(times == [0, 0, 0, 33, 66, 99, 132].map { .milliseconds($0) })
  }

  @Test("After a while without any, some may go at once again, and never more")
  func rest() {
    var limiter = RateLimiter(interval: .milliseconds(33), burst: 3)
    _ = times(40, &limiter)
    let later = times(5, from: .seconds(60), &limiter)
    #expect(later == [0, 0, 0, 33, 66].map { .seconds(60) + .milliseconds($0) })
  }

  @Test("In no second are there more than thirty and the first few")
  func longRun() {
    var limiter = RateLimiter(interval: .milliseconds(33), burst: 3)
    let times = times(400, &limiter)
    for (index, first) in times.enumerated() {
      #expect(times[index...].prefix { $0 < first + .seconds(1) }.count <= 33)
    }
  }

  @Test("One by one without a burst")
  func single() {
    var limiter = RateLimiter(interval: .milliseconds(10), burst: 1)
    #expect(times(3, &limiter) == [0, 10, 20].map { .milliseconds($0) })
  }
}
