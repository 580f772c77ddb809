import Concurrency
import Organizer
import OrganizerTools

/// Tells the windows that something in the organizer has changed: at once what was changed here, and soon what other
/// programs and the assistant changed in the files. Nothing is looked at while nobody listens.
package actor OrganizerChangeBroadcast {
  /// How often the files are looked at while somebody listens. A look costs little: the stores are told by the system what
  /// happened in their folders.
  static let interval = Duration.seconds(1)

  private let stores: OrganizerStores
  private let sleep: @Sendable (Duration) async throws -> Void
  private let listeners = Broadcast<Void>()
  private var watching: Task<Void, Never>?
  private var known: [Int]?

  package init(stores: OrganizerStores, sleep: @escaping @Sendable (Duration) async throws -> Void) {
    self.stores = stores
    self.sleep = sleep
  }

  /// A stream of changes, of which several at once are one.
  package func listen() -> AsyncStream<Void> {
    let stream = listeners.subscribe { [weak self] in Task { await self?.rest() } }
    watch()
    return stream
  }

  /// Something was changed here.
  package func changed() { listeners.send(()) }

  /// How many listen.
  package var count: Int { listeners.count }

  /// Looks at nothing any more once nobody listens.
  private func rest() {
    guard listeners.count == 0 else { return }
    watching?.cancel()
    watching = nil
    known = nil
  }

  private func watch() {
    guard watching == nil else { return }
    watching = Task { [weak self, sleep] in
      while !Task.isCancelled {
        await self?.look()
        guard (try? await sleep(Self.interval)) != nil else { return }
      }
    }
  }

  /// Looks once whether files have changed since the last time.
  package func look() async {
    // A folder that can't be read now can be read the next time.
    guard let calendars = try? await stores.calendars.revision(), let contacts = try? await stores.contacts.revision(),
      let notes = try? await stores.notes.revision(), let habits = try? await stores.habits.revision()
    else { return }
    let found = [calendars, contacts, notes, habits]
    defer { known = found }
    if let known, known != found { changed() }
  }
}
