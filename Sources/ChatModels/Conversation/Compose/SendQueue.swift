import ChatTypes

/// Messages on their way to the core, one at a time and in order, so that they are stored as they were written. None is
/// lost: one that can't be sent stays until the user has it back.
///
/// A value without I/O: its methods say what to send.
struct SendQueue: Equatable, Sendable {
  /// How far a message is.
  enum State: Equatable, Sendable {
    /// Others are before it.
    case waiting
    /// The core has it and hasn't answered.
    case sending
    /// The core refused it, for a reason that is told to the user.
    case failed(message: String)
  }

  /// One message.
  struct Entry: Equatable, Sendable, Identifiable {
    let id: Int
    let composition: Composition
    var state = State.waiting
  }

  /// What to do.
  enum Action: Equatable, Sendable {
    /// Nothing.
    case none
    /// Send this one.
    case send(Entry)
  }

  private(set) var entries: [Entry] = []
  private var nextId = 1

  /// Whether a message is on its way or waits for that.
  var isBusy: Bool { entries.contains { $0.state == .sending || $0.state == .waiting } }

  /// What could not be sent, oldest first.
  var failed: [Composition] {
    entries.compactMap { if case .failed = $0.state { $0.composition } else { nil } }
  }

  /// A message that is here.
  func entry(_ id: Int) -> Entry? { entries.first { $0.id == id } }

  /// The user sends something.
  mutating func add(_ composition: Composition) -> Action {
    entries.append(Entry(id: nextId, composition: composition))
    nextId += 1
    return next()
  }

  /// The core has stored a message.
  mutating func sent(_ id: Int) -> Action {
    entries.removeAll { $0.id == id && $0.state == .sending }
    return next()
  }

  /// The core has refused a message. Those after it go on.
  mutating func failed(_ id: Int, message: String) -> Action {
    guard let index = entries.firstIndex(where: { $0.id == id && $0.state == .sending }) else { return .none }
    entries[index].state = .failed(message: message)
    return next()
  }

  /// The user sends one again that was refused; it goes behind those that wait, as what is newly sent does.
  mutating func retry(_ id: Int) -> Action {
    guard let index = entries.firstIndex(where: { $0.id == id }), case .failed = entries[index].state else {
      return .none
    }
    var entry = entries.remove(at: index)
    entry.state = .waiting
    entries.append(entry)
    return next()
  }

  /// Takes out one that isn't on its way: the user wants to change it, or doesn't want it any more.
  mutating func take(_ id: Int) -> Composition? {
    guard let index = entries.firstIndex(where: { $0.id == id && $0.state != .sending }) else { return nil }
    return entries.remove(at: index).composition
  }

  /// Takes out all that could not be sent, oldest first.
  mutating func takeFailed() -> [Composition] {
    let failed = failed
    entries.removeAll { if case .failed = $0.state { true } else { false } }
    return failed
  }

  private mutating func next() -> Action {
    guard !entries.contains(where: { $0.state == .sending }),
      let index = entries.firstIndex(where: { $0.state == .waiting })
    else { return .none }
    entries[index].state = .sending
    return .send(entries[index])
  }
}

/// A message that the core hasn't stored yet, as it is shown below the others.
public struct OutgoingMessage: Identifiable, Equatable, Sendable {
  /// How far it is.
  public enum State: Equatable, Sendable {
    /// It is on its way, or others are before it.
    case sending
    /// It could not be sent. The user can send it again, change it or throw it away.
    case failed(message: String)
  }

  /// Tells it from others.
  public let id: Int
  /// What it says.
  public let text: String
  /// What is attached.
  public let attachments: [ChatAttachment]
  /// How far it is.
  public let state: State

  init(_ entry: SendQueue.Entry) {
    id = entry.id
    text = entry.composition.sentText
    attachments = entry.composition.attachments
    if case .failed(let message) = entry.state { state = .failed(message: message) } else { state = .sending }
  }
}
