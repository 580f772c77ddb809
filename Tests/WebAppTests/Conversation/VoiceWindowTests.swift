import ChatCore
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import NIOCore
import TestSupport
import Testing

@testable import WebApp

@Suite("Voice messages in a window", .timeLimit(.minutes(10))) @MainActor struct VoiceWindowTests {
  /// A window of the first profile on the chat with another one.
  @MainActor private struct World {
    let server: TestServer
    let browser: TestBrowser
    let window: WindowSession
    let chat: ChatRef

    func upload(_ data: Data) async throws -> String {
      let answer = try await browser.post(
        "/windows/\(window.id)/uploads?name=Voice%20message.wav", bytes: ByteBuffer(bytes: data),
        type: "application/octet-stream")
      let json = try await answer.json()
      return try #require(json["file"]?.stringValue)
    }

    func send(_ file: String, seconds: Int) async -> Bool {
      await window.perform(.inChat(chat.id, .sendVoice(file: file, seconds: seconds)))
    }

    /// Has the page show what there is by now.
    func show(in page: inout PageReader) async throws {
      await window.conversation?.waitUntilDone()
      try await window.settle(server)
      window.mark(.all)
      page.apply(window.takePatch().json)
    }

    /// Files that were sent along and wait.
    var waiting: [String] {
      let folder = server.directory.appending(path: "uploads").path
      return (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
  }

  private func with(_ body: (World) async throws -> Void) async throws {
    try await TestServer.run { server in
      let others = try await server.strangersBrowser()
      let stranger = try #require(others.session?.userId)
      let (user, core) = (server.user.userId, server.core)
      let invited = try await core.send(.apiAddContact(userId: user, incognito: false), as: user)
      guard case .invitation(_, let link, _) = invited else { throw ChatError.error(errorType: .noActiveUser) }
      _ = try await core.send(
        .apiConnect(userId: stranger, incognito: false, connLink: link.connFullLink), as: stranger)
      let answer = try await core.send(
        .apiGetChats(userId: user, pendingConnections: true, pagination: .last(count: 100), query: .all), as: user)
      guard case .apiChats(_, let chats) = answer, let contact = chats.first(where: { $0.chatInfo.contact != nil })
      else { throw ChatError.error(errorType: .noActiveUser) }
      let chat = contact.chatInfo.chatRef
      let browser = try server.browser()
      let window = try await browser.open(chat)
      try await body(World(server: server, browser: browser, window: window, chat: chat))
    }
  }

  @Test("The wish is read, and nothing that makes no sense")
  func intent() throws {
    let wish = try JSONValue(parsing: #"{"do":"sendVoice","chat":"@7","file":"f","seconds":12}"#)
    #expect(Intent(wish) == .inChat("@7", .sendVoice(file: "f", seconds: 12)))
    for text in [
      #"{"do":"sendVoice","chat":"@7","file":"f"}"#, #"{"do":"sendVoice","chat":"@7","seconds":1}"#,
      #"{"do":"sendVoice","chat":"@7","file":"f","seconds":"1"}"#,
    ] {
      let other = try JSONValue(parsing: text)
      #expect(Intent(other) == nil)
    }
  }

  @Test("One is sent beside the draft, answers what is answered, and is played from where one likes")
  func sending() async throws {
    try await with { world in
      let (window, chat) = (world.window, world.chat)
      var page = PageReader()
      #expect(await window.perform(.send(chat: chat.id, text: "Call me", files: [], quoted: nil)))
      try await world.show(in: &page)
      #expect(page.attributes["composer data-voice"] == "true")
      let asked = try #require(window.state.chatModel.im.reversedChatItems.first { $0.text == "Call me" })
      #expect(await window.perform(.inChat(chat.id, .reply(item: asked.id))))
      #expect(await window.perform(.draft(chat: chat.id, text: "And then")))
      let data = Recording.wave(seconds: 12)
      let file = try await world.upload(data)
      #expect(await world.send(file, seconds: 12))
      try await world.show(in: &page)
      let item = try #require(window.state.chatModel.im.reversedChatItems.first)
      #expect(item.content.msgContent == .voice(text: "", duration: 12) && item.quotedItem?.itemId == asked.id)
      #expect(window.conversation?.isReplying == false && window.conversation?.inputText == "And then")
      let path = "/files/\(chat.id.inPath)/\(item.id)/full"
      let row = try #require(page.list("items").last)
      #expect(row.contains("aria-label=\"Voice message, 0:12\"") && row.contains("data-seconds=\"12\""))
      #expect(row.contains("data-act=\"play-voice\"") && row.contains("data-source=\"\(path)\""))
      #expect(world.waiting.isEmpty)
      try await expectPlaying(path, data: data, in: world)
    }
  }

  private func expectPlaying(_ path: String, data: Data, in world: World) async throws {
    let whole = try await world.browser.get(path)
    #expect(whole.status == 200 && whole.header("Content-Type") == "audio/wav")
    #expect(whole.header("Accept-Ranges") == "bytes" && whole.header("Content-Disposition") == nil)
    #expect(whole.header("Content-Security-Policy") == SecurityHeaders.filePolicy)
    #expect(whole.header("X-Content-Type-Options") == "nosniff")
    let bytes = try await whole.bytes()
    #expect(bytes == Array(data))
    var player = world.browser
    player.fields["Range"] = "bytes=4-11"
    let part = try await player.get(path)
    let partBytes = try await part.bytes()
    #expect(part.status == 206 && partBytes == Array(data[4...11]))
    #expect(part.header("Content-Range") == "bytes 4-11/\(data.count)" && part.header("Content-Length") == "8")
    player.fields["Range"] = "bytes=\(data.count)-"
    let behind = try await player.get(path)
    #expect(behind.status == 416 && behind.header("Content-Range") == "bytes */\(data.count)")
    let stranger = try await world.server.strangersBrowser()
    let strangers = try await stranger.get(path)
    #expect(strangers.status == 404)
  }

  @Test("A length that can't be is refused, and its file goes", arguments: [0, -5, 301, Int.max])
  func bounds(_ seconds: Int) async throws {
    try await with { world in
      let file = try await world.upload(Recording.wave(seconds: 1))
      #expect(await world.send(file, seconds: seconds) == false)
      #expect(world.waiting.isEmpty)
      #expect(await world.send("none", seconds: 1) == false)
    }
  }

  @Test("Bytes that are no sound are refused in words, and stay with the field until they are taken away")
  func disguised() async throws {
    try await with { world in
      let file = try await world.upload(Data("<script>alert(1)</script>".utf8))
      _ = await world.send(file, seconds: 2)
      var page = PageReader()
      try await world.show(in: &page)
      let model = try #require(world.window.conversation)
      #expect(model.errorMessage?.contains("is no recording") == true)
      #expect(world.window.state.chatModel.im.reversedChatItems.allSatisfy { $0.content.msgContent?.tag != .voice })
      #expect(page.fragments["attached"]?.contains("Voice message (0:02)") == true)
      let kept = try #require(model.attachments.first)
      #expect(await world.window.perform(.inChat(world.chat.id, .detach(attachment: kept.id))))
      #expect(world.waiting.isEmpty)
    }
  }

  @Test("The button is there only where voice messages may be sent")
  func reach() async throws {
    try await with { world in
      var page = PageReader()
      try await world.show(in: &page)
      #expect(page.attributes["composer data-voice"] == "true")
      var preferences = Preferences()
      preferences[.voice] = SimplePreference(allow: .no)
      let update = ChatCommand.apiSetContactPrefs(contactId: world.chat.chatId, preferences: preferences)
      _ = try await world.server.core.send(update, as: world.server.user.userId)
      try await world.show(in: &page)
      #expect(page.attributes["composer data-voice"] == nil)
      let file = try await world.upload(Recording.wave(seconds: 1))
      #expect(await world.send(file, seconds: 1) == false)
      let assistant = try await world.server.newChat()
      let others: [(ChatRef, String?)] = [(ChatRef(.local, chatId: 1), "true"), (assistant, nil)]
      for (chat, isOffered) in others {
        #expect(await world.window.perform(.open(chat: chat.id, item: nil)))
        try await world.show(in: &page)
        #expect(page.attributes["composer data-voice"] == isOffered)
      }
    }
  }
}

@Suite("Parts of a file")
struct ByteRangeTests {
  @Test(
    "A part is what is there of what was asked for",
    arguments: [
      ("bytes=0-3", .part(0...3)), ("bytes=8-", .part(8...9)), ("bytes=-3", .part(7...9)), ("bytes=-30", .part(0...9)),
      ("bytes=5-99", .part(5...9)), ("bytes=10-", .missing), ("bytes=10-12", .missing), ("bytes=-0", .missing),
      (nil, .whole), ("bytes=5-3", .whole), ("bytes=-", .whole), ("bytes=1-2,4-5", .whole), ("lines=1-2", .whole),
      ("bytes=a-b", .whole), ("bytes=1", .whole), ("bytes=99999999999999999999-", .whole), ("bytes=+1-2", .whole),
    ] as [(String?, ByteRange)])
  func parts(_ text: String?, _ range: ByteRange) {
    #expect(ByteRange(text, size: 10) == range)
  }

  @Test("An empty file has no part")
  func empty() {
    #expect(ByteRange("bytes=0-", size: 0) == .missing)
    #expect(ByteRange("bytes=-1", size: 0) == .missing)
    #expect(ByteRange(nil, size: 0) == .whole)
  }
}
