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
    /// Whether a node names a parent that isn't there.
    var hasGap = false
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
    while let current = position {
      guard seen.insert(current).inserted else {
        path.hasCycle = true
        break
      }
      path.nodes.append(current)
      let parent = nodes[current].parent
      position = parent.flatMap { positions[$0] }
      if parent != nil, position == nil { path.hasGap = true }
    }
    path.nodes.reverse()
    return path
  }

  /// The newest node that nobody calls its parent; of those without a time, the last. In a circle, the newest of all.
  private var newestLeaf: Int? {
    let parents = Set(nodes.compactMap(\.parent))
    let leaves = nodes.indices.filter { !parents.contains(nodes[$0].id) }
    return (leaves.isEmpty ? Array(nodes.indices) : leaves).max { left, right in
      let (leftTime, rightTime) = (nodes[left].time ?? .min, nodes[right].time ?? .min)
      return leftTime == rightTime ? left < right : leftTime < rightTime
    }
  }
}
