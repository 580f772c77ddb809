import Foundation
import LinnetHome
import PlainText

/// Finds the one thing that the user means: by its id, its title, or the beginning of its id that no other has.
struct EntityFinder<Thing> {
  /// Characters of an id's beginning that are taken for one.
  static var shortestPrefix: Int { 4 }
  /// Things that are named when several are meant.
  private static var named: Int { 8 }

  /// What it is: `event`.
  let kind: String
  /// What lists them all: `linnet calendar list`.
  let lister: String
  /// All there are.
  let things: [Thing]
  let id: (Thing) -> String
  let title: (Thing) -> String
  /// What tells one from others of the same title.
  let detail: (Thing) -> String

  /// - Throws: ``LinnetError`` when there is none, or several.
  func find(_ words: [String]) throws -> Thing { try find(words.joined(separator: " ")) }

  /// - Throws: ``LinnetError`` when there is none, or several.
  func find(_ name: String) throws -> Thing {
    if let thing = try match(name) { return thing }
    let nearest = Suggestion.nearest(to: name, among: things.map(title)).map { " Did you mean “\($0)”?" } ?? ""
    throw LinnetError.notFound("There is no \(kind) “\(name)”.\(nearest) “\(lister)” shows what there is.")
  }

  /// Nil when there is none.
  /// - Throws: ``LinnetError`` when there are several.
  func match(_ name: String) throws -> Thing? {
    let wanted = Self.folded(name)
    let tests: [(Thing) -> Bool] = [
      { id($0) == name }, { title($0) == name }, { Self.folded(title($0)) == wanted },
      { name.count >= Self.shortestPrefix && id($0).lowercased().hasPrefix(name.lowercased()) },
    ]
    for test in tests {
      let matches = things.filter(test)
      if matches.count > 1 { throw ambiguous(name, matches: matches) }
      if let only = matches.first { return only }
    }
    return nil
  }

  private func ambiguous(_ name: String, matches: [Thing]) -> LinnetError {
    let lines = matches.prefix(Self.named).map { thing -> String in
      let detail = detail(thing)
      return "\n  \(UserPath.shellQuoted(id(thing)))   \(title(thing))\(detail.isEmpty ? "" : ", \(detail)")"
    }
    let more = matches.count > Self.named ? "\n  and \(matches.count - Self.named) more" : ""
    return .notFound("“\(name)” stands for several. Name one by its id:\(lines.joined())\(more)")
  }

  static func folded(_ text: String) -> String {
    text.nameFolded.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// The shortest beginnings of ids that tell them apart, for people to type.
struct ShortIDs {
  private static let shortest = 8
  private let sorted: [String]

  /// - Parameter ids: all that there are, not only those that are shown.
  init(_ ids: [String]) { sorted = Set(ids.map { $0.lowercased() }).sorted() }

  /// The beginning of an id, at least eight characters long.
  func text(_ id: String) -> String {
    let key = id.lowercased()
    let place = sorted.partitioningIndex { $0 >= key }
    var length = Self.shortest
    for other in [place - 1, place + 1] where sorted.indices.contains(other) {
      length = max(length, key.commonPrefix(with: sorted[other]).count + 1)
    }
    // What is nearly whole is shown whole.
    return length + 4 >= id.count ? id : String(id.prefix(length))
  }
}

extension [String] {
  /// The first index whose element passes, where all that pass come after all that don't.
  fileprivate func partitioningIndex(_ passes: (String) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if passes(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
