import ChatTypes
import Foundation
import JSONValue
import Testing
import Tools

@testable import Toolkits

@Suite("Files that go to a service by way of Composio", .timeLimit(.minutes(2)))
struct UploadPeerTests {
  @Test("A file is asked about in every mode, goes out when that is approved, and without the key")
  func sends() async throws {
    let bench = try await UploadBench()
    let asked = await bench.submit()
    #expect(asked.call.status == .awaitingConfirmation && !asked.isGrantable && asked.sendsOut)
    let question = try #require(asked.question)
    #expect(question.riskCategory == .high)
    #expect(question.targetDescription == "gmail, by way of Composio (127.0.0.1) and its storage")
    let line = try #require(question.sanitizedArgs["attachment"])
    #expect(line.hasPrefix("menu.pdf (file 7, application/pdf, 13 bytes, SHA-256 "))
    guard case .text(let card)? = asked.call.cards.first?.content else {
      Issue.record("no card")
      return
    }
    #expect(card.contains("menu.pdf: application/pdf, 13 bytes"))
    let before = try await bench.requests()
    #expect(before == 0)

    let call = try await bench.approve(asked)
    #expect(call.status == .completed)
    let uploads = try await bench.uploads()
    #expect(uploads.count == 1 && uploads.first?["text"] == "Lunch at one.")
    let headers = try #require(uploads.first?["headers"]?.objectValue)
    #expect(headers["content-type"] == "application/pdf" && headers["x-api-key"] == nil)
    #expect(Set(headers.members.map(\.name)).isSubset(of: ["content-type", "content-length", "host", "connection"]))
    let effects = try await bench.effects()
    let attachment = effects.first?["arguments"]?["attachment"]
    #expect(attachment?["name"] == "menu.pdf" && attachment?["mimetype"] == "application/pdf")
    #expect(attachment?["s3key"] == uploads.first?["key"])
    let log = try await bench.composio.get("log")
    let request = log.first { $0["path"] == "/files/upload/request" }?["body"]
    #expect(request?["md5"] == "b4828e074252638203f51fe6f4616543")
    #expect(request?["tool_slug"] == "GMAIL_SEND_EMAIL" && request?["toolkit_slug"] == "gmail")
  }

  @Test("A file that was changed after it was approved is not sent, and is asked about as it is then")
  func changed() async throws {
    let bench = try await UploadBench()
    let asked = await bench.submit()
    try Data("Lunch at two.".utf8).write(to: bench.file)
    let call = try await bench.approve(asked)
    #expect(call.status == .failed && call.error?.message.contains("nothing was sent") == true)
    let (requests, effects) = (try await bench.requests(), try await bench.effects())
    #expect(requests == 0 && effects.isEmpty)
    let again = await bench.submit("2")
    #expect(again.call.status == .awaitingConfirmation && again.call.approvalHash != asked.call.approvalHash)
  }

  @Test("A file that is gone when it is to be sent ends the call")
  func gone() async throws {
    let bench = try await UploadBench()
    let asked = await bench.submit()
    try FileManager.default.removeItem(at: bench.file)
    let call = try await bench.approve(asked)
    #expect(call.status == .failed)
    let effects = try await bench.effects()
    #expect(effects.isEmpty)
  }

  @Test(
    "A storage at another host, or without TLS, gets nothing, and the tool is not called",
    arguments: [
      "https://storage.example.org/f", "http://b.r2.cloudflarestorage.com/f", "https://127.0.0.1.example.org/f",
    ])
  func foreignStorage(address: String) async throws {
    let bench = try await UploadBench()
    try await bench.composio.set("settings", ["storage": ["url": .string(address)]])
    let call = try await bench.send()
    #expect(call.status == .failed && call.error?.message.contains("none of its storages") == true)
    let (uploads, effects) = (try await bench.uploads(), try await bench.effects())
    #expect(uploads.isEmpty && effects.isEmpty)
  }

  @Test("A storage that leads elsewhere, or doesn't take the file, ends the call", arguments: [Int64(307), 403, 500])
  func refusals(status: Int64) async throws {
    let bench = try await UploadBench()
    let elsewhere = "\(bench.composio.url)/_upload/elsewhere"
    try await bench.composio.set(
      "settings", ["storage": ["status": .integer(status), "location": .string(elsewhere)]])
    let call = try await bench.send()
    #expect(call.status == .failed && call.error?.message.contains("\(status)") == true)
    let (uploads, effects) = (try await bench.uploads(), try await bench.effects())
    #expect(uploads.count == 1 && effects.isEmpty)
  }

  @Test("Azure's storages are told what the file is to be there")
  func azure() async throws {
    let bench = try await UploadBench()
    try await bench.composio.set("settings", ["storage": ["backend": "azure_blob_storage"]])
    let call = try await bench.send()
    #expect(call.status == .completed)
    let uploads = try await bench.uploads()
    #expect(uploads.first?["headers"]?["x-ms-blob-type"] == "BlockBlob")
  }

  @Test("What the storage has already is not sent once more")
  func known() async throws {
    let bench = try await UploadBench()
    let first = try await bench.send("1")
    let second = try await bench.send("2")
    #expect(first.status == .completed && second.status == .completed)
    let (uploads, effects, requests) = (
      try await bench.uploads(), try await bench.effects(), try await bench.requests()
    )
    #expect(uploads.count == 1 && requests == 2 && effects.count == 2)
    #expect(effects[0]["arguments"]?["attachment"] == effects[1]["arguments"]?["attachment"])
  }

  @Test("A file that is too large is told before anything is asked")
  func large() async throws {
    let bench = try await UploadBench(content: Data(count: ChosenFiles.longest + 1))
    let call = await bench.submit().call
    #expect(call.status == .failed && call.error?.message.contains("25 MB") == true)
    let requests = try await bench.requests()
    #expect(requests == 0)
  }

  @Test("Stop ends a file on its way, and the tool is not called")
  func stopped() async throws {
    let bench = try await UploadBench(storage: SlowStorage())
    let asked = await bench.submit()
    let updates = await bench.executor.updates()
    let sending = Task { try await bench.approve(asked) }
    for await update in updates where update.call.cards.contains(where: { $0.cardId == "1-sending" }) { break }
    await bench.executor.cancel(asked.key)
    let call = try await sending.value
    #expect(call.status == .cancelled)
    #expect(!call.cards.contains { $0.cardId == "1-sending" })
    let effects = try await bench.effects()
    #expect(effects.isEmpty)
  }

  @Test("A call reaches no file of another chat or of another profile, nor a path, nor a key of its own making")
  func reach() async throws {
    let bench = try await UploadBench()
    let path = bench.file.path(percentEncoded: false)
    let calls = [
      await bench.submit("1", chat: "~2"), await bench.submit("2", userId: 2),
      await bench.submit("3", attachment: .string(path)), await bench.submit("4", attachment: "file 8"),
      await bench.submit("5", attachment: ["name": "menu.pdf", "mimetype": "a/b", "s3key": "projects/other"]),
    ]
    for call in calls { #expect(call.call.status == .failed) }
    let requests = try await bench.requests()
    #expect(requests == 0)
    let named = await bench.submit("6", attachment: "file 7")
    #expect(named.call.status == .awaitingConfirmation)
  }

  @Test("A file that is named by nothing is none")
  func blank() async throws {
    let bench = try await UploadBench()
    for (id, name) in [("1", ""), ("2", "  ")] {
      let asked = await bench.submit(id, attachment: .string(name))
      #expect(asked.call.status != .failed && !asked.call.cards.contains { $0.cardId == "\(id)-upload" })
      #expect(asked.question?.sanitizedArgs["attachment"] == nil)
    }
  }

  @Test("A service that doesn't answer where the file is to go has done nothing")
  func failing() async throws {
    let bench = try await UploadBench()
    try await bench.composio.set("fail", ["match": "files/upload", "status": 401])
    let call = try await bench.send()
    #expect(call.status == .failed && call.error?.code == ToolkitProblem.wrongKey.callError.code)
    let effects = try await bench.effects()
    #expect(effects.isEmpty)
  }
}
