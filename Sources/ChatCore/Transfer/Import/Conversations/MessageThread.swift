/// Follows a conversation that was stored as a tree, since questions can be edited and answers made again.
struct MessageThread {
  /// One place of the tree.
  struct Node {
    let id: String
    let parent: String?
    /// For choosing a branch when the file names none.
    let time: Int64?
  }

  /// What was found.
  struct Path: Hashable {
    /// Positions of the nodes from the first to the last.
    var nodes: [Int] = []
    /// Whether the tree bites its tail, so that its beginning can't be told.
    var hasCycle = false
    /// Whether a node names a parent that isn't there. What was said before it was found by its time then.
    var hasGap = false
    /// Whether the first node names a parent that isn't there.
    var lacksBeginning = false
  }

  private let nodes: [Node]
  private let positions: [String: Int]

  /// Of nodes with the same id the first one counts.
  init(_ nodes: [Node]) {
    self.nodes = nodes
    positions = Dictionary(nodes.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// The way from the root to a node, or to the newest leaf when that node isn't there.
  func path(to id: String?) -> Path {
    guard let end = id.flatMap({ positions[$0] }) ?? newestLeaf else { return Path() }
    var path = Path()
    var seen: Set<Int> = []
    var position: Int? = end
    var gaps = 0
    while let current = position {
      guard seen.insert(current).inserted else {
        path.hasCycle = true
        break
      }
      path.nodes.append(current)
      guard let parent = nodes[current].parent else { break }
      position = positions[parent]
      guard position == nil, !Self.isNobody(parent) else { continue }
      // Each gap is looked through anew, so a file of nothing but gaps must not have as many as it likes.
      gaps += 1
      position = gaps < 1000 ? newestLeaf(before: current) : nil
      if position == nil { path.lacksBeginning = true } else { path.hasGap = true }
    }
    path.nodes.reverse()
    return path
  }

  /// Ids of zeros, as UUIDs have them, and -1 stand for the beginning.
  static func isNobody(_ id: String) -> Bool {
    id.isEmpty || id == "-1" || id.allSatisfy { $0 == "0" || $0 == "-" || $0 == "4" || $0 == "8" } && id.contains("-")
  }

  /// The newest leaf that was there before a node and doesn't hang on the same missing parent, which would make it another
  /// branch.
  private func newestLeaf(before node: Int) -> Int? {
    let parents = Set(nodes.compactMap(\.parent))
    let missing = nodes[node].parent
    func isBefore(_ other: Int) -> Bool {
      guard let time = nodes[node].time, let otherTime = nodes[other].time else { return other < node }
      return otherTime == time ? other < node : otherTime < time
    }
    let leaves = nodes.indices.filter { !parents.contains(nodes[$0].id) && isBefore($0) }
    return newest(leaves.filter { root(of: $0).map { nodes[$0].parent != missing } ?? false })
  }

  /// The first node above one; nil where the way up leads in a circle.
  private func root(of node: Int) -> Int? {
    var current = node
    for _ in nodes.indices {
      guard let parent = nodes[current].parent.flatMap({ positions[$0] }) else { return current }
      current = parent
    }
    return nil
  }

  /// The newest node that nobody calls its parent; of those without a time, the last. In a circle, the newest of all.
  private var newestLeaf: Int? {
    let parents = Set(nodes.compactMap(\.parent))
    let leaves = nodes.indices.filter { !parents.contains(nodes[$0].id) }
    return newest(leaves.isEmpty ? Array(nodes.indices) : leaves)
  }

  private func newest(_ positions: [Int]) -> Int? {
    positions.max { left, right in
      let (leftTime, rightTime) = (nodes[left].time ?? .min, nodes[right].time ?? .min)
      return leftTime == rightTime ? left < right : leftTime < rightTime
    }
  }
}
