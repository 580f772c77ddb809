import ChatModels
import ChatTypes

/// What is known of a message of people: its times, and how far it is with whom.
struct SheetInfoTemplate: Template {
  static let name = "sheet-info"
  let facts: [Fact]
  let members: [Member]
  let hasMembers: Bool

  struct Fact: TemplateContext {
    let term: String
    let fact: String
  }

  struct Member: TemplateContext {
    let name: String
    let hue: Int
    let initial: String
    let picture: String?
    /// How far the message is with them.
    let status: String
  }
}

extension WindowSession {
  /// What is known of a message of the open chat, once it is read; nil when it can't be.
  func messageInfo(_ itemId: Int64) async -> Sheet? {
    guard let conversation, let (item, info) = await conversation.details(of: itemId) else { return nil }
    if info.memberDeliveryStatuses?.isEmpty == false { await state.chatModel.loadGroupMembersIfNeeded() }
    return .info(item, info)
  }

  func infoSheet(of item: ChatItem, info: ChatItemInfo) -> SheetInfoTemplate {
    let members = (info.memberDeliveryStatuses ?? []).compactMap { delivery -> SheetInfoTemplate.Member? in
      guard let member = state.chatModel.getGroupMember(delivery.groupMemberId)?.wrapped else { return nil }
      return .init(
        name: member.displayName, hue: ChatRow.hue("m\(member.groupMemberId)"),
        initial: ChatRow.initial(member.displayName), picture: ProfilePicture.address(member.image),
        status: delivery.memberDeliveryStatus.text)
    }
    return SheetInfoTemplate(facts: facts(of: item, info: info), members: members, hasMembers: !members.isEmpty)
  }

  private func facts(of item: ChatItem, info: ChatItemInfo) -> [SheetInfoTemplate.Fact] {
    let (times, meta) = (page.times, item.meta)
    var facts: [(String, String)] = [(item.sent ? "Sent" : "Written", times.full(meta.itemTs))]
    if item.sent {
      facts.append(("State", meta.itemStatus.text))
    } else {
      facts.append(("Came", times.full(meta.createdAt)))
    }
    if let read = meta.itemReadAt { facts.append(("Read", times.full(read))) }
    if meta.itemEdited { facts.append(("Changed", times.full(meta.updatedAt))) }
    if let gone = meta.itemTimed?.deleteAt {
      facts.append(("Disappears", times.full(gone)))
    } else if let timed = meta.itemTimed {
      facts.append(("Disappears", "\(DisappearingTime.text(timed.ttl)) after it is read"))
    }
    if let from = info.forwardedFromChatItem?.chatInfo.displayName { facts.append(("Forwarded from", from)) }
    if let file = item.file { facts.append(("File", "\(file.fileName), \(ByteText.text(file.fileSize))")) }
    return facts.map { .init(term: $0, fact: $1) }
  }
}
