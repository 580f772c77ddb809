import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Testing

@testable import ChatCore

@Suite("Markdown")
struct MarkdownTests {
  private func item(_ text: String, sent: Bool = false) -> ChatItem {
    let meta = CIMeta(
      itemId: 1, itemTs: 1_772_359_200_000, itemText: text, itemStatus: .rcvRead, createdAt: 5, updatedAt: 5)
    let content = MsgContent.text(text: text)
    return ChatItem(
      chatDir: sent ? .assistantSnd : .assistantRcv, meta: meta,
      content: sent ? .sndMsgContent(msgContent: content) : .rcvMsgContent(msgContent: content))
  }

  private func document(_ title: String, _ items: [ExportedItem], zone: TimeZone = .gmt) -> String {
    var document = MarkdownDocument(filesFolder: "x-files", timeZone: zone)
    var chat = AssistantChat(assistantChatId: 1, userId: 1, createdAt: 1_772_359_200_000)
    chat.title = title
    let heading = document.heading(ExportedChat(chatInfo: .assistant(assistantChat: chat)))
    return heading + items.map(document.block).joined()
  }

  @Test func aConversationReadsLikeOne() {
    var answer = item("Sure:\n\n```swift\nlet a = \"<b>\"\n```")
    var turn = AssistantTurn(state: .done, thinking: "Easy.")
    turn.calls = [
      ToolCall(callId: "1", name: "calendar", arguments: ["day": "`x`"], risk: .low, status: .completed)
    ]
    answer.turn = turn
    answer.reactions = [CIReactionCount(reaction: .emoji(emoji: "👍"), userReacted: true, totalReacted: 2)]
    var question = item("Show me", sent: true)
    question.meta.itemEdited = true
    question.quotedItem = CIQuote(chatDir: nil, itemId: nil, sentAt: 0, content: .text(text: "an *old* one"))
    let text = document("Code", [ExportedItem(chatItem: question), ExportedItem(chatItem: answer)])
    #expect(
      text == """

        # Code

        *Begun on 2026-03-01 10:00 UTC*

        **You** · 2026-03-01 10:00 UTC · edited

        *Reply to:* an \\*old\\* one

        > Show me

        **Linnet** · 2026-03-01 10:00 UTC

        <details>
        <summary>Thinking</summary>

        > Easy.

        </details>

        - Tool `calendar` ``{"day":"`x`"}`` — done

        > Sure:
        >
        > ```swift
        > let a = "<b>"
        > ```

        Reactions: 👍 2

        """)
  }

  @Test func timesAreInTheZoneThatIsAskedFor() throws {
    let zone = try #require(TimeZone(secondsFromGMT: 5400))
    #expect(document("T", [ExportedItem(chatItem: item("x"))], zone: zone).contains("· 2026-03-01 11:30\n"))
  }

  @Test func titlesAndNamesStayInTheirLine() {
    let text = document("# a\n## b <script> [x](y) `z` *s* \u{1}", [])
    #expect(text.contains("\n# \\# a \\#\\# b \\<script\\> \\[x\\]\\(y\\) \\`z\\` \\*s\\* \u{FFFD}\n"))
    #expect(document(" \n", []).contains("\n# Untitled\n"))
  }

  @Test(
    arguments: [
      ("# heading", "> # heading\n"), ("a\r\nb\rc\n", "> a\n> b\n> c\n>\n"), ("nul\0", "> nul\u{FFFD}\n"),
      ("</details>", "> \\</details>\n"), ("<!-- x", "> \\<!-- x\n"), ("a < b <3 <=", "> a < b <3 <=\n"),
      ("<https://a.b/c?d>", "> <https://a.b/c?d>\n"), ("<javascript: x>", "> \\<javascript: x>\n"),
      ("`<b>` and <b>", "> `<b>` and \\<b>\n"), ("``<b>`` `", "> ``\\<b>`` `\n"), ("`a\n<b>`", "> `a\n> \\<b>`\n"),
      ("\\<b>", "> \\<b>\n"), ("\\\\<b>", "> \\\\\\<b>\n"), ("\\`<b>`", "> \\`\\<b>`\n"),
      ("```\n<b>\n```\n<i>", "> ```\n> <b>\n> ```\n> \\<i>\n"), ("~~~~\n~~~\n<b>", "> ~~~~\n> ~~~\n> <b>\n"),
      // The list ends with the line that isn't indented, and the fence with the list.
      ("- a\n  ```\n<b>\n", "> - a\n>   ```\n> \\<b>\n>\n"),
      // This is the end of a fence and not the beginning of one.
      ("- ```\n  x\n  ```\n  <b>", "> - ```\n>   x\n>   ```\n>   \\<b>\n"),
      ("> ```\n<b>\n```", "> > ```\n> \\<b>\n> ```\n"),
      ("1. a\n   ```\n   <b>\n   ```\n   <i>", "> 1. a\n>    ```\n>    <b>\n>    ```\n>    \\<i>\n"),
    ])
  func aMessageStaysInItsQuote(text: String, quote: String) {
    #expect(MarkdownQuote.text(text) == quote)
  }

  @Test func everyLineOfAMessageIsQuotedAndNoTagIsFreeOutsideOfFences() {
    var random = SeededGenerator(seed: 5)
    let pieces = ["```", "~~~", "\n", "\r", "<b>", "`", "    ", "- ", "> ", "x", "\\", "</details>", "\t", "# "]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      let lines = MarkdownQuote.text(text.joined()).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.last == "")
      #expect(lines.dropLast().allSatisfy { $0 == ">" || $0.hasPrefix("> ") })
    }
  }

  @Test func longRunsOfBackticksTakeLinearTime() {
    let text = (1...3000).map { String(repeating: "`", count: $0 % 7 + 1) }.joined(separator: " ")
    #expect(MarkdownQuote.text(text).hasPrefix("> "))
  }

  @Test func whatIsNoMessageIsALine() {
    var deleted = item("secret")
    deleted.meta.itemDeleted = .deleted(deletedTs: 5, chatType: .assistant)
    let event = ChatItem(chatDir: .assistantRcv, meta: item("").meta, content: .rcvDeleted(deleteMode: .broadcast))
    let text = document("T", [deleted, event].map { ExportedItem(chatItem: $0) })
    #expect(!text.contains("secret"))
    #expect(text.contains("*Marked deleted*"))
    #expect(text.contains("*Deleted*"))
  }

  @Test func whatMembersOfAGroupDidNamesThem() {
    let ben = GroupMember(
      groupMemberId: 2, groupId: 1, memberProfile: LocalProfile(profileId: 2, profile: Profile(displayName: "Ben")))
    let left = ChatItem(
      chatDir: .groupRcv(groupMember: ben), meta: item("").meta, content: .rcvGroupEvent(rcvGroupEvent: .memberLeft))
    var deleted = left
    deleted.content = .rcvMsgContent(msgContent: .text(text: "secret"))
    deleted.meta.itemDeleted = .deleted(deletedTs: 5, chatType: .group)
    let text = document("T", [left, deleted].map { ExportedItem(chatItem: $0) })
    #expect(text.contains("*Ben left*"))
    #expect(text.contains("*Ben: Marked deleted*"))
  }
}
