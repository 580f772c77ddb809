import JSONValue

/// A piece of a call, as servers of OpenAI's protocol send it.
struct CallPiece: Sendable, Equatable {
  /// Which call; nil from servers that leave it out.
  var index: Int?
  /// The call's id, in its first piece.
  var id: String?
  /// The tool, usually whole and in the first piece.
  var name: String?
  /// A piece of the arguments' JSON.
  var arguments: String?
}

/// Puts the pieces of calls together. Servers differ in how they tell calls apart, so all of these begin a new one: a new index, the
/// same index with another id, and a tool's name where the arguments of the call before are complete already.
struct CallAssembler: Sendable {
  /// Calls of one reply. More would be a server gone mad.
  static let maximumCalls = 64

  private struct Partial: Sendable {
    var index: Int?
    var call = WireCall()
    /// What the server added to it that has to be returned.
    var extra: JSONValue?
    /// Whether the arguments can have no more.
    var isComplete: Bool { (try? JSONValue(parsing: call.arguments))?.objectValue != nil }
  }

  private var partials: [Partial] = []
  private var latest = 0

  init() {}

  /// Whether there is no call.
  var isEmpty: Bool { partials.isEmpty }

  /// Takes a piece.
  /// - Parameter extra: what the server adds to the call that has to be returned with it.
  /// - Returns: whether it begins a call.
  mutating func consume(_ piece: CallPiece, extra: JSONValue? = nil) -> Bool {
    let id = piece.id.flatMap { $0.isEmpty ? nil : $0 }
    let name = piece.name.flatMap { $0.isEmpty ? nil : $0 }
    let known = position(of: piece, id: id, name: name)
    guard known != nil || partials.count < Self.maximumCalls else { return false }
    if known == nil { partials.append(Partial(index: piece.index)) }
    latest = known ?? partials.count - 1
    if let id, partials[latest].call.id.isEmpty { partials[latest].call.id = id }
    // Some servers repeat the whole name in every piece.
    if let name, name != partials[latest].call.name { partials[latest].call.name += name }
    if let arguments = piece.arguments { partials[latest].call.arguments += arguments }
    if let extra { partials[latest].extra = extra }
    return known == nil
  }

  private func position(of piece: CallPiece, id: String?, name: String?) -> Int? {
    let found: Int?
    if let index = piece.index {
      // Some servers give every call the index 0, and an id of its own.
      found = partials.lastIndex { $0.index == index && (id == nil || $0.call.id.isEmpty || $0.call.id == id) }
    } else if let id {
      found =
        partials.firstIndex { $0.call.id == id }
        ?? (partials.last?.call.id.isEmpty == true && name == nil ? partials.count - 1 : nil)
    } else {
      found = partials.isEmpty ? nil : latest
    }
    guard let found, let name, id == nil || partials[found].call.id.isEmpty else { return found }
    let isRepeated = name == partials[found].call.name && piece.arguments?.isEmpty != false && piece.index != nil
    return !isRepeated && partials[found].isComplete ? nil : found
  }

  /// The calls in the order in which they began.
  var calls: [WireCall] { partials.map(\.call) }

  /// What is to be returned with the calls, by their places.
  var extras: [(position: Int, extra: JSONValue)] {
    partials.enumerated().compactMap { position, partial in partial.extra.map { (position, $0) } }
  }
}
