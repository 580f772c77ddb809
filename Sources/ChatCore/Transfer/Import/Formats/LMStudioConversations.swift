import ChatTypes
import JSONValue

/// Reads a conversation's file of LM Studio: `name`, `createdAt`, `systemPrompt`, and `messages` that each have `versions`,
/// of which `currentlySelected` is shown. A version is a single step, or the steps of a reply.
enum LMStudioConversations {
  static let collector = SingleConversations({ element, place, notes in
    guard let messages = element["messages"]?.arrayValue else { return nil }
    var tree = ConversationTree(TreeFormats.chat(element, title: "name"), at: place)
    tree.chat.pinned = element["pinned"]?.boolValue ?? false
    tree.chat.updatedAt = ImportTime.milliseconds(element["assistantLastMessagedAt"]) ?? tree.chat.updatedAt
    for (index, message) in messages.enumerated() {
      let versions = MessageContent.list(message["versions"])
      let selected = message["currentlySelected"]?.int64Value.flatMap(Int.init(exactly:)) ?? versions.count - 1
      let shown = versions.indices.contains(selected) ? selected : versions.count - 1
      for (number, version) in versions.enumerated() where number != shown {
        tellOther(version, at: "\(tree.place), message \(index + 1), version \(number + 1)", notes: &notes)
      }
      guard versions.indices.contains(shown) else { continue }
      tree.nodes.append(ConversationTree.Node(versions[shown], index: index))
    }
    tree.addInstructions(element["systemPrompt"])
    return tree
  }) { node, place, notes in read(node, at: place, notes: &notes) }

  private static func read(
    _ node: ConversationTree.Node, at place: String, notes: inout ImportNotes
  ) -> ForeignMessage? {
    guard var message = SingleConversations.message(node, place, &notes) else { return nil }
    if message.speaker == .assistant { message.modelName = node.json["senderInfo"]?["senderName"]?.stringValue }
    return message
  }

  private static func tellOther(_ version: JSONValue, at place: String, notes: inout ImportNotes) {
    var unheard = ImportNotes(limit: 0)
    guard let message = ForeignMessage(version, at: place, notes: &unheard), !message.content.isEmpty else { return }
    notes.add(
      place, message: "It is a version that was not shown, and was left out\(ConversationTree.words(message.content)).")
  }
}
