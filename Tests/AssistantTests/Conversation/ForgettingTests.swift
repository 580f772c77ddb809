import AssistantTestSupport
import ChatCore
import ChatTypes
import Synchronization
import Testing

@Suite("A deleted chat")
struct ForgettingTests {
  @Test("is forgotten by the model's service too")
  func forgotten() async throws {
    let talk = try await Conversation()
    let ref = try await talk.newChat()
    let other = try await talk.newChat()
    try await talk.say("Hi", answered: "Hello", in: ref)
    try await talk.say("Hi", answered: "Hello", in: other)
    _ = try await talk.core.send(.apiDeleteChat(chatRef: ref, chatDeleteMode: .full(notify: false)))
    #expect(talk.service.forgotten.withLock { $0 } == ["chat \(ref)"])
  }
}
