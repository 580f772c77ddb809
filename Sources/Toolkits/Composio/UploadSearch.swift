import JSONValue
import Tools

/// Goes from a schema's root to the fields that stand for a file, only where there are some, and only so far.
struct UploadSearch {
  /// Where a schema stands in the document: names of members and numbers of elements.
  typealias Place = [String]

  /// A schema right below another one.
  private struct Child {
    let place: Place
    let value: JSONValue
    /// What it adds to the path of an argument; nil where no path leads there, as with members of any name.
    let step: [String]?
    /// Whether it is a field that may be left out.
    var isOptional = false
  }

  /// A schema on a way from the root.
  private struct Entry {
    let place: Place
    let value: JSONValue
    /// The path of the argument.
    let path: [String]
    let depth: Int
    /// The fields on the way that may be left out, the innermost last.
    let fields: [Place]
  }

  private static let deepest = 12
  private static let mostPaths = 32
  /// Schemas on all ways together.
  private static let mostEntries = 5_000
  private static let alternatives: Set = ["anyOf", "oneOf", "allOf"]
  private static let maps: Set = ["patternProperties", "dependentSchemas"]
  private static let others: Set = [
    "items", "prefixItems", "additionalItems", "additionalProperties", "unevaluatedItems", "unevaluatedProperties",
    "contains", "propertyNames", "not", "if", "then", "else",
  ]

  /// The paths of arguments that name a file, and where their schemas stand.
  private(set) var paths: [[String]] = []
  private(set) var found: Set<Place> = []
  /// The fields to be left out, as a file stands below them that no path leads to.
  private(set) var excess: Set<Place> = []
  /// Whether such a file stands below no field that may be left out.
  private(set) var isHopeless = false

  /// For each place at which the way ends, the fields on it that may be left out, the innermost last.
  private var cuts: Set<[Place]> = []
  private let root: JSONValue
  private var relevant: Set<Place> = []

  init(_ root: JSONValue) {
    self.root = root
    relevant = placesAboveFiles()
    find()
    leaveOut()
  }

  private static func isFile(_ schema: JSONValue) -> Bool { schema["file_uploadable"]?.boolValue == true }

  /// All schemas below which a file stands, and the files. Each schema is looked at once, however often it is referred to.
  private func placesAboveFiles() -> Set<Place> {
    var parents: [Place: [Place]] = [:]
    var files: [Place] = []
    var seen: Set<Place> = [[]]
    var open: [(place: Place, value: JSONValue)] = [([], root)]
    while let next = open.popLast() {
      if Self.isFile(next.value) {
        files.append(next.place)
        continue
      }
      for child in children(of: next.value, at: next.place) {
        parents[child.place, default: []].append(next.place)
        if seen.insert(child.place).inserted { open.append((child.place, child.value)) }
      }
    }
    var above = Set(files)
    while let place = files.popLast() {
      files += (parents[place] ?? []).filter { above.insert($0).inserted }
    }
    return above
  }

  /// Level by level, so that of many ways to a file the short ones are kept.
  private mutating func find() {
    guard !relevant.isEmpty else { return }
    var open = [Entry(place: [], value: root, path: [], depth: 0, fields: [])]
    var position = 0
    while position < open.count {
      let entry = open[position]
      position += 1
      if Self.isFile(entry.value) {
        take(entry)
        continue
      }
      let below = children(of: entry.value, at: entry.place).filter { relevant.contains($0.place) }
      guard entry.depth + 1 < Self.deepest, open.count + below.count <= Self.mostEntries else {
        cuts.insert(entry.fields)
        continue
      }
      for child in below {
        let fields = child.isOptional ? entry.fields + [child.place] : entry.fields
        if let step = child.step {
          open.append(
            Entry(
              place: child.place, value: child.value, path: entry.path + step, depth: entry.depth + 1, fields: fields))
        } else {
          cuts.insert(fields)
        }
      }
    }
  }

  private mutating func take(_ file: Entry) {
    if !paths.contains(file.path) {
      guard paths.count < Self.mostPaths else {
        cuts.insert(file.fields)
        return
      }
      paths.append(file.path)
    }
    found.insert(file.place)
  }

  /// What refers back to a schema goes rather than a file in it that is found by another way.
  private mutating func leaveOut() {
    let free = cuts.compactMap { fields in
      fields.last { field in !found.contains { $0.starts(with: field) } }
    }
    excess = Set(free.isEmpty ? cuts.compactMap(\.last) : free)
    isHopeless = !cuts.isEmpty && excess.isEmpty
  }

  private func children(of schema: JSONValue, at place: Place) -> [Child] {
    let required = Set((schema["required"]?.arrayValue ?? []).compactMap(\.stringValue))
    return (schema.objectValue?.members ?? []).flatMap { member -> [Child] in
      let here = place + [member.name]
      switch member.name {
      case "properties":
        return (member.value.objectValue?.members ?? []).map {
          Child(place: here + [$0.name], value: $0.value, step: [$0.name], isOptional: !required.contains($0.name))
        }
      case "items" where member.value.objectValue != nil:
        return [Child(place: here, value: member.value, step: [FileArguments.element])]
      case "$ref":
        guard let target = definition(member.value.stringValue ?? "") else { return [] }
        return [Child(place: target.place, value: target.value, step: [])]
      case let name where Self.alternatives.contains(name):
        return elements(of: member.value, at: here, step: [])
      case let name where Self.maps.contains(name):
        return (member.value.objectValue?.members ?? []).map {
          Child(place: here + [$0.name], value: $0.value, step: nil)
        }
      case let name where Self.others.contains(name):
        return elements(of: member.value, at: here, step: nil) + [Child(place: here, value: member.value, step: nil)]
      default: return []
      }
    }
  }

  private func elements(of value: JSONValue, at place: Place, step: [String]?) -> [Child] {
    (value.arrayValue ?? []).enumerated().map { number, element in
      Child(place: place + [String(number)], value: element, step: step)
    }
  }

  /// What a reference within the document refers to.
  private func definition(_ reference: String) -> (place: Place, value: JSONValue)? {
    guard reference == "#" || reference.hasPrefix("#/") else { return nil }
    let place = reference.split(separator: "/").dropFirst().map(String.init)
    var value = root
    for name in place {
      guard let next = value[name] ?? Int(name).flatMap({ value[$0] }) else { return nil }
      value = next
    }
    return (place, value)
  }
}
