import ChatModels
import ChatTypes
import Foundation
import JSONValue
import NIOCore
import Testing

@testable import WebApp

@Suite("Files that are sent along", .timeLimit(.minutes(10)))
struct UploadTests {
  /// The smallest picture: one pixel, GIF.
  static let gif =
    Array("GIF89a".utf8) + [
      1, 0, 1, 0, 128, 0, 0, 255, 0, 0, 0, 0, 0, 44, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 68, 1, 0, 59,
    ]

  private func upload(_ bytes: [UInt8], _ name: String, _ browser: TestBrowser, _ window: WindowSession) async throws
    -> TestResponse
  {
    let name = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return try await browser.post(
      "/windows/\(window.id)/uploads?name=\(name)", bytes: ByteBuffer(bytes: bytes), type: "application/octet-stream")
  }

  @Test("A picture is sent, shown small and whole, and is never anything else")
  func picture() async throws {
    try await TestServer.run { server in
      let chat = try await server.newChat()
      let browser = try server.browser()
      let window = try await browser.open(chat)
      let json = try await upload(Self.gif, "red.gif", browser, window).json()
      #expect(json["image"] == true)
      let file = try #require(json["file"]?.stringValue)
      #expect(await window.perform(.send(chat: chat.id, text: "look", files: [file], quoted: nil)))
      try await window.settle(server)
      let item = try #require(await window.state.chatModel.im.reversedChatItems.first)
      #expect(item.text == "look")
      for form in ["full", "small"] {
        let picture = try await browser.get("/files/\(chat.id)/\(item.id)/\(form)")
        #expect(picture.status == 200)
        #expect(picture.header("Content-Type") == "image/jpeg")
        #expect(picture.header("Content-Security-Policy") == SecurityHeaders.filePolicy)
        #expect(picture.header("X-Content-Type-Options") == "nosniff")
        #expect(picture.header("Cache-Control") == "private, no-cache")
        var again = browser
        let tag = try #require(picture.header("ETag"))
        again.fields = ["If-None-Match": tag]
        #expect(try await again.get("/files/\(chat.id)/\(item.id)/\(form)").status == 304)
        again.fields = ["If-Range": "\"other\"", "Range": "bytes=0-1"]
        #expect(try await again.get("/files/\(chat.id)/\(item.id)/\(form)").status == 200)
        again.fields = ["If-Range": tag, "Range": "bytes=0-1"]
        #expect(try await again.get("/files/\(chat.id)/\(item.id)/\(form)").status == 206)
      }
      // What a browser keeps it shows by itself, also while it is locked.
      server.services.locks.unlock(try #require(browser.session))
      var lock = AppLock()
      lock.isSet = true
      server.services.locks.update(lock)
      let kept = try await browser.get("/files/\(chat.id)/\(item.id)/full")
      #expect(kept.status == 200 && kept.header("Cache-Control") == "no-store")
      #expect(try await browser.get("/files/\(chat.id)/\(item.id)/other").status == 404)
      #expect(try await browser.get("/files/\(chat.id)/999/full").status == 404)
      let left = try FileManager.default.contentsOfDirectory(atPath: server.directory.appending(path: "uploads").path)
      #expect(left.isEmpty)
    }
  }

  @Test("Anything else is downloaded, whatever it says it is", arguments: ["page.html", "x.svg", "run.js"])
  func active(_ name: String) async throws {
    try await TestServer.run { server in
      let chat = try await server.newChat()
      let browser = try server.browser()
      let window = try await browser.open(chat)
      let json = try await upload(Array("<script>alert(1)</script>".utf8), name, browser, window).json()
      #expect(json["image"] == false)
      let file = try #require(json["file"]?.stringValue)
      #expect(await window.perform(.send(chat: chat.id, text: "", files: [file], quoted: nil)))
      try await window.settle(server)
      let item = try #require(await window.state.chatModel.im.reversedChatItems.first)
      let response = try await browser.get("/files/\(chat.id)/\(item.id)/full")
      #expect(response.header("Content-Type") == "application/octet-stream")
      #expect(response.header("Content-Disposition")?.hasPrefix("attachment") == true)
    }
  }

  @Test(
    "A name is never a path",
    arguments: [
      ("../../etc/passwd", "passwd"), ("..", "file"), ("", "file"), ("/", "file"), (".bashrc", "bashrc"),
      ("a\\b\\c.txt", "c.txt"), ("x\u{0}y\n.txt", "xy.txt"), ("\u{202E}gpj.exe", "gpj.exe"),
      ("نامه\u{200C}ها.txt", "نامه\u{200C}ها.txt"),
      ("👨\u{200D}👩\u{200D}👧❤\u{FE0F}.txt", "👨\u{200D}👩\u{200D}👧❤\u{FE0F}.txt"),
      (String(repeating: "a", count: 500) + ".txt", String(repeating: "a", count: 116) + ".txt"),
    ])
  func names(_ name: String, _ safe: String) async throws {
    #expect(Uploads.safeName(name) == safe)
    try await TestServer.run { server in
      let browser = try server.browser()
      let window = try await browser.open()
      let json = try await upload([1], name, browser, window).json()
      #expect(json["name"]?.stringValue == safe)
    }
  }

  @Test("Empty files and too many are refused, and nothing of them stays")
  func limits() async throws {
    try await TestServer.run { server in
      let browser = try server.browser()
      let window = try await browser.open()
      #expect(try await upload([], "a", browser, window).status == 400)
      let folder = server.directory.appending(path: "uploads").path
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      for _ in 0..<Uploads.maximumCount { #expect(try await upload([1], "a", browser, window).status == 200) }
      #expect(try await upload([1], "a", browser, window).status == 429)
      await window.close()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }

  @Test("A file that is gone fails the message, which is kept by the page")
  func gone() async throws {
    try await TestServer.run { server in
      let chat = try await server.newChat()
      let window = try await server.browser().open(chat)
      #expect(await window.perform(.send(chat: chat.id, text: "x", files: ["none"], quoted: nil)) == false)
      #expect(await window.state.errors.isEmpty == false)
    }
  }
}
