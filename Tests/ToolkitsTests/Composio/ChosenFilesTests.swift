import ChatTypes
import Foundation
import JSONValue
import Synchronization
import TestSupport
import Testing
import Tools

@testable import Toolkits

@Suite("The files of a call, and the time that they have", .timeLimit(.minutes(1)))
struct ChosenFilesTests {
  /// A storage to which each file takes 200 seconds.
  private final class TimedStorage: FileStorage {
    private let time: QuickTime
    private let given = Mutex<[Int64]>([])

    init(_ time: QuickTime) { self.time = time }

    var limits: [Int64] { given.withLock { $0 } }

    func put(
      _ contents: Data, to address: StorageAddress, headers: [(name: String, value: String)],
      within milliseconds: Int64
    ) async throws(ComposioLoss) -> Int {
      given.withLock { $0.append(milliseconds) }
      time.pass(200_000)
      return 200
    }
  }

  @Test("All files of a call have five minutes together, and one that is too late ends a call that was not made")
  func deadline() async throws {
    let time = QuickTime()
    let storage = TimedStorage(time)
    let composio = ScriptedComposio { _ in
      .success(
        ComposioReply(
          status: 200, body: ["key": "k", "newPresignedUrl": "https://b.s3.us-east-1.amazonaws.com/k"]))
    }
    var service = ComposioService(transport: composio, key: { "ck" }, clock: time.clock)
    service.storage = storage
    let toolkit = ComposioToolkit(
      "mail", slug: "gmail", sessions: SessionManager(service, clock: time.clock), account: "u-1", clock: time.clock)
    let files = ["a", "b", "c"].map { name in
      ChosenFiles.Chosen(
        file: OfferedFile(name: name, place: name, mediaType: nil, location: URL(filePath: "/nowhere")),
        contents: Data(name.utf8), reference: name)
    }
    do throws(ToolFailure) {
      _ = try await toolkit.upload(files, for: "SEND") { _, _ in }
      Issue.record("it was not ended")
    } catch {
      #expect(error.error.code == .network && error.changedNothing)
    }
    #expect(storage.limits == [300_000, 100_000] && composio.asked.count == 2)
  }

  @Test("One file under two names is one file")
  func names() async throws {
    let folder = try TemporaryDirectory()
    let place = try folder.write(Data("one".utf8), as: "menu.pdf")
    let file = OfferedFile(name: "menu.pdf", place: "file 7", mediaType: nil, location: place)
    let chosen = try await ChosenFiles.named(
      by: ["a": "menu.pdf", "b": "file 7"], at: FileArguments([["a"], ["b"]]), among: [file], toolkit: "mail")
    #expect(chosen.files.count == 1)
    #expect(chosen.arguments["a"] == chosen.arguments["b"] && chosen.arguments["a"] != "menu.pdf")
  }
}
