import ChatTypes
import Foundation
import JSONValue
import LinnetHome
import TerminalTestSupport
import TerminalUI
import Testing

@testable import linnet

@Suite("linnet groups", .timeLimit(.minutes(10)))
struct GroupsTests {
  @Test("A group is made, a contact invited, who joins, and all are listed with their roles")
  func joining() async throws {
    let home = try await GroupHome()
    let made = try await home.document("Anna", "groups", "new", "Chess", "club", "--about", "On Fridays")
    let group = try #require(made["group"] as? [String: Any])
    #expect(group["role"] as? String == "owner" && group["about"] as? String == "On Fridays")
    #expect(await home.run("Anna", "groups", "invite", "chess", "Ben", "--role", "moderator").status == .done)
    let invited = try await home.document("Ben", "groups", "list")["groups"] as? [[String: Any]]
    #expect(invited?.first?["state"] as? String == "invited")
    #expect(await home.run("Ben", "send", "chess", "May I?").status == .failed)
    #expect(home.world.errors.contains("Join it first."))
    let joined = await home.run("Ben", "groups", "join", "chess")
    #expect(joined.output == "You are in “Chess club” now, as moderator.\n")
    let members = try await home.document("Anna", "groups", "members", "chess")["members"] as? [[String: Any]] ?? []
    #expect(members.compactMap { $0["name"] as? String } == ["Anna", "Ben"])
    #expect(members.compactMap { $0["role"] as? String } == ["owner", "moderator"])
    #expect(members.last?["contact"] as? String != nil)
    let shown = await home.run("Ben", "groups", "show", "Chess")
    #expect(shown.output.contains("On Fridays") && shown.output.contains("2 members, you as moderator"))
    #expect(shown.output.contains("Files and media: on (files)"))
    let list = await home.run("Anna", "groups", "list")
    #expect(list.output.contains("Chess club") && list.output.contains("owner"))
  }

  @Test("By a link others join at once, until it is given up; it says who is in already")
  func links() async throws {
    let home = try await GroupHome()
    _ = try await home.document("Anna", "groups", "new", "Club")
    #expect(await home.run("Anna", "groups", "link", "Club", "--give-up").status == .failed)
    let first = try await home.document("Anna", "groups", "link", "Club", "--role", "observer")
    let link = try #require(first["link"] as? String)
    #expect(link.hasPrefix("linnet:/group#") && first["kind"] as? String == "group")
    let cleo = try await home.document("Cleo", "people", "join", link)
    #expect(cleo["state"] as? String == "joined" && cleo["name"] as? String == "Club")
    #expect((cleo["group"] as? String)?.hasPrefix("#") == true)
    #expect(await home.run("Cleo", "send", "Club", "May I?").status == .failed)
    let again = await home.run("Cleo", "people", "join", link)
    #expect(again.output == "You are in “Club” already.\n")
    // The same link lets others in with another role now.
    let second = try await home.document("Anna", "groups", "link", "Club", "--role", "member")
    #expect(second["link"] as? String == link)
    #expect(await home.run("Ben", "people", "join", link).output == "You are in “Club” now, as member.\n")
    let code = await home.run("Anna", "groups", "link", "Club", "--qr")
    #expect(code.output.contains("█") && code.output.hasSuffix("\(link)\n"))
    #expect(await home.run("Anna", "groups", "link", "Club", "--give-up").status == .done)
    #expect(await home.run("Anna", "people", "join", link).status == .failed)
    #expect(home.world.errors.contains("it was given up"))
    #expect(try await home.members("Anna") == ["Anna": "member", "Ben": "member", "Cleo": "member"])
  }

  @Test("Where admins let people in, who comes waits, talks to them alone, and is let in or refused")
  func review() async throws {
    let home = try await GroupHome()
    _ = try await home.document("Anna", "groups", "new", "Club")
    #expect(try await home.document("Anna", "groups", "review", "Club", "on")["review"] as? Bool == true)
    let link = try await home.document("Anna", "groups", "link", "Club")["link"] as? String ?? ""
    #expect(try await home.document("Ben", "people", "join", link)["state"] as? String == "waiting")
    let told = await home.run("Cleo", "people", "join", link)
    #expect(told.output.contains("You wait to be let into “Club”"))
    #expect(try await home.members("Anna") == ["Anna": "member", "Ben": "waiting", "Cleo": "waiting"])
    // Who waits can't write to all, so it goes to the admins.
    #expect(await home.run("Ben", "send", "Club", "Please").status == .done)
    #expect(await !home.run("Anna", "chats", "show", "Club").output.contains("Please"))
    #expect(await home.run("Anna", "chats", "show", "Club", "--member", "Ben").output.contains("Please"))
    #expect(await home.run("Anna", "send", "Club", "Welcome", "--member", "Ben").status == .done)
    #expect(await home.run("Ben", "chats", "show", "Club").output.contains("Welcome"))
    let accepted = await home.run("Anna", "groups", "accept", "Club", "Ben", "--role", "author")
    #expect(accepted.output == "“Ben” is in “Club” now, as author.\n")
    #expect(await home.run("Anna", "groups", "remove", "Club", "Cleo").status == .done)
    #expect(try await home.members("Anna") == ["Anna": "member", "Ben": "member"])
    let refused = try await home.document("Cleo", "groups", "list")["groups"] as? [[String: Any]]
    #expect(refused?.first?["state"] as? String == "refused")
    #expect(await home.run("Ben", "send", "Club", "To the admins", "--admins").status == .done)
    #expect(await home.run("Anna", "chats", "show", "Club", "--member", "Ben").output.contains("To the admins"))
    #expect(await home.run("Anna", "chats", "show", "Ben", "--admins").status == .usage)
  }

  @Test("What members wrote is shown, found and exported with their names; who is mentioned is told")
  func writing() async throws {
    let home = try await GroupHome.club()
    #expect(await home.run("Anna", "send", "Club", "Hello", "@ben,", "see", "you").status == .done)
    let shown = try await home.document("Ben", "chats", "show", "Club")["messages"] as? [[String: Any]]
    #expect(shown?.last?["from"] as? String == "Anna" && shown?.last?["text"] as? String == "Hello @ben, see you")
    for (name, isMentioned) in [("Ben", true), ("Cleo", false)] {
      let last = try await home.withCore(name) { try await ChatFinder($0).chat("Club").chatItems.last }
      #expect(last?.meta.userMention == isMentioned)
      #expect(last?.mentions.keys.sorted() == ["ben"])
    }
    let found = await home.run("Ben", "chats", "search", "hello")
    #expect(found.output.contains("Club, Anna, "))
    #expect(await home.run("Anna", "chats", "search", "hello").output.contains("Club, You, "))
    #expect(await home.run("Anna", "groups", "role", "Club", "Ben", "admin").status == .done)
    #expect(await home.run("Ben", "chats", "export", "club.md", "Club").status == .done)
    let markdown = try String(contentsOf: home.world.directory.appending(path: "club.md"), encoding: .utf8)
    #expect(markdown.contains("**Anna**") && markdown.contains("*Anna changed your role to admin*"))
  }

  @Test("Names stand for one alone; what they could stand for, or what is like them, is said")
  func names() async throws {
    let home = try await GroupHome.club()
    _ = try await home.document("Anna", "groups", "new", "Clubhouse")
    #expect(await home.run("Anna", "groups", "show", "Clu").status == .failed)
    #expect(home.world.errors.contains("“Clu” stands for several groups: #"))
    #expect(await home.run("Anna", "groups", "show", "Clbu").status == .failed)
    #expect(home.world.errors.contains("There is no group “Clbu”. Did you mean “Club”?"))
    #expect(await home.run("Anna", "groups", "role", "Club", "e", "admin").status == .failed)
    #expect(home.world.errors.contains("“e” stands for several members: "))
    #expect(await home.run("Anna", "groups", "role", "Club", "Dora", "admin").status == .failed)
    #expect(home.world.errors.contains("“Club” has no member “Dora”."))
    #expect(await home.run("Anna", "groups", "role", "Club", "Ben", "king").status == .usage)
  }
}
