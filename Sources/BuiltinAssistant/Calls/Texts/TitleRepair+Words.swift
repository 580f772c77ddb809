extension TitleRepair {
  /// Words that lead to a place.
  static let placing: Set = ["at", "in", "@"]
}
