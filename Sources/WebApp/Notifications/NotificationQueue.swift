/// What a window has to tell its browser, until the page has it. A connection that ends may take the last patches with it, and
/// unlike what is shown, a notification isn't told again by rendering anew.
struct NotificationQueue {
  /// Notifications at most that are kept: of many the last are enough.
  private static let most = 20

  /// What goes with the next patch.
  private var next: [ItemNotification] = []
  /// What went with earlier patches, each with its patch's number, in order.
  private var sent: [(sequence: Int, notification: ItemNotification)] = []

  mutating func add(_ notifications: [ItemNotification]) {
    guard !notifications.isEmpty else { return }
    next = (next + notifications).suffix(Self.most)
  }

  /// What the next patch tells.
  /// - Parameter sequence: the number that the patch gets.
  mutating func take(for sequence: Int) -> [ItemNotification] {
    guard !next.isEmpty else { return [] }
    sent = (sent + next.map { (sequence, $0) }).suffix(Self.most)
    defer { next = [] }
    return next
  }

  /// A page has connected that may lack the last patches: it is told again what went with those.
  /// - Parameter last: the last patch that the page has; nil where it has none.
  mutating func connected(last: Int?) {
    let lost = sent.filter { $0.sequence > last ?? 0 }.map(\.notification)
    sent = []
    next = (lost + next).suffix(Self.most)
  }
}
