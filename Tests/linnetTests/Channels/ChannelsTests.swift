import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

@testable import linnet

@Suite("linnet channels", .timeLimit(.minutes(10)))
struct ChannelsTests {
  /// A home in which Anna has a channel with a relay, and Ben reads it.
  private func news(_ around: World.Around = .pipe) async throws -> GroupHome {
    let home = try await GroupHome(around)
    _ = try await home.document("Anna", "profiles", "new", "Relay", "--relay")
    _ = try await home.document("Anna", "channels", "new", "News", "--relay", "Relay")
    let link = try await home.document("Anna", "channels", "link", "News")["link"] as? String ?? ""
    _ = try await home.document("Ben", "people", "join", link)
    return home
  }

  /// The last message of the channel as a profile sees it.
  private func last(_ profile: String, in home: GroupHome) async throws -> [String: Any] {
    let messages = try await home.document(profile, "chats", "show", "News")["messages"] as? [[String: Any]]
    return try #require(messages?.last)
  }

  /// The number of the last post.
  private func post(_ profile: String, in home: GroupHome) async throws -> String {
    let message = try await last(profile, in: home)
    let id = try #require(message["id"] as? Int)
    return "\(id)"
  }

  private func names(_ list: Any?) -> [String] {
    (list as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
  }

  @Test("A relay is made as one, and nobody is signed in by that; without one, the way to it is said")
  func relayProfiles() async throws {
    let home = try await GroupHome()
    #expect(await home.run("Anna", "channels", "new", "News", "--relay", "Ben").status == .failed)
    #expect(home.world.errors.contains("There is no relay on this machine yet"))
    #expect(home.world.errors.contains("“linnet profiles new NAME --relay” makes one."))
    let before = try await home.document("Anna", "profiles", "list")["profiles"] as? [[String: Any]] ?? []
    let made = await home.run("Anna", "profiles", "new", "Relay", "--relay")
    #expect(made.output == "Relay is a relay: it passes on what channels post.\n")
    let after = try await home.document("Anna", "profiles", "list")["profiles"] as? [[String: Any]] ?? []
    let relays = names(after.filter { $0["relay"] as? Bool == true })
    #expect(relays == ["Relay"])
    let signedIn = names(before.filter { $0["active"] as? Bool == true })
    let stillSignedIn = names(after.filter { $0["active"] as? Bool == true })
    #expect(signedIn.count == 1 && stillSignedIn == signedIn)
    #expect(await home.run("Anna", "channels", "new", "News").status == .usage)
    #expect(home.world.errors.contains("by --relay. Relays here: “Relay”."))
    #expect(await home.run("Anna", "channels", "new", "News", "--relay", "Ben").status == .failed)
    #expect(home.world.errors.contains("“Ben” is no relay."))
    #expect(await home.run("Anna", "channels", "list").output.isEmpty)
  }

  @Test("The owner posts, others subscribe by the link and read, and who reads is listed for the owner")
  func posting() async throws {
    let home = try await GroupHome()
    _ = try await home.document("Anna", "profiles", "new", "Relay", "--relay")
    let made = try await home.document(
      "Anna", "channels", "new", "Daily", "news", "--about", "Every day", "--relay", "Relay")
    let channel = try #require(made["channel"] as? [String: Any])
    #expect(channel["name"] as? String == "Daily news" && channel["about"] as? String == "Every day")
    #expect(channel["role"] as? String == "owner" && names(made["relays"]) == ["Relay"])
    let link = try #require(made["link"] as? String)
    #expect(link.hasPrefix("linnet:/group#"))
    #expect(await home.run("Ben", "people", "join", link).output == "You read “Daily news” now.\n")
    #expect(await home.run("Anna", "send", "Daily news", "Hello", "all").status == .done)
    let shown = try await home.document("Ben", "chats", "show", "Daily news")["messages"] as? [[String: Any]]
    let post = try #require(shown?.last)
    #expect(post["from"] as? String == "Daily news" && post["text"] as? String == "Hello all")
    #expect(post["comments"] as? Int == 0 && post["closed"] as? Bool == false)
    let id = try #require(post["id"] as? Int)
    #expect(await home.run("Ben", "chats", "show", "Daily news").output.contains("(number \(id))"))
    #expect(await home.run("Ben", "send", "Daily news", "Me too").status == .failed)
    #expect(home.world.errors.contains("needs the role “author”"))
    let subscribers = try await home.document("Anna", "channels", "subscribers", "Daily")["members"]
    #expect(names(subscribers) == ["Ben"])
    let found = try await home.document("Anna", "channels", "subscribers", "Daily", "--find", "bÉ")["members"]
    #expect(names(found) == ["Ben"])
    #expect(await home.run("Anna", "channels", "subscribers", "Daily", "--find", "Cleo").output.isEmpty)
    #expect(home.world.errors.contains("Nobody with such a name has subscribed."))
    let others = try await home.document("Ben", "channels", "subscribers", "Daily")["members"]
    #expect(names(others) == ["Anna"])
    let annas = try await home.document("Anna", "channels", "list")["channels"] as? [[String: Any]]
    #expect(annas?.first?["members"] as? Int == 2)
    let bens = try await home.document("Ben", "channels", "list")["channels"] as? [[String: Any]]
    #expect(bens?.first?["members"] is NSNull)
    #expect(bens?.first?["role"] as? String == "observer")
    #expect(await home.run("Ben", "groups", "list").output.contains("channel"))
    #expect(await home.run("Ben", "channels", "show", "Daly").status == .failed)
    #expect(home.world.errors.contains("There is no channel “Daly”."))
  }

  @Test("Comments are allowed by the owner, stand below their post, and a post is closed and opened")
  func comments() async throws {
    let home = try await news()
    #expect(await home.run("Anna", "send", "News", "What do you think?").status == .done)
    let bens = try await post("Ben", in: home)
    #expect(await home.run("Ben", "send", "News", "Fine", "--comment", bens).status == .failed)
    #expect(home.world.errors.contains("doesn't allow comments"))
    #expect(await home.run("Ben", "channels", "comments", "News", "on").status == .failed)
    #expect(home.world.errors.contains("needs the role “owner”"))
    #expect(await home.run("Anna", "channels", "comments", "News", "soon").status == .usage)
    let allowed = await home.run("Anna", "channels", "comments", "News", "1d")
    #expect(allowed.output == "Comments in “News”: on, for 1 day after a post\n")
    let channels = try await home.document("Ben", "channels", "list")["channels"] as? [[String: Any]]
    #expect(channels?.first?["commentSeconds"] as? Int == 86_400)
    #expect(await home.run("Ben", "send", "News", "I", "like", "it", "--comment", bens).status == .done)
    #expect(await home.run("Anna", "chats", "show", "News").output.contains("1 comment)"))
    #expect(await !home.run("Anna", "chats", "show", "News").output.contains("I like it"))
    let annasPosts = try await home.document("Anna", "chats", "show", "News")["messages"] as? [[String: Any]] ?? []
    let commented = annasPosts.filter { $0["comments"] as? Int == 1 }
    let number = try #require(commented.first?["id"] as? Int)
    let annas = "\(number)"
    let below = await home.run("Anna", "chats", "show", "News", "--comments", annas)
    #expect(below.output.contains("Ben, ") && below.output.contains("I like it"))
    let closed = await home.run("Anna", "channels", "close", "News", annas)
    #expect(closed.output == "Nobody can comment post \(annas) any more.\n")
    #expect(await home.run("Ben", "send", "News", "Late", "--comment", bens).status == .failed)
    #expect(home.world.errors.contains("Error: Comments on this post are closed.\n"))
    #expect(await home.run("Ben", "chats", "show", "News").output.contains("closed for comments"))
    #expect(await home.run("Ben", "channels", "open", "News", bens).status == .failed)
    let opened = try await home.document("Anna", "channels", "open", "News", annas)
    #expect(opened["closed"] as? Bool == false && opened["comments"] as? Int == 1)
    #expect(await home.run("Ben", "send", "News", "In time", "--comment", bens).status == .done)
    #expect(await home.run("Anna", "channels", "comments", "News", "off").output == "Comments in “News”: off\n")
  }

  @Test("Comments are asked for in channels alone, and not together with the admins")
  func elsewhere() async throws {
    let home = try await news()
    #expect(await home.run("Ben", "chats", "show", "Anna", "--comments", "1").status == .usage)
    #expect(await home.run("Ben", "send", "Anna", "Fine", "--comment", "1").status == .usage)
    #expect(home.world.errors.contains("“Anna” is no channel: --comment is about the posts of channels."))
    #expect(await home.run("Ben", "send", "News", "Fine", "--comment", "1", "--admins").status == .usage)
    #expect(await home.run("Ben", "chats", "show", "News", "--comments", "1", "--admins").status == .usage)
  }

  @Test("Relays are added and taken out; without one nothing is posted")
  func relays() async throws {
    let home = try await news()
    _ = try await home.document("Anna", "profiles", "new", "Second", "--relay")
    #expect(await home.run("Ben", "channels", "relays", "News", "--add", "Second").status == .failed)
    #expect(home.world.errors.contains("needs the role “owner”"))
    let added = try await home.document("Anna", "channels", "relays", "News", "--add", "Second")
    #expect(names(added["relays"]).sorted() == ["Relay", "Second"])
    #expect(await home.run("Anna", "channels", "relays", "News", "--add", "Second").status == .failed)
    #expect(home.world.errors.contains("Error: “Second” is in this channel already.\n"))
    #expect(await home.run("Anna", "channels", "relays", "News", "--remove", "Cleo").status == .failed)
    #expect(home.world.errors.contains("“Cleo” passes nothing on in “News”."))
    let removed = try await home.document("Anna", "channels", "relays", "News", "--remove", "Relay")
    let working = (removed["relays"] as? [[String: Any]] ?? []).filter { $0["active"] as? Bool == true }
    #expect(names(working) == ["Second"])
    #expect(await home.run("Anna", "send", "News", "Still here").status == .done)
    #expect(await home.run("Ben", "chats", "show", "News").output.contains("Still here"))
    #expect(await home.run("Anna", "channels", "relays", "News", "--remove", "Second").status == .done)
    #expect(home.world.errors.contains("No relay passes posts on now"))
    #expect(await home.run("Anna", "send", "News", "Anybody?").status == .failed)
    #expect(home.world.errors.contains("Error: No relay passes on what is written here"))
  }

  @Test("Whoever reads has the link, too, as a code; they leave, and the owner deletes for all, which is asked about")
  func ending() async throws {
    let home = try await news(.terminal)
    let annas = try await home.document("Anna", "channels", "link", "News")
    let bens = try await home.document("Ben", "channels", "link", "News")
    #expect(annas["kind"] as? String == "channel" && annas["link"] as? String == bens["link"] as? String)
    let code = await home.run("Ben", "channels", "link", "News", "--qr")
    #expect(code.output.contains("█"))
    #expect(await home.run("Ben", "channels", "link", "News", "--qr", "--json").status == .usage)
    #expect(await home.run("Anna", "channels", "leave", "News").status == .failed)
    #expect(home.world.errors.contains("You are the only owner"))
    #expect(await home.run("Ben", "channels", "leave", "News").output == "You have left “News”.\n")
    home.world.input.type("n\n")
    #expect(await home.run("Anna", "channels", "delete", "News").status == .failed)
    #expect(home.world.errors.contains("Delete “News” for all subscribers"))
    home.world.input.type("y\n")
    #expect(await home.run("Anna", "channels", "delete", "News").output == "Deleted for all: News\n")
    #expect(await home.run("Ben", "channels", "delete", "News", "--yes").output == "Deleted: News\n")
    let left = try await home.document("Ben", "channels", "list")["channels"]
    #expect(names(left).isEmpty)
  }
}
