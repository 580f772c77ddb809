/// The members of a JSON object in the order in which they were written. No name occurs twice.
///
/// Looking up a name takes time in proportion to the number of members, which suits objects that have fields rather
/// than objects that are tables.
public struct JSONObject: Sendable {
  /// One member.
  public struct Member: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public var value: JSONValue

    /// A member.
    public init(name: String, value: JSONValue) { (self.name, self.value) = (name, value) }
  }

  /// All members in order.
  public private(set) var members: [Member]

  /// An object without members.
  public init() { members = [] }

  /// An object of these members. Of those with the same name the last one counts.
  public init(_ members: some Sequence<(String, JSONValue)>) {
    self.init()
    for (name, value) in members { self[name] = value }
  }

  /// Takes members that are known to have different names. Unlike the others it takes no time to look for the same one.
  public init(distinct members: [Member]) { self.members = members }

  /// The number of members.
  public var count: Int { members.count }

  /// Whether there are none.
  public var isEmpty: Bool { members.isEmpty }

  /// The value of the member of this name. Setting replaces it in place, appends it, or removes it with nil.
  public subscript(_ name: String) -> JSONValue? {
    get { position(of: name).map { members[$0].value } }
    set {
      switch (position(of: name), newValue) {
      case (let position?, let value?): members[position].value = value
      case (let position?, nil): members.remove(at: position)
      case (nil, let value?): members.append(Member(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Where the member of this name is.
  func position(of name: String) -> Int? { members.firstIndex { $0.name == name } }

  /// Appends a member whose name is known to be new.
  mutating func append(_ name: String, value: JSONValue) { members.append(Member(name: name, value: value)) }

  /// Makes room for so many members.
  mutating func reserveCapacity(_ count: Int) { members.reserveCapacity(count) }
}

extension JSONObject: Hashable {
  /// Whether both have the same members, in whatever order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    guard left.count == right.count else { return false }
    // Each pair of values is compared once: twice would double the work at every level of nesting. Objects of many
    // members in another order go through a table, so that nobody can make this take quadratic time.
    var table: [String: JSONValue]?
    for (position, member) in left.members.enumerated() {
      let other: JSONValue?
      if right.members[position].name == member.name {
        other = right.members[position].value
      } else if left.count <= 16 {
        other = right[member.name]
      } else {
        if table == nil { table = Dictionary(uniqueKeysWithValues: right.members.map { ($0.name, $0.value) }) }
        other = table?[member.name]
      }
      guard other == member.value else { return false }
    }
    return true
  }

  /// Feeds the members without regard to their order.
  public func hash(into hasher: inout Hasher) {
    var combined = 0
    for member in members { combined ^= member.hashValue }
    hasher.combine(count)
    hasher.combine(combined)
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// An object of these members. Of those with the same name the last one counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}
