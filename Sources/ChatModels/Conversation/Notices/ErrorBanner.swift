/// The error above what is being written. A value without a clock.
struct ErrorBanner: Equatable, Sendable {
  /// How long an error is shown: long enough to read two sentences.
  static let duration = Duration.seconds(5)

  /// What is shown.
  private(set) var message: String?
  private var number = 0

  /// Shows an error in place of the one before it.
  /// - Returns: the number with which ``elapsed(_:)`` is called after ``duration``. Earlier numbers mean nothing then, so
  ///   that the new error has its whole time.
  mutating func show(_ message: String) -> Int {
    self.message = message
    number += 1
    return number
  }

  /// The time of an error is over.
  mutating func elapsed(_ number: Int) { if number == self.number { message = nil } }

  /// The user closes it.
  mutating func dismiss() { message = nil }
}
