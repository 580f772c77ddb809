import ChatTypes
import Foundation
import JSONValue
import TerminalTestSupport
import TerminalUI
import Testing

@testable import linnet

@Suite("linnet chats", .timeLimit(.minutes(10)))
struct ChatsTests {
  /// Runs a command in the same home and gives its document.
  private func document(_ world: World, _ arguments: String...) async throws -> [String: Any] {
    let before = world.output.count
    let status = await CommandRunner(environment: world.environment).run(arguments + ["--json"]).status
    let text = String(world.output.dropFirst(before))
    #expect(status == .done, "\(text)")
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func titles(_ document: [String: Any]) -> [String] {
    (document["chats"] as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
  }

  @Test("A first start brings demo chats and notes, in a home that is private")
  func firstStart() async throws {
    let world = try World()
    let list = try await document(world, "chats", "list")
    #expect(titles(list).filter { $0.hasPrefix("Demo: ") }.count == 3)
    for name in ["linnet.db", "keys/database.key"] {
      let path = world.home.appending(path: name).path(percentEncoded: false)
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
      #expect(mode?.intValue == 0o600)
    }
    #expect(!FileManager.default.fileExists(atPath: world.home.appending(path: "socket").path))
    #expect(try Data(contentsOf: world.home.appending(path: "linnet.db")).prefix(6) != Data("SQLite".utf8))
  }

  @Test("A chat is made, renamed, shown, found by a part of its title, and deleted only when that was confirmed")
  func lifecycle() async throws {
    let world = try World()
    let made = try await document(world, "chats", "new", "--system", "Be brief.", "Garden", "plans")
    let chat = try #require(made["chat"] as? [String: Any])
    let id = try #require(chat["id"] as? String)
    #expect(
      id.hasPrefix("~") && chat["title"] as? String == "Garden plans" && chat["instructions"] as? String == "Be brief.")
    #expect(await world.run("chats", "rename", "garden", "Balcony") == .done)
    let shown = try await document(world, "chats", "show", id)
    #expect((shown["chat"] as? [String: Any])?["title"] as? String == "Balcony")
    #expect((shown["messages"] as? [Any])?.isEmpty == true)
    #expect(await world.run("chats", "delete", "Balcony") == .failed)
    #expect(world.errors.contains("--yes"))
    #expect(await world.run("chats", "delete", "Balcony", "--yes") == .done)
    #expect(await world.run("chats", "show", id) == .failed)
    #expect(world.errors.contains("There is no chat \(id)"))
  }

  @Test("A name that fits several chats is refused with their ids, one that fits none with a guess")
  func names() async throws {
    let world = try World()
    #expect(await world.run("chats", "show", "Demo") == .failed)
    #expect(world.errors.contains("stands for several chats") && world.errors.contains("~1"))
    _ = await world.run("chats", "new", "Holiday")
    #expect(await world.run("chats", "show", "Holidya") == .failed)
    #expect(world.errors.contains("Did you mean “Holiday”?"))
  }

  @Test("On a terminal deleting asks, and anything but yes keeps the chat")
  func confirming() async throws {
    let world = try World(.terminal)
    world.input.type("n\n")
    #expect(await world.run("chats", "delete", "soup") == .failed)
    #expect(world.errors.contains("Delete “Demo: soup for six”"))
    world.input.type("yes\n")
    #expect(await world.run("chats", "delete", "soup") == .done)
    world.input.type("y\n")
    #expect(await world.run("chats", "delete", "--demo") == .done)
    #expect(await world.run("chats", "list", "demo") == .done)
    #expect(world.errors.contains("No chat is like that."))
  }

  @Test("Pins, favourites, archive, mute, tags and reading are set and shown")
  func setting() async throws {
    let world = try World()
    let set = try await document(
      world, "chats", "set", "Lisbon", "--pinned", "--favorite", "--muted", "--no-read", "--tag", "travel")
    let chat = try #require(set["chat"] as? [String: Any])
    for name in ["pinned", "favorite", "muted", "markedUnread"] { #expect(chat[name] as? Bool == true, "\(name)") }
    #expect(chat["tags"] as? [String] == ["travel"])
    #expect(titles(try await document(world, "chats", "list", "--tag", "Travel")) == ["Demo: a weekend in Lisbon"])
    #expect(titles(try await document(world, "chats", "list", "--unread")) == ["Demo: a weekend in Lisbon"])
    _ = try await document(world, "chats", "set", "Lisbon", "--archived", "--untag", "travel", "--read", "--no-pinned")
    #expect(titles(try await document(world, "chats", "list", "--archived")) == ["Demo: a weekend in Lisbon"])
    #expect(!titles(try await document(world, "chats", "list")).contains("Demo: a weekend in Lisbon"))
    #expect(try await titles(document(world, "chats", "list", "--unread", "--all")).isEmpty)
    #expect(await world.run("chats", "set", "Lisbon") == .usage)
  }

  @Test("How long one chat's messages are kept is set for it alone, and taken back to what holds for all")
  func keeping() async throws {
    let world = try World()
    func kept(_ time: String) async throws -> Any? {
      let set = try await document(world, "chats", "set", "Lisbon", "--keep", time)
      return (set["chat"] as? [String: Any])?["keepsSeconds"]
    }
    let long = try await kept("520w")
    #expect(long as? Int == 520 * 604_800)
    let forever = try await kept("0")
    #expect(forever as? Int == 0)
    let usual = try await kept("default")
    #expect(usual is NSNull)
    #expect(await world.run("chats", "set", "Lisbon", "--keep", "soon") == .usage)
    #expect(await world.run("chats", "set", "Lisbon", "--keep", "520w") == .done)
    #expect(world.output.contains("kept for 3640 days"))
  }

  @Test("Search shows where the words are, by the conditions that were typed")
  func search() async throws {
    let world = try World()
    #expect(await world.run("chats", "search", "pumpkin", "from:me") == .done)
    #expect(world.output.contains("two kilos of [pumpkin]"))
    #expect(!world.output.contains("Roast"))
    let found = try await document(world, "chats", "search", "pumpkin", "--in", "soup", "--limit", "1")
    let hits = try #require(found["hits"] as? [[String: Any]])
    #expect(hits.count == 1 && found["more"] as? Bool == true)
    let parts = try #require(hits[0]["snippet"] as? [[String: Any]])
    #expect(parts.contains { $0["match"] as? Bool == true && ($0["text"] as? String)?.lowercased() == "pumpkin" })
    #expect(await world.run("chats", "search", "zebra") == .done)
    #expect(world.errors.contains("Nothing was found."))
  }

  @Test("What is exported can be imported again; nothing is overwritten")
  func transfer() async throws {
    let world = try World()
    let written = try await document(world, "chats", "export", "all.jsonl", "juggle")
    #expect(written["chats"] as? Int == 1 && written["messages"] as? Int == 10)
    #expect(await world.run("chats", "export", "all.jsonl") == .failed)
    #expect(await world.run("chats", "export", "~6") == .usage)
    #expect(world.errors.contains("Say the file first"))
    #expect(await world.run("chats", "export", "soup.md", "soup") == .done)
    let markdown = try String(contentsOf: world.directory.appending(path: "soup.md"), encoding: .utf8)
    #expect(markdown.contains("two kilos of pumpkin"))
    let read = try await document(world, "chats", "import", "all.jsonl")
    // It is here already.
    #expect(read["chats"] as? Int == 0 && read["messages"] as? Int == 0)
    #expect(titles(try await document(world, "chats", "list", "juggle")).count == 1)
    #expect(await world.run("chats", "delete", "juggle", "--yes") == .done)
    let again = try await document(world, "chats", "import", "all.jsonl")
    #expect(again["chats"] as? Int == 1 && again["messages"] as? Int == 10)
    #expect(titles(try await document(world, "chats", "list", "juggle")).count == 1)
    #expect(await world.run("chats", "import", "missing.json") == .failed)
    #expect(await world.run("undo") == .done, "\(world.errors)")
    #expect(titles(try await document(world, "chats", "list", "juggle")).isEmpty)
  }

  @Test("Settings are read and set by name; a typo gets a guess, a senseless value what there is")
  func settings() async throws {
    let world = try World()
    #expect(try await document(world, "settings", "get", "confirmationMode")["value"] as? String == "adaptive")
    #expect(await world.run("settings", "set", "confirmationmode", "yolo") == .done)
    let changed = try await document(world, "settings", "get", "confirmationMode")
    #expect(changed["value"] as? String == "yolo" && changed["isSet"] as? Bool == true)
    #expect(await world.run("settings", "set", "confirmationMode", "yollo") == .usage)
    #expect(world.errors.contains("Did you mean “yolo”?"))
    #expect(await world.run("settings", "get", "confirmationMod") == .failed)
    #expect(world.errors.contains("Did you mean “confirmationMode”?"))
    for (name, value) in [
      ("workingHours", "banana"), ("workingHours", "17:00-09:00"), ("workingHours", "08:00-25:00"),
      ("workingDays", "weekends"), ("eventMinutes", "0"),
    ] {
      #expect(await world.run("settings", "set", name, value) == .usage)
      #expect(world.errors.contains("It takes"))
    }
    #expect(await world.run("settings", "set", "workingHours", "9:00-24:00") == .done)
    #expect(await world.run("settings", "set", "workingDays", "Sat, sun") == .done)
    #expect(await world.run("chats", "search", "juggle", "after:banana") == .usage)
    #expect(await world.run("settings", "set", "composioApiKey", "geheim-123") == .done)
    #expect(!world.output.contains("geheim-123"))
    #expect(await world.run("settings", "get", "composioApiKey") == .done)
    #expect(world.output.contains("(set)") && !world.output.contains("geheim-123"))
    #expect(await world.run("settings", "set", "webSearch", "on") == .done)
    #expect(try await document(world, "settings", "get", "webSearch")["value"] as? Bool == true)
    #expect(await world.run("settings", "set", "webSearch", "--default") == .done)
    #expect(try await document(world, "settings", "get", "webSearch")["isSet"] as? Bool == false)
    let all = try #require(try await document(world, "settings", "list", "--all")["settings"] as? [[String: Any]])
    #expect(all.count == Setting.all.count)
    let shown = try #require(try await document(world, "settings")["settings"] as? [[String: Any]])
    #expect(shown.count == Setting.all.count(where: \.isListed))
    #expect(!shown.contains { $0["name"] as? String == "onboardingStage" })
    #expect(shown.contains { $0["name"] as? String == "ntfPreviewMode" })
    // What would change nothing here is no setting.
    for name in ["callKitEnabled", "dbContainer", "themeOverrides", "performLA"] {
      #expect(await world.run("settings", "set", name, "true") == .failed)
    }
  }

  @Test("Each profile has chats of its own; a hidden one is found by number and password alone")
  func profiles() async throws {
    let world = try World(variables: ["LINNET_PASSPHRASE_FILE": "password"])
    try world.file("password", Data("secret\n".utf8))
    #expect(await world.run("profiles", "new", "Work") == .done)
    #expect(titles(try await document(world, "chats", "list")).allSatisfy { !$0.hasPrefix("Demo") })
    #expect(await world.run("profiles", "switch", "Me") == .done)
    #expect(await world.run("profiles", "hide", "Work") == .done)
    let listed = try await document(world, "profiles", "list")["profiles"] as? [[String: Any]] ?? []
    #expect(listed.compactMap { $0["name"] as? String } == ["Me"])
    #expect(await world.run("profiles", "switch", "--hidden", "2") == .done)
    #expect(await world.run("profiles", "switch", "Me") == .done)
    #expect(await world.run("profiles", "unhide", "2") == .done)
    #expect(await world.run("profiles", "delete", "Work") == .failed)
    #expect(await world.run("profiles", "delete", "Work", "--yes") == .done)
  }
}
