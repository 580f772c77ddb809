import ChatTypes
import Foundation
import Inference
import Testing

@testable import linnet

@Suite("Following a reply through a core's events")
struct TurnFollowerTests {
  private let ref = ChatRef(.assistant, 7)
  private let user = User(userId: 1, profile: LocalProfile(profileId: 1, displayName: "Me"))

  private func item(
    _ id: Int64, _ text: String, _ state: TurnState, answers: Int64? = 1, thinking: String = ""
  ) -> AChatItem {
    let meta = CIMeta(itemId: id, itemTs: 0, itemText: text, itemStatus: .rcvNew, createdAt: 0, updatedAt: 0)
    var item = ChatItem(
      chatDir: .assistantRcv, meta: meta, content: .rcvMsgContent(msgContent: .text(text: text)))
    item.turn = AssistantTurn(state: state, thinking: thinking)
    item.turn?.answersItemId = answers
    let chat = AssistantChat(assistantChatId: 7, userId: 1, createdAt: 0)
    return AChatItem(chatInfo: .assistant(assistantChat: chat), chatItem: item)
  }

  private func words(_ updates: [TurnFollower.Update]) -> [String] {
    updates.map { update in
      switch update {
      case .began(let id): "began \(id)"
      case .generation(.text(let text)): "text \(text)"
      case .generation(.thinking(let text)): "thinking \(text)"
      case .generation: "other"
      case .loading: "loading"
      case .reread: "reread"
      case .ended(let failure): "ended \(failure?.code ?? "well")"
      }
    }
  }

  @Test("The pieces come in order, and those of other replies not at all")
  func pieces() {
    var follower = TurnFollower(ref, answering: 1)
    let others = item(2, "no", .writing, answers: 9)
    #expect(follower.receive(.newChatItems(user: user, chatItems: [others])).isEmpty)
    let begun = ChatEvent.newChatItems(user: user, chatItems: [item(3, "", .preparing)])
    #expect(words(follower.receive(begun)) == ["began 3"])
    let first = ItemDelta(textOffset: 0, thinkingOffset: 0, thinking: "hm", state: .thinking)
    #expect(
      words(follower.receive(.itemDelta(user: user, chatRef: ref, chatItemId: 3, delta: first))) == ["thinking hm"])
    let second = ItemDelta(textOffset: 0, text: "Ja", thinkingOffset: 2, state: .writing)
    #expect(words(follower.receive(.itemDelta(user: user, chatRef: ref, chatItemId: 3, delta: second))) == ["text Ja"])
    #expect(follower.receive(.itemDelta(user: user, chatRef: ref, chatItemId: 2, delta: second)).isEmpty)
    let end = ChatEvent.chatItemUpdated(user: user, chatItem: item(3, "Jawohl", .done, thinking: "hm"))
    #expect(words(follower.receive(end)) == ["text wohl", "ended well"])
  }

  @Test("A gap or a resync has the reply read anew, and nothing is shown twice")
  func gap() {
    var follower = TurnFollower(ref, answering: 1)
    _ = follower.receive(.newChatItems(user: user, chatItems: [item(3, "One", .writing)]))
    let far = ItemDelta(textOffset: 50, text: "lost")
    #expect(words(follower.receive(.itemDelta(user: user, chatRef: ref, chatItemId: 3, delta: far))) == ["reread"])
    #expect(words(follower.receive(.resync(reason: nil))) == ["reread"])
    #expect(words(follower.adopt(item(3, "One two", .writing).chatItem)) == ["text  two"])
    let failed = TurnState.failed(failure: TurnFailure(code: "timeout", message: "Too slow."))
    let end = ChatEvent.chatItemUpdated(user: user, chatItem: item(3, "One two", failed))
    #expect(words(follower.receive(end)) == ["ended timeout"])
  }

  @Test("A reply whose chat is deleted is over")
  func deleted() {
    var follower = TurnFollower(ref, answering: 1)
    #expect(words(follower.receive(.chatDeleted(user: user, chatRef: ref))) == ["ended well"])
  }
}
