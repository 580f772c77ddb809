import Foundation
import HomeTestSupport
import Inference
import LanguageModels
import TerminalTestSupport
import TerminalUI
import Testing

@testable import linnet

@Suite("linnet chat, through a pipe", .timeLimit(.minutes(10)))
struct PipedChatTests {
  private let service = ScriptedService()

  @Test("It reads a message per line and prints the replies alone")
  func replies() async throws {
    let world = try World(service: service)
    service.reply(.text("one"))
    service.reply(.thinking("hm"), .text("two"))
    world.input.type("first\n\nsec")
    world.input.type("ond")
    world.input.end()
    #expect(await world.run("chat") == .done)
    #expect(world.output == "one\ntwo\n")
    #expect(world.errors.isEmpty)
    #expect(service.requests.map { $0.messages.map(\.content) } == [["first"], ["first", "one", "second"]])
    #expect(Set(service.requests.map(\.conversation)).count == 1)
    #expect(service.requests.first?.conversation != nil)
    #expect(service.unloadCount == 1)
  }

  @Test("linnet chat alone is a conversation")
  func bare() async throws {
    let world = try World(service: service)
    service.reply(.text("one"))
    world.input.type("first\n")
    world.input.end()
    #expect(await world.run("chat") == .done)
    #expect(world.output == "one\n")
  }

  @Test("The options reach the model")
  func options() async throws {
    let world = try World(service: service)
    world.input.type("hi\n")
    world.input.end()
    let status = await world.run(
      "chat", "--system", "Be brief.", "--think", "--seed", "3", "--max-tokens", "5", "--context", "300", "--stats",
      "--model",
      "/m/x.gguf")
    #expect(status == .done)
    let request = try #require(service.requests.first)
    #expect(request.messages == [.system("Be brief."), .user("hi")])
    #expect(request.thinkingEnabled)
    #expect(request.sampling.seed == 3)
    #expect(request.maxNewTokens == 5)
    #expect(service.loads.first?.contextSize == 300)
    #expect(world.errors.contains("tokens/s"))
  }

  @Test("Commands work, and speak on standard error")
  func commands() async throws {
    let world = try World(service: service)
    service.reply(.text("one"))
    service.reply(.text("two"))
    world.input.type("/think on\n/system Be brief.\nhi\n/context\n/new\nhi\n/hlep\n/quit\nnever\n")
    #expect(await world.run("chat") == .done)
    #expect(world.output == "one\ntwo\n")
    #expect(world.errors.contains("17 of 4,096 tokens"))
    #expect(world.errors.contains("Did you mean /help?"))
    #expect(service.requests.map { $0.messages.map(\.content) } == [["Be brief.", "hi"], ["Be brief.", "hi"]])
    #expect(Set(service.requests.map(\.conversation)).count == 2)
  }

  @Test("Messages of several lines, and text that begins with a slash")
  func multipleLines() async throws {
    let world = try World(service: service)
    world.input.type("one\\\ntwo\n\"\"\"\nthree\n/new\n\"\"\"\n//four\n\"\"\"unfinished\nblock")
    world.input.end()
    #expect(await world.run("chat") == .done)
    #expect(
      service.requests.map { $0.messages.last?.content } == ["one\ntwo", "three\n/new", "/four", "unfinished\nblock"])
  }

  @Test("A message that can't be answered is said, the others are answered, and it ends with 1")
  func failure() async throws {
    let world = try World(service: service)
    service.reply(.fail(.contextTooSmall(needed: 9000, available: 4000)))
    service.reply(.text("two"))
    world.input.type("first\nsecond\n")
    world.input.end()
    #expect(await world.run("chat") == .failed)
    #expect(world.output == "two\n")
    #expect(
      world.errors == "Error: \(LLMError.contextTooSmall(needed: 9000, available: 4000).message)\n→ linnet models\n")
    // What was not answered stands in the chat, and is read with the next message.
    let asked = try #require(service.requests.last?.messages.map(\.content))
    #expect(asked.count == 1 && asked[0].hasPrefix("first\n\n") && asked[0].hasSuffix("\nsecond"))
  }

  @Test("A reply that fails in the middle is kept in the conversation")
  func cut() async throws {
    let world = try World(service: service)
    service.reply(.text("half"), .fail(.timeout(first: false, after: .seconds(60))))
    service.reply(.text("two"))
    world.input.type("first\nsecond\n")
    world.input.end()
    #expect(await world.run("chat") == .failed)
    #expect(world.output == "half\ntwo\n")
    #expect(service.requests.last?.messages == [.user("first"), .assistant("half"), .user("second")])
  }

  @Test("/retry asks again: the last reply, or what was not answered")
  func retry() async throws {
    let world = try World(service: service)
    service.reply(.text("one"))
    service.reply(.text("another"))
    service.reply(.fail(.generateFailed(status: 1)))
    service.reply(.text("two"))
    world.input.type("/retry\nfirst\n/retry\nsecond\n/retry\n")
    world.input.end()
    #expect(await world.run("chat") == .failed)
    #expect(world.output == "one\nanother\ntwo\n")
    #expect(world.errors.contains("nothing to answer again yet"))
    #expect(
      service.requests.map { $0.messages.map(\.content) } == [
        ["first"], ["first"], ["first", "another", "second"], ["first", "another", "second"],
      ])
  }

  @Test("With no model it says what to do, and ends with 0 when nothing was asked")
  func noModel() async throws {
    let world = try World(models: ListedModels(), service: service)
    world.input.end()
    #expect(await world.run("chat") == .done)
    #expect(world.errors.contains("linnet models add FILE.gguf"))
    #expect(world.errors.contains("linnet models pull URL"))
    #expect(world.output.isEmpty)
  }

  @Test("With no model a message can't be answered, and it ends with 1")
  func noModelAsked() async throws {
    let world = try World(models: ListedModels(), service: service)
    world.input.type("hi\n")
    world.input.end()
    #expect(await world.run("chat") == .failed)
    #expect(world.errors.contains(LLMError.modelNotLoaded(.text).message))
  }

  @Test("Models that are there but not chosen are named")
  func notChosen() async throws {
    let world = try World(
      models: ListedModels([.sample("a"), .sample("b"), .sample("eyes", kind: .projector)]), service: service)
    world.input.end()
    #expect(await world.run("chat") == .done)
    #expect(world.errors.contains("There are: a, b."))
  }

  @Test("/model loads a file or another model, and the conversation goes on")
  func changeModel() async throws {
    let world = try World(models: ListedModels([.sample("big"), .sample("small")]), service: service)
    let path = try world.file("my model.gguf", Data())
    world.input.type("/model my\\ model.gguf\nhi\n/model small\nagain\n/model\n/model nothing\n")
    world.input.end()
    #expect(await world.run("chat") == .failed)
    #expect(service.loads.map { $0.url.lastPathComponent } == ["my model.gguf", "small.gguf"])
    #expect(service.loads.first?.url.path(percentEncoded: false) == path)
    #expect(service.requests.last?.messages.count == 3)
    #expect(world.errors.contains("* small"))
    #expect(world.errors.contains("There is no model “nothing”."))
  }

  @Test("A model that is named but unknown ends it at once")
  func unknownModel() async throws {
    let world = try World(service: service)
    #expect(await world.run("chat", "--model", "nothing") == .failed)
    #expect(service.loads.isEmpty)
  }

  /// One white pixel.
  private static let pixel = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"

  @Test("Images go with the next message, stand in the chat, and are seen by a model that can")
  func images() async throws {
    for readsImages in [true, false] {
      let service = ScriptedService { _ in .sample(readsImages: readsImages) }
      let world = try World(service: service)
      try world.file("a b.gif", try #require(Data(base64Encoded: Self.pixel)))
      try world.file("no.gif", Data("text".utf8))
      world.input.type("/image a b.gif\n/image no.gif\n/image missing\nwhat is it?\nand now?\n")
      world.input.end()
      #expect(await world.run("chat") == .done)
      let sent = service.requests.map { $0.messages.filter { $0.role == .user } }
      #expect(sent.map(\.count) == [1, 2])
      #expect(sent.map { $0.map(\.images.count) } == (readsImages ? [[1], [1, 0]] : [[0], [0, 0]]))
      #expect(sent.first?.first?.content.hasSuffix("what is it?") == true)
      #expect(sent.first?.first?.content.contains("not shown to you") == !readsImages)
      #expect(world.errors.contains("a b.gif, 42 B, goes with the next message."))
      #expect(world.errors.contains("does not see images") == !readsImages)
      #expect(world.errors.contains("is no image"))
    }
  }

  @Test("An image of linnet ask is kept in its chat")
  func askedImage() async throws {
    let service = ScriptedService { _ in .sample(readsImages: true) }
    let world = try World(service: service)
    try world.file("a.gif", try #require(Data(base64Encoded: Self.pixel)))
    #expect(await world.run("ask", "--image", "a.gif", "What is it?") == .done)
    #expect(service.requests.first?.messages.last?.images.first?.starts(with: [0xFF, 0xD8]) == true)
    #expect(await world.run("chats", "show", "What is it?") == .done)
    #expect(world.output.contains(".jpg"))
  }

  @Test("/save writes the conversation, and never over another file")
  func save() async throws {
    let world = try World(service: service)
    service.reply(.text("one"))
    world.input.type("/save chat.md\nfirst\n/save chat.md\n/save chat.md\n")
    world.input.end()
    #expect(await world.run("chat") == .done)
    let text = try String(contentsOf: world.directory.appending(path: "chat.md"), encoding: .utf8)
    #expect(text == "# Conversation with tiny\n\n## You\n\nfirst\n\n## Linnet\n\none\n")
    #expect(world.errors.contains("nothing to save yet"))
    #expect(world.errors.contains("exists already"))
  }

  @Test("Bytes that are no UTF-8 are replaced, which is said")
  func invalid() async throws {
    let world = try World(service: service)
    world.input.type(bytes: [0x61, 0xFF, 0x0A])
    world.input.end()
    #expect(await world.run("chat") == .done)
    #expect(service.requests.first?.messages.first?.content == "a\u{FFFD}")
    #expect(world.errors.contains("1 byte of the input"))
  }

  @Test("What the model no longer sees is said")
  func trimmed() async throws {
    let world = try World(service: service)
    service.reply(.event(.trimmed(TrimReport(messages: 1, tokens: 40))), .text("x"))
    world.input.type("hi\n")
    world.input.end()
    #expect(await world.run("chat") == .done)
    #expect(world.errors.contains("The oldest message (40 tokens) is no longer seen"))
    #expect(world.output == "x\n")
  }

  @Test("With --json it is one document at the end")
  func document() async throws {
    let world = try World(service: service)
    service.reply(.thinking("hm"), .text("one"))
    service.reply(.fail(.generateFailed(status: 1)))
    world.input.type("first\nsecond\n")
    world.input.end()
    #expect(await world.run("chat", "--json", "--think", "--system", "s") == .failed)
    let document = try world.document()
    #expect((document["chat"] as? String)?.hasPrefix("~") == true)
    #expect(document["model"] as? String == "tiny")
    let messages = try #require(document["messages"] as? [[String: Any]])
    #expect(messages.map { $0["role"] as? String } == ["system", "user", "assistant"])
    #expect(messages.last?["text"] as? String == "one")
    #expect(messages.last?["thinking"] as? String == "hm")
    #expect(messages.last?["ending"] as? String == "complete")
    #expect(messages.first?["stats"] is NSNull)
    #expect((document["errors"] as? [[String: String]])?.map { $0["code"] } == ["generateFailed"])
  }

  @Test("An output that closes early ends it quietly")
  func closed() async throws {
    let world = try World(service: service)
    world.transcript.failOutput { _ in OutputClosed() }
    service.reply(.text("one"), .untilStopped)
    world.input.type("first\nsecond\n")
    world.input.end()
    #expect(await world.run("chat") == .done)
    #expect(service.requests.count == 1)
    #expect(service.stopped.count == 1)
    #expect(service.unloadCount == 1)
  }
}
