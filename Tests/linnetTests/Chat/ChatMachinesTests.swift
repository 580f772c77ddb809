import Foundation
import Inference
import Testing

@testable import linnet

@Suite("Ctrl-C in a conversation")
struct InterruptMachineTests {
  @Test("It stops a reply, and a second within two seconds leaves")
  func reply() {
    var machine = InterruptMachine()
    #expect(machine.interrupt(.replying, at: .seconds(10)) == .stopReply)
    #expect(machine.interrupt(.replying, at: .milliseconds(11_900)) == .leave)
  }

  @Test("A second within two seconds leaves from the prompt that came back, too")
  func promptAfterReply() {
    var machine = InterruptMachine()
    #expect(machine.interrupt(.replying, at: .seconds(10)) == .stopReply)
    #expect(machine.interrupt(.prompt(isEmpty: true), at: .seconds(12)) == .leave)
  }

  @Test("Later ones stop later replies")
  func later() {
    var machine = InterruptMachine()
    #expect(machine.interrupt(.replying, at: .seconds(10)) == .stopReply)
    #expect(machine.interrupt(.replying, at: .seconds(13)) == .stopReply)
    #expect(machine.interrupt(.loading, at: .seconds(16)) == .stopLoading)
  }

  @Test("At an empty prompt the first warns and the second leaves, however much later")
  func prompt() {
    var machine = InterruptMachine()
    #expect(machine.interrupt(.prompt(isEmpty: true), at: .zero) == .warn)
    #expect(machine.interrupt(.prompt(isEmpty: true), at: .seconds(60)) == .leave)
  }

  @Test("Anything else in between takes the warning back")
  func otherInput() {
    var machine = InterruptMachine()
    #expect(machine.interrupt(.prompt(isEmpty: true), at: .zero) == .warn)
    machine.otherInput()
    #expect(machine.interrupt(.prompt(isEmpty: true), at: .seconds(60)) == .warn)
  }

  @Test("A line that was begun is cleared first")
  func line() {
    var machine = InterruptMachine()
    #expect(machine.interrupt(.prompt(isEmpty: false), at: .zero) == .clearLine)
    #expect(machine.interrupt(.prompt(isEmpty: true), at: .seconds(3)) == .warn)
    #expect(machine.interrupt(.prompt(isEmpty: false), at: .seconds(6)) == .clearLine)
    #expect(machine.interrupt(.prompt(isEmpty: true), at: .seconds(9)) == .warn)
  }
}

@Suite("Messages of several lines")
struct MessageAssemblerTests {
  private func results(_ lines: [String]) -> [MessageAssembler.Result] {
    var assembler = MessageAssembler()
    return lines.map { assembler.enter($0) } + [assembler.finish()].compactMap { $0 }
  }

  @Test("A line alone is an entry")
  func single() {
    #expect(results(["hi", ""]) == [.entry("hi"), .entry("")])
  }

  @Test("A backslash at the end goes on; two stand for themselves")
  func backslash() {
    #expect(results(["one\\", "two\\", "three"]) == [.more, .more, .entry("one\ntwo\nthree")])
    #expect(results(["C:\\dir\\\\"]) == [.entry("C:\\dir\\\\")])
    #expect(results(["one\\"]) == [.more, .entry("one")])
  }

  @Test("Marks begin and end a block, in which nothing else means anything")
  func block() {
    #expect(
      results(["\"\"\"", "one\\", "", "/help", "\"\"\""]) == [.more, .more, .more, .more, .literal("one\\\n\n/help")])
    #expect(results(["\"\"\"one", "two\"\"\""]) == [.more, .literal("one\ntwo")])
    #expect(results(["\"\"\"one\"\"\""]) == [.literal("one")])
    #expect(results(["\"\"\"", "\"\"\""]) == [.more, .literal("")])
    #expect(results(["\"\"\"one\ntwo\n\"\"\"  "]) == [.literal("one\ntwo\n")])
  }

  @Test("What was begun is not lost at the end")
  func unfinished() {
    #expect(results(["\"\"\"", "one"]) == [.more, .more, .literal("one")])
    #expect(results(["\"\"\""]) == [.more])
  }

  @Test("It can be dropped")
  func reset() {
    var assembler = MessageAssembler()
    _ = assembler.enter("\"\"\"")
    #expect(assembler.isPending)
    assembler.reset()
    #expect(!assembler.isPending)
    #expect(assembler.enter("hi") == .entry("hi"))
  }
}

@Suite("Slash commands")
struct SlashCommandTests {
  @Test(
    "Each is understood",
    arguments: [
      ("/help", .help), ("/new", .new), ("/model", .model(nil)), ("/model  tiny ", .model("tiny")),
      ("/think on", .think(true)), ("/think OFF", .think(false)), ("/stats on", .stats(true)),
      ("/system", .system(nil)), ("/system Be  brief.", .system("Be  brief.")), ("/image a b.png", .image("a b.png")),
      ("/context", .context), ("/retry", .retry), ("/save x.md", .save("x.md")), ("/quit", .quit), ("/exit", .quit),
      ("/HELP", .help),
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
      ("/save", "/save FILE.md"), ("/etc/hosts", "//etc/hosts"), ("/", "/help"), ("/undo", "/help"),
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

@Suite("Conversation")
struct ConversationTests {
  @Test("The prompt is the whole of it, and only ever grows at its end")
  func prompt() {
    var conversation = Conversation(system: "Be brief.")
    conversation.ask("one", images: [])
    let first = conversation.prompt
    #expect(first == [.system("Be brief."), .user("one")])
    conversation.answer(Conversation.Reply(text: "1", thinking: "hm", stats: nil, ending: .stopped))
    conversation.ask("two", images: [Data([1])])
    #expect(Array(conversation.prompt.prefix(2)) == first)
    #expect(conversation.prompt.dropFirst(2) == [.assistant("1"), .user("two", images: [Data([1])])])
  }

  @Test("A message without a reply can be taken back, one with a reply asked again")
  func takingBack() {
    var conversation = Conversation()
    #expect(conversation.withdraw() == nil)
    conversation.ask("one", images: [])
    #expect(conversation.withdraw()?.text == "one")
    conversation.ask("one", images: [])
    conversation.answer(Conversation.Reply(text: "1", thinking: "", stats: nil, ending: .complete))
    #expect(conversation.withdraw() == nil)
    #expect(conversation.takeLast()?.text == "one")
    #expect(conversation.prompt.isEmpty)
  }

  @Test("As Markdown it says who said what, and what was cut short")
  func markdown() {
    var conversation = Conversation(system: "Be brief.")
    conversation.ask("one", images: [Data()])
    conversation.answer(Conversation.Reply(text: "1", thinking: "", stats: nil, ending: .stopped))
    #expect(
      ConversationMarkdown.text(conversation, model: "tiny") == """
        # Conversation with tiny

        ## System

        Be brief.

        ## You

        one

        *(1 image attached)*

        ## Linnet

        1

        *(stopped)*

        """)
  }
}
