/// Puts the items of a conversation in order and gives each a time.
enum ConversationOrder {
  /// Orders by time; items of the same time stay as they are. One without a time stays right after its predecessor.
  /// - Parameter fallback: the time of items before the first that has one, such as the chat's.
  static func byTime(_ items: [ImportedItem], fallback: Int64?) -> [ImportedItem] {
    let timed = filled(items, fallback: fallback)
    return timed.enumerated().sorted { left, right in
      let (leftTime, rightTime) = (left.element.timestamp ?? 0, right.element.timestamp ?? 0)
      return leftTime == rightTime ? left.offset < right.offset : leftTime < rightTime
    }.map(\.element)
  }

  /// Keeps the order, which is the file's own word, and lifts every time to that of the item before, since stores order
  /// by time: a clock that went back must not put an answer before its question.
  static func asGiven(_ items: [ImportedItem], fallback: Int64?) -> [ImportedItem] {
    var items = filled(items, fallback: fallback)
    for index in items.indices.dropFirst() {
      if let time = items[index].timestamp, let before = items[index - 1].timestamp {
        items[index].timestamp = max(time, before)
      }
    }
    return items
  }

  private static func filled(_ items: [ImportedItem], fallback: Int64?) -> [ImportedItem] {
    let firstKnown = items.lazy.compactMap(\.timestamp).first
    var last: Int64? =
      switch (fallback, firstKnown) {
      case let (fallback?, first?): min(fallback, first)
      case let (fallback, first): fallback ?? first
      }
    var items = items
    for index in items.indices {
      if let time = items[index].timestamp { last = time } else { items[index].timestamp = last }
    }
    return items
  }
}
