import Foundation
import Observation

/// What a page of the organizer does with its service: changes, what is told of them with the way to take them back, and
/// the news of others' changes.
@MainActor @Observable public final class OrganizerActivity {
  /// What is told of something that was done, or could not be.
  public struct Notice: Hashable, Sendable, Identifiable {
    /// Tells it from all others.
    public let id: Int
    /// A sentence.
    public let text: String
    /// What takes it back, if anything does.
    public let undo: String?
    /// Whether something went wrong.
    public let isProblem: Bool
  }

  /// How long it is told that something was done: long enough to take it back without hurry.
  public static let duration = Duration.seconds(12)

  /// What is told now.
  public private(set) var notice: Notice?
  @ObservationIgnored let service: any OrganizerService
  @ObservationIgnored private let timers: any ModelTimers
  @ObservationIgnored private var timer: ModelTimer?
  @ObservationIgnored private var following: Task<Void, Never>?
  @ObservationIgnored private var number = 0

  init(service: any OrganizerService, timers: any ModelTimers) {
    self.service = service
    self.timers = timers
  }

  deinit { following?.cancel() }

  /// The zone that the user's days and times are in.
  public var timeZone: TimeZone { service.timeZone }

  /// Reads anew whenever something has changed, until ``stop()``. A change that is told while reading is read afterwards.
  func follow(_ reload: @escaping @MainActor () async -> Void) {
    guard following == nil else { return }
    let service = service
    following = Task {
      for await _ in await service.changes() {
        guard !Task.isCancelled else { return }
        await reload()
      }
    }
  }

  /// Ends following.
  func stop() {
    following?.cancel()
    following = nil
    timer?.cancel()
  }

  /// Makes a change and tells it.
  /// - Returns: the change; nil when it could not be made, which is told.
  func perform(
    _ body: (any OrganizerService) async throws(OrganizerFailure) -> OrganizerChange
  ) async -> OrganizerChange? {
    do throws(OrganizerFailure) {
      let change = try await body(service)
      tell(change)
      return change
    } catch {
      tell(error)
      return nil
    }
  }

  /// Reads something; what can't be read is told.
  func read<Value>(_ body: (any OrganizerService) async throws(OrganizerFailure) -> Value) async -> Value? {
    do throws(OrganizerFailure) {
      return try await body(service)
    } catch {
      tell(error)
      return nil
    }
  }

  /// Takes back what is told.
  public func undo() async -> Bool {
    guard let undo = notice?.undo else { return false }
    dismiss()
    return await perform { (service) throws(OrganizerFailure) in try await service.undo(undo) } != nil
  }

  /// Stops telling it.
  public func dismiss() {
    timer?.cancel()
    notice = nil
  }

  func tell(_ change: OrganizerChange) { show(change.title, undo: change.undo, isProblem: false) }

  func tell(_ failure: OrganizerFailure) { show(failure.message, undo: nil, isProblem: true) }

  private func show(_ text: String, undo: String?, isProblem: Bool) {
    number += 1
    notice = Notice(id: number, text: text, undo: undo, isProblem: isProblem)
    timer?.cancel()
    timer = timers.schedule(after: Self.duration) { [weak self, number] in
      if self?.notice?.id == number { self?.notice = nil }
    }
  }
}
