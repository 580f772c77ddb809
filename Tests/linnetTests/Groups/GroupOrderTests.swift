import ChatTypes
import Foundation
import JSONValue
import LinnetHome
import TerminalTestSupport
import TerminalUI
import Testing

@testable import linnet

@Suite("Order in a group, in the terminal", .timeLimit(.minutes(10)))
struct GroupOrderTests {
  @Test("Members are blocked for oneself or for all, and removed with what they wrote")
  func blocking() async throws {
    let home = try await GroupHome.club()
    #expect(await home.run("Cleo", "groups", "block", "Club", "Ben").status == .done)
    #expect(await home.run("Cleo", "groups", "block", "Club", "Anna", "--for-all").status == .failed)
    #expect(await home.run("Ben", "send", "Club", "Rubbish").status == .done)
    #expect(await home.run("Anna", "chats", "show", "Club").output.contains("Rubbish"))
    #expect(await !home.run("Cleo", "chats", "show", "Club").output.contains("Rubbish"))
    let blocked = try await home.document("Anna", "groups", "block", "Club", "Ben", "--for-all")
    #expect((blocked["members"] as? [[String: Any]])?.first?["blockedForAll"] as? Bool == true)
    #expect(await home.run("Cleo", "groups", "members", "Club").output.contains("blocked for all, blocked by you"))
    #expect(await home.run("Cleo", "groups", "unblock", "Club", "Ben").status == .done)
    #expect(home.world.errors.contains("They are still blocked for all"))
    #expect(await home.run("Anna", "groups", "unblock", "Club", "Ben", "--for-all").status == .done)
    let removed = await home.run("Anna", "groups", "remove", "Club", "Ben", "--with-messages")
    #expect(removed.output == "Removed from “Club”: Ben\n")
    #expect(await !home.run("Anna", "chats", "show", "Club").output.contains("Rubbish"))
    #expect(try await home.members("Anna") == ["Anna": "member", "Cleo": "member"])
    let all = await home.run("Anna", "groups", "members", "Club", "--all")
    #expect(all.output.contains("Ben") && all.output.contains("removed"))
    #expect(await home.run("Anna", "groups", "remove", "Club", "Ben").status == .failed)
  }

  @Test("Reports are listed with their reasons, and settled one by one or all at once")
  func reports() async throws {
    let home = try await GroupHome.club()
    #expect(await home.run("Ben", "send", "Club", "Buy", "this").status == .done)
    try await home.withCore("Cleo") { core in
      let chat = try await ChatFinder(core).chat("Club")
      let item = try #require(chat.chatItems.last).id
      for words in ["Again", "And again"] {
        _ = try await core.send(
          .apiReportMessage(
            groupId: chat.chatInfo.chatRef.chatId, chatItemId: item, reportReason: .spam, reportText: words))
      }
    }
    let shown = await home.run("Anna", "groups", "reports", "Club")
    #expect(
      shown.output.contains("Cleo, ") && shown.output.contains("Spam") && shown.output.contains("“Buy this”, Ben"))
    let list = try await home.document("Anna", "groups", "reports", "Club")["reports"] as? [[String: Any]] ?? []
    #expect(list.compactMap { $0["text"] as? String } == ["Again", "And again"])
    let id = try #require(list.first?["id"] as? Int)
    #expect(await home.run("Anna", "groups", "reports", "Club", "--settle", "999999").status == .failed)
    #expect(await home.run("Anna", "groups", "reports", "Club", "--settle", "\(id)").output == "Settled: 1 report\n")
    #expect(await home.run("Anna", "groups", "reports", "Club", "--settle-all").output == "Settled: 1 report\n")
    #expect(try await (home.document("Anna", "groups", "reports", "Club")["reports"] as? [Any])?.isEmpty == true)
    // Who reported something isn't a moderator.
    #expect(await home.run("Cleo", "groups", "reports", "Club", "--settle-all").status == .failed)
  }

  @Test("What a group allows is set by its owner, and holds for the members")
  func allowing() async throws {
    let home = try await GroupHome.club()
    let path = try home.world.file("plan.txt", Data("plan".utf8))
    #expect(
      await home.run("Anna", "groups", "allow", "Club", "files", "admin").output.contains("from the role “admin” up"))
    #expect(await home.run("Ben", "send", "Club", "--file", path).status == .failed)
    #expect(home.world.errors.contains("doesn't allow files and media"))
    #expect(await home.run("Anna", "groups", "allow", "Club", "files", "on").status == .done)
    #expect(await home.run("Ben", "send", "Club", "--file", path).status == .done)
    let timed = try await home.document("Anna", "groups", "allow", "Club", "timed-messages", "1w")
    let feature = try #require(timed["feature"] as? [String: Any])
    #expect(feature["on"] as? Bool == true && feature["seconds"] as? Int == 604_800)
    #expect(await home.run("Ben", "groups", "show", "Club").output.contains("on, after 1 week (timed-messages)"))
    #expect(await home.run("Ben", "groups", "allow", "Club", "files", "off").status == .failed)
    #expect(home.world.errors.contains("needs the role “owner”"))
    for (name, value) in [("history", "admin"), ("files", "1w"), ("timed-messages", "soon"), ("voice", "maybe")] {
      #expect(await home.run("Anna", "groups", "allow", "Club", name, value).status == .usage, "\(name) \(value)")
    }
    #expect(await home.run("Anna", "groups", "rename", "Club", "Chess", "club").status == .done)
    #expect(await home.run("Ben", "groups", "show", "Chess club").status == .done)
  }

  @Test("The only owner stays or deletes the group for all, which is asked about")
  func ending() async throws {
    let home = try await GroupHome.club(.terminal)
    #expect(await home.run("Anna", "groups", "leave", "Club").status == .failed)
    #expect(home.world.errors.contains("Error: You are the only owner: make somebody else an owner first"))
    #expect(await home.run("Cleo", "groups", "leave", "Club").output == "You have left “Club”.\n")
    home.world.input.type("n\n")
    #expect(await home.run("Anna", "groups", "delete", "Club").status == .failed)
    #expect(home.world.errors.contains("Delete “Club” for all members"))
    #expect(try await home.members("Ben") == ["Anna": "member", "Ben": "member"])
    home.world.input.type("y\n")
    #expect(await home.run("Anna", "groups", "delete", "Club").output == "Deleted for all: Club\n")
    let bens = try await home.document("Ben", "groups", "list")["groups"] as? [[String: Any]]
    #expect(bens?.first?["state"] as? String == "deleted")
    #expect(await home.run("Ben", "groups", "delete", "Club", "--yes").output == "Deleted: Club\n")
    let pipe = try await GroupHome.club()
    #expect(await pipe.run("Anna", "groups", "delete", "Club").status == .failed)
    #expect(pipe.world.errors.contains("--yes"))
  }
}
