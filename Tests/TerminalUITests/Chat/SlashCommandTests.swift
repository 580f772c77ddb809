import Testing

@testable import TerminalUI

@Suite("Slash commands")
struct SlashCommandTests {
  @Test(
    "Each is understood",
    arguments: [
      ("/help", .help), ("/new", .new), ("/model", .model(nil)), ("/model  tiny ", .model("tiny")),
      ("/think on", .think(true)), ("/think OFF", .think(false)), ("/stats on", .stats(true)),
      ("/system", .system(nil)), ("/system Be  brief.", .system("Be  brief.")), ("/image a b.png", .image("a b.png")),
      ("/context", .context), ("/retry", .retry), ("/save x.md", .save("x.md")), ("/quit", .quit), ("/exit", .quit),
      ("/HELP", .help), ("/yes", .decide(approved: true)), ("/no", .decide(approved: false)), ("/undo", .undo(nil)),
      ("/undo 3f2a", .undo("3f2a")), ("/cards", .cards),
    ] as [(String, SlashCommand)])
  func commands(_ text: String, _ command: SlashCommand) {
    #expect(SlashCommand.parse(text) == .command(command))
  }

  @Test("Messages stay messages, and a doubled slash is one")
  func messages() {
    #expect(SlashCommand.parse("hello /help") == .message("hello /help"))
    #expect(SlashCommand.parse("//etc/hosts is what?") == .message("/etc/hosts is what?"))
  }

  @Test(
    "Mistakes get a sentence",
    arguments: [
      ("/hlep", "/help"), ("/modle x", "/model"), ("/think", "/think on"), ("/think maybe", "/think off"),
      ("/image", "/image FILE"),
      ("/save", "/save FILE.md"), ("/etc/hosts", "//etc/hosts"), ("/", "/help"), ("/undone it", "/undo"),
    ])
  func mistakes(_ text: String, _ part: String) {
    guard case .mistake(let sentence) = SlashCommand.parse(text) else {
      Issue.record("no mistake")
      return
    }
    #expect(sentence.contains(part))
  }

  @Test("The help shows every command that Tab completes")
  func overview() {
    for name in SlashCommand.names { #expect(SlashCommand.overview.contains { $0.usage.hasPrefix(name) }) }
  }
}
