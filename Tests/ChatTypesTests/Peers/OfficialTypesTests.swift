import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Testing

/// What a running core answers and tells is compared in `Tests/ChatCoreTests/People/OfficialAnswersTests.swift`.
@Suite(
  "SimpleX Chat's types", .enabled(if: OfficialTypes.isAsked, Comment(rawValue: OfficialTypes.reason)),
  .timeLimit(.minutes(5)))
struct OfficialTypesTests {
  /// What SimpleX Chat calls our types, where the names differ.
  private static let names = ["AddressSettings.AutoAccept": "AutoAccept", "ChatData": "AChat"]

  private func sample(_ kind: String, type: String, _ json: JSONValue, place: String) -> JSONValue {
    ["place": .string(place), "kind": .string(kind), "type": .string(type), "json": json]
  }

  private func verdicts(_ samples: [JSONValue]) throws -> [OfficialTypes.Verdict] {
    try OfficialTypes.verdicts(on: JSONValue.array(samples).data())
  }

  @Test("are extended by ours and never contradicted")
  func samples() throws {
    let all = try Samples.load().byType.sorted { $0.key < $1.key }.flatMap { name, samples in
      samples.enumerated().map { number, json in
        let kind =
          switch name {
          case "ChatResponse": "response"
          case "ChatEvent": "event"
          default: "type"
          }
        return sample(kind, type: Self.names[name] ?? name, json, place: "\(name) \(number)")
      }
    }
    let verdicts = try verdicts(all)
    #expect(verdicts.count == all.count)
    #expect(verdicts.count(where: \.known) > 600)
    #expect(verdicts.flatMap(\.contradictions) == [])
    // A reason that no sample needs any more would hide something one day.
    let differences = verdicts.flatMap(\.differences)
    for ending in OfficialTypes.explained {
      #expect(differences.contains { $0.hasSuffix(ending) }, "\(ending)")
    }
  }

  @Test("find what is missing, of another kind, or of another name, wherever it is")
  func differences() throws {
    let user = try #require(try Samples.load().byType["User"]?.first)
    var broken = user.objectValue ?? JSONObject()
    broken["userId"] = "5"
    broken["activeUser"] = 1
    broken["sendRcptsContacts"] = nil
    let verdicts = try verdicts([
      sample("type", type: "User", .object(broken), place: "a user"),
      sample("type", type: "GroupMemberRole", "king", place: "a role"),
      sample("type", type: "GroupSupportChat", ["chatTs": 5, "unread": 1.5], place: "counters"),
      sample("event", type: "", ["type": "newChatItems", "user": user, "chatItems": [5]], place: "an event"),
      sample("response", type: "", ["type": "memory"], place: "an answer of ours"),
    ])
    #expect(
      verdicts.map(\.contradictions) == [
        [
          "a user: User.userId: a text where they have a whole number",
          "a user: User.activeUser: a whole number where they have a bool",
          "a user: User: User has a “sendRcptsContacts”",
        ],
        ["a role: GroupMemberRole: “king” isn't one of theirs"],
        [
          "counters: GroupSupportChat.chatTs: a whole number where they have a text",
          "counters: GroupSupportChat.unread: a number where they have a whole number",
          "counters: GroupSupportChat: GroupSupportChat has a “memberAttention”",
          "counters: GroupSupportChat: GroupSupportChat has a “mentions”",
        ],
        ["an event: newChatItems.chatItems[0]: a whole number where they have AChatItem"],
        [],
      ])
    #expect(verdicts.last?.known == false)
  }
}
