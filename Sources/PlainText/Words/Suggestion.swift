/// Guesses what somebody meant who mistyped a name.
package enum Suggestion {
  /// The candidate that is nearest to what was typed; nil when none is near.
  package static func nearest(to typed: String, among candidates: [String]) -> String? {
    let typed = typed.lowercased()
    guard !typed.isEmpty else { return nil }
    if let longer = candidates.first(where: { $0.hasPrefix(typed) }) { return longer }
    let best = candidates.map { (name: $0, distance: EditDistance.between(typed, $0.lowercased())) }.min {
      $0.distance < $1.distance
    }
    guard let best, best.distance <= max(1, min(typed.count, best.name.count) / 2), best.distance <= 3 else {
      return nil
    }
    return best.name
  }
}
