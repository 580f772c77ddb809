/// What of a page may not be as it should be.
struct Invalidation: Equatable {
  /// The list of chats.
  var list = false
  /// The items of the open chat.
  var items = false
  /// Everything around them: title, head, banner, errors.
  var frame = false
  /// The open page, and the rail.
  var page = false
  /// Items to which something was added, and nothing else changed.
  var grown: Set<Int64> = []

  /// Everything.
  static let all = Invalidation(list: true, items: true, frame: true, page: true)

  var isEmpty: Bool { self == Invalidation() }

  /// Adds what another one names.
  mutating func formUnion(_ other: Invalidation) {
    list = list || other.list
    items = items || other.items
    frame = frame || other.frame
    page = page || other.page
    grown.formUnion(other.grown)
  }
}
