import Observation

/// Collects what of a page may not be as it should be, and watches what was read for each fragment of it.
@MainActor final class InvalidationTracker {
  /// What has to be looked at for the next patch.
  private(set) var current = Invalidation.all
  /// Called whenever something was added.
  var onInvalidation: () -> Void = {}
  /// The fragments that are watched, with what the window showed when their watch began.
  private var tracked: [Fragment: Int] = [:]
  /// Grows when the window shows something else, of which nothing is watched yet.
  private var shown = 0

  /// A part of the page that is written and sent by itself.
  enum Fragment {
    case list, items, frame, page

    /// What is to be looked at when something that the fragment shows has changed. The frame has counters of all others.
    var invalidation: Invalidation {
      switch self {
      case .list: Invalidation(list: true, frame: true)
      case .items: Invalidation(items: true, frame: true)
      case .frame: Invalidation(frame: true)
      case .page: Invalidation(page: true)
      }
    }
  }

  /// Something may not be as the page shows it.
  func mark(_ invalidation: Invalidation) {
    current.formUnion(invalidation)
    onInvalidation()
  }

  /// Something else may be shown from now on.
  func markShown() {
    shown += 1
    mark(.all)
  }

  /// What has to be looked at now. Nothing has to be from then on.
  func take() -> Invalidation {
    defer { current = Invalidation() }
    return current
  }

  /// The next patch has to look at the items again, though nothing has changed: this one has not added all of them.
  func continueItems() { current.items = true }

  /// Reads for a fragment of the page, and watches what was read.
  /// - Parameter view: stands for what of the fragment the window shows; nil where anything that the window shows may matter.
  func track(_ fragment: Fragment, showing view: Int? = nil, body: () -> Void) {
    let shown = view ?? shown
    // One watch at a time: events invalidate a fragment too, and its watch is still there then. What is read depends on what
    // was read before, which is watched, and on what the window shows, which isn't: then a new watch is needed.
    guard tracked[fragment] != shown else { return body() }
    tracked[fragment] = shown
    withObservationTracking(body) { [weak self, shown] in
      // Told of just before the change, on the main actor; what is read later has it.
      Task { @MainActor [weak self] in
        guard let self else { return }
        if tracked[fragment] == shown { tracked[fragment] = nil }
        mark(fragment.invalidation)
      }
    }
  }
}
