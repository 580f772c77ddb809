import JSONValue

/// What objects and arrays look like that may stand at the places of a grammar: enough to tell how many of them stay possible
/// while one is written.
///
/// llama.cpp follows all alternatives at once that what was written fits. Alternatives in alternatives that begin alike would
/// double with every level, and so would its time and memory for each token.
struct SchemaOutlines {
  struct Member {
    var name: String
    var isRequired: Bool
    /// The rule of the value.
    var value: Int
  }

  enum Outline {
    /// Members in their order, and the values of others.
    case object([Member], others: [Int])
    /// The values at the first positions, and those of all others.
    case array([Int], rest: Int?)

    /// The places of the values, each by itself.
    var children: Set<[Int]> {
      switch self {
      case .object(let members, let others): Set(members.map { [$0.value] } + others.map { [$0] })
      case .array(let first, let rest): Set((first + (rest.map { [$0] } ?? [])).map { [$0] })
      }
    }
  }

  /// Alternatives at most that may stay possible at once, those of properties that may be left out included. The time for a token
  /// grows with them: with so many it takes a twentieth of a second.
  static let maximumAlternatives = 512
  /// Steps at most of looking at them.
  private static let maximumWork = 500_000

  /// By the rules at whose places they stand.
  var outlines: [Int: [Outline]] = [:]
  /// The values of which one has to stand there.
  var values: [Int: Set<JSONValue>] = [:]

  /// Whether alternatives never add up, from a rule on.
  func isClear(from first: Int) -> Bool {
    var work = 0
    var seen: Set<[Int]> = [[first]]
    var open = [[first]]
    while let places = open.popLast() {
      let alternatives = places.flatMap { outlines[$0] ?? [] }
      let count = alternatives.reduce(0) { count, outline in
        if case .object(let members, let others) = outline {
          count + members.count { !$0.isRequired } + others.count + 1
        } else {
          count + 1
        }
      }
      guard count <= Self.maximumAlternatives else { return false }
      for next in followers(of: alternatives, work: &work) where seen.insert(next).inserted { open.append(next) }
      guard work <= Self.maximumWork else { return false }
    }
    return true
  }

  /// The places that may be open at once one level further down.
  private func followers(of alternatives: [Outline], work: inout Int) -> Set<[Int]> {
    if alternatives.count == 1 { return alternatives[0].children }
    var followers: Set<[Int]> = []
    var positions = 0
    for outline in alternatives {
      switch outline {
      case .array(let first, _): positions = max(positions, first.count + 1)
      case .object(let members, let others):
        for index in members.indices {
          work += alternatives.count * (index + 1)
          guard work <= Self.maximumWork else { return [] }
          followers.insert(
            alternatives.compactMap { value(members[index].name, of: $0, after: members[..<index]) }.sorted())
        }
        if !others.isEmpty {
          followers.insert(
            alternatives.flatMap { if case .object(_, let others) = $0 { others } else { [Int]() } }.sorted())
        }
      }
    }
    for position in 0..<positions {
      work += alternatives.count
      followers.insert(
        alternatives.compactMap {
          guard case .array(let first, let rest) = $0 else { return nil }
          return position < first.count ? first[position] : rest
        }.sorted())
      guard work <= Self.maximumWork else { break }
    }
    return followers
  }

  /// The place of a property's value in an object, if the object may have it behind these members.
  private func value(_ name: String, of outline: Outline, after before: ArraySlice<Member>) -> Int? {
    guard case .object(let members, let others) = outline else { return nil }
    let place = members.first { $0.name == name }?.value ?? others.first
    guard place != nil else { return nil }
    for earlier in before where earlier.isRequired {
      guard let member = members.first(where: { $0.name == earlier.name }) else {
        if others.isEmpty { return nil }
        continue
      }
      if let one = values[earlier.value], let two = values[member.value], one.isDisjoint(with: two) { return nil }
    }
    return place
  }
}
