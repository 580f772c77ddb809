import ChatTypes
import JSONValue
import TestSupport
import Testing

@testable import Persistence

@Suite("Drafts and preferences")
struct SettingsTests {
  @Test func aChatHasOneDraftThatSurvivesARestart() throws {
    let scratch = try TemporaryDirectory()
    var draft = ComposeState(message: "first\u{0} try", updatedAt: 5)
    let database = try TestStore.open(scratch)
    let chat = try database.writeNow { writer in
      let user = try writer.insert(Make.user("ada"))
      let chat = try writer.insert(Make.assistant(), of: user.userId)
      try writer.setDraft(draft, of: chat)
      draft.message = "second"
      try writer.setDraft(draft, of: chat)
      return chat
    }
    try database.closeNow()
    let again = try TestStore.open(scratch)
    #expect(try again.readNow { try $0.draft(of: chat) } == draft)
    #expect(try again.readNow { try $0.drafts(of: 1) } == [ChatDraft(chatRef: chat.ref, draft: draft)])
    #expect(try again.readNow { try $0.drafts(of: 2) } == [])
    try again.writeNow { try $0.setDraft(nil, of: chat) }
    #expect(try again.readNow { try $0.draft(of: chat) } == nil)
  }

  @Test func everyScopeHasPreferencesOfItsOwn() throws {
    let store = try TestStore()
    let scopes: [PreferenceScope] = [
      .app, .shared, .profile(userId: 1), .profile(userId: 2), .chat(chatRef: ChatRef(.group, chatId: 5)),
      .chat(chatRef: ChatRef(.group, chatId: 5, scope: .memberSupport(groupMemberId_: nil))), .unknown(["type": "x"]),
    ]
    for (number, scope) in scopes.enumerated() {
      try store.write { try $0.setPreference("key", of: scope, to: ["n": .integer(Int64(number))]) }
    }
    for (number, scope) in scopes.enumerated() {
      #expect(try store.read { try $0.preference("key", of: scope) } == ["n": .integer(Int64(number))])
    }
    try store.write { writer in
      try writer.setPreference("key", of: .app, to: nil)
      try writer.setPreference("b", of: .app, to: "B")
      try writer.setPreference("a", of: .app, to: .null)
    }
    #expect(try store.read { try $0.preference("key", of: .app) } == nil)
    #expect(try store.read { try $0.preferences(of: .app).members.map(\.name) } == ["a", "b"])
    #expect(try store.read { try $0.preference("a", of: .app) } == .null)
  }
}
