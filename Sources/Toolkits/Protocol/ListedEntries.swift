import JSONValue

/// What a server has listed so far. Only what is used of each entry is kept, and only so much: what a server says of itself must fill
/// neither the memory nor the store.
struct ListedEntries: Hashable, Sendable {
  /// Entries at most, bytes of one, and bytes of all together.
  static let most = 1000
  static let longest = 262_144
  static let mostBytes = 4_194_304

  let kind: ServerMachine.ListKind
  private(set) var entries: [JSONValue] = []
  /// How many the server has listed beside these.
  private(set) var leftOut = 0
  private var bytes = 0
  private var isFull = false

  init(kind: ServerMachine.ListKind) { self.kind = kind }

  /// Whether more may be taken.
  var hasRoom: Bool { !isFull && entries.count < Self.most }

  /// Takes a page. What is too long by itself is left out, and so is everything from where there is no room any more.
  mutating func take(_ page: [JSONValue]) {
    for listed in page {
      let entry = kind.used(of: listed)
      let size = entry.text().utf8.count
      guard size <= Self.longest else {
        leftOut += 1
        continue
      }
      if bytes + size > Self.mostBytes { isFull = true }
      guard hasRoom else {
        leftOut += 1
        continue
      }
      bytes += size
      entries.append(entry)
    }
  }
}

extension ServerMachine.ListKind {
  /// The fields that are used of an entry.
  private var fields: [String] {
    switch self {
    case .tools: ["name"] + PinnedTool.describing
    case .prompts: ["name", "title", "description", "arguments"]
    }
  }

  /// What is used of an entry; what is no object stays as it is.
  fileprivate func used(of entry: JSONValue) -> JSONValue {
    guard let object = entry.objectValue else { return entry }
    return .object(JSONObject(fields.compactMap { name in object[name].map { (name, $0) } }))
  }
}
