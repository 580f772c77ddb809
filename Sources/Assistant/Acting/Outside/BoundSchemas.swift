import JSONValue
import Synchronization

/// What of other programs' schemas grammars are made of. Each is tried once before calls are bound to it: all tools that a prompt tells of
/// have one grammar, so that one schema of which none can be made would cost the whole reply.
final class BoundSchemas: Sendable {
  /// How many are remembered.
  private static let most = 1_000

  private let canBind: @Sendable (_ schema: String) -> Bool
  private let known = Mutex<[JSONValue: JSONValue]>([:])

  /// - Parameter canBind: whether a grammar can be made of a schema.
  init(canBind: @escaping @Sendable (_ schema: String) -> Bool) { self.canBind = canBind }

  /// The schema of a tool's arguments, reduced; that of any object where calls can't be bound to it.
  func reduced(_ schema: JSONValue) -> JSONValue {
    if let reduced = known.withLock({ $0[schema] }) { return reduced }
    var reduced = ReducedSchema.of(schema)
    if reduced != ReducedSchema.anyObject, !canBind(reduced.text()) { reduced = ReducedSchema.anyObject }
    let kept = reduced
    known.withLock { known in
      if known.count >= Self.most { known.removeAll() }
      known[schema] = kept
    }
    return kept
  }
}
