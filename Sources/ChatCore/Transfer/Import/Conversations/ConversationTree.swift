import ChatTypes
import JSONValue

/// A conversation of another program, with its messages in the order of the file.
struct ConversationTree {
  /// A place of the conversation.
  struct Node {
    var id: String
    var parent: String?
    var time: Int64?
    var json: JSONValue
    /// Whether its program shows it. Others hold memory and instructions.
    var isHidden = false
    /// Whether it is the empty beginning that trees have.
    var isRoot = false
  }

  /// What says which message comes first where no message names its parent.
  enum Order {
    case listed, time
  }

  /// Reads the message of a node; nil where it is none.
  typealias Reading = (_ node: Node, _ place: String, _ notes: inout ImportNotes) -> ForeignMessage?

  var chat: ImportedChat
  let place: String
  var nodes: [Node] = []
  /// The last message of the branch that was shown.
  var leaf: String?
  var order = Order.listed

  init(_ chat: ImportedChat, at place: String) {
    self.chat = chat
    self.place = chat.title.map { "\(place) (\($0))" } ?? place
  }

  /// The conversation with its items; none when there is nothing in it.
  func conversations(_ notes: inout ImportNotes, read: Reading) -> [ImportedConversation] {
    let (shown, hasTree) = path(&notes)
    var turns = TurnAssembler()
    for position in shown {
      let node = nodes[position]
      let place = self.place(of: position)
      if node.isRoot { continue }
      guard !node.isHidden else {
        notes.add(place, message: "A hidden message, such as custom instructions or memory, was left out.")
        continue
      }
      guard var message = read(node, place, &notes) else { continue }
      message.content.text = ImportText.clean(message.content.text, at: place, notes: &notes)
      message.content.thinking = ImportText.clean(message.content.thinking, at: place, notes: &notes)
      if message.content.isEmpty { notes.add(place, message: "A message without content was left out.") }
      turns.add(message, id: node.id, time: node.time)
    }
    tellOthers(than: shown, &notes, read: read)
    let items = turns.finish()
    return ImportedConversation(chat, items: items, keepsOrder: hasTree || order == .listed).told(at: place, &notes)
  }

  // MARK: - Order

  /// Positions of the messages that were shown, in their order.
  private func path(_ notes: inout ImportNotes) -> (positions: [Int], hasTree: Bool) {
    let ids = Set(nodes.map(\.id))
    let hasParents = nodes.contains { $0.parent.map(ids.contains) ?? false }
    // Ids that stand for several messages say nothing of the order.
    guard hasParents, ids.count == nodes.count else {
      let isCut = nodes.first.flatMap(\.parent).map { !MessageThread.isNobody($0) && !ids.contains($0) } ?? false
      if isCut { notes.add(place, message: Self.lacksBeginning) }
      return (unlinked, false)
    }
    let thread = MessageThread(nodes.map { MessageThread.Node(id: $0.id, parent: $0.parent, time: $0.time) })
    let path = thread.path(to: leaf)
    if let leaf, !ids.contains(leaf) {
      notes.add(place, message: "The conversation's end is missing; its newest branch was read.")
    }
    if path.hasCycle {
      notes.add(place, message: "The conversation's order is damaged; the messages stand as they do in the file.")
      return (unlinked, false)
    }
    if path.lacksBeginning { notes.add(place, message: Self.lacksBeginning) }
    if path.hasGap { notes.add(place, message: "Messages between those that were read are missing in the file.") }
    return (path.nodes, true)
  }

  private static let lacksBeginning = "Messages at the conversation's beginning are missing."

  private var unlinked: [Int] {
    guard order == .time else { return Array(nodes.indices) }
    // One without a time stays right behind its predecessor.
    var last = nodes.lazy.compactMap(\.time).first ?? 0
    let times = nodes.map { node in
      last = node.time ?? last
      return last
    }
    return nodes.indices.sorted { times[$0] == times[$1] ? $0 < $1 : times[$0] < times[$1] }
  }

  // MARK: - What was left out

  private func tellOthers(than shown: [Int], _ notes: inout ImportNotes, read: Reading) {
    let known = Set(shown)
    for position in nodes.indices where !known.contains(position) {
      let node = nodes[position]
      guard !node.isRoot, !node.isHidden else { continue }
      var unheard = ImportNotes(limit: 0)
      guard let message = read(node, place, &unheard), !message.content.isEmpty else { continue }
      notes.add(
        place(of: position),
        message: "It is in a branch that was not shown, and was left out\(Self.words(message.content)).")
    }
  }

  /// The first words of a message, for finding it.
  static func words(_ content: MessageContent) -> String {
    let text = content.text.isEmpty ? content.thinking : content.text
    let words = text.prefix(200).split { $0.isWhitespace }.joined(separator: " ")
    guard !words.isEmpty else { return "" }
    return ": “\(words.count > 40 ? words.prefix(40) + "…" : words[...])”"
  }

  private func place(of position: Int) -> String {
    let id = nodes[position].id
    return "\(place), message \(id.isEmpty || id.count > 60 ? String(position + 1) : id)"
  }
}

extension ImportedConversation {
  /// A conversation of these items, with a title and times where the file has none.
  /// - Parameter keepsOrder: whether the items' order is the file's own word; otherwise their times decide.
  init(_ chat: ImportedChat, items: [ImportedItem], keepsOrder: Bool) {
    self.chat = chat
    self.items =
      keepsOrder
      ? ConversationOrder.asGiven(items, fallback: chat.createdAt)
      : ConversationOrder.byTime(items, fallback: chat.createdAt)
    complete()
  }

  /// Gives the chat what its messages say of it.
  mutating func complete() {
    chat.createdAt = chat.createdAt ?? items.first?.timestamp
    chat.updatedAt = chat.updatedAt ?? items.last?.timestamp
    chat.modelName = items.last { $0.modelName != nil }?.modelName ?? chat.modelName
    guard chat.title == nil else { return }
    let first = items.first { $0.role == .user && !$0.text.isEmpty } ?? items.first { !$0.text.isEmpty }
    let name = items.lazy.flatMap(\.attachments).first?.fileName
    guard let title = AssistantChat.title(fromFirstMessage: first?.text ?? name ?? "") else { return }
    chat.title = title
    chat.titleSource = .firstMessage
  }

  /// The conversation if there is something in it; otherwise a note.
  func told(at place: String, _ notes: inout ImportNotes) -> [ImportedConversation] {
    guard items.isEmpty else { return [self] }
    notes.add(place, message: "There are no messages in the chat, and it was left out.")
    return []
  }
}
