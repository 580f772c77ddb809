import Foundation
import LanguageModels
import Synchronization
import TestSupport
import Testing

@testable import Inference

@Suite("Pulling a model over HTTP")
struct ModelPullTests {
  let directory: TemporaryDirectory
  let clock = SteppingClock()
  /// A model of 4 MB, so that it comes in many pieces.
  let data: Data
  let hash: String
  var folder: URL { directory.file("models") }

  init() throws {
    directory = try TemporaryDirectory()
    var model = GGUFFile.model()
    model.add("output.weight", 64, 16_384)
    data = model.data()
    try data.write(to: directory.file("original"))
    hash = try FileHash.hexadecimal(of: OpenFile(directory.file("original"), access: .read), count: .max)
  }

  func store(_ environment: FileEnvironment? = nil) -> ModelStore {
    ModelStore(directory: folder, environment: environment ?? .test(clock: clock))
  }

  func names() throws -> [String] {
    try directory.names(in: "models").filter { ![".lock", "models.json"].contains($0) }
  }

  /// Bytes of the only part.
  func partSize() throws -> Int {
    let part = try #require(try names().first { $0.hasSuffix(".part") })
    return try Data(contentsOf: folder.appendingPathComponent(part)).count
  }

  func failure(
    _ store: ModelStore, _ url: URL, _ options: PullOptions = PullOptions()
  ) async throws -> LLMError {
    try await #require(throws: LLMError.self) { try await store.pull(url, options: options) }
  }

  @Test("stores the file with its hash and address")
  func pulls() async throws {
    let server = try LoopbackServer { [data] request, _ in LoopbackServer.file(data, request) }
    let reports = Reports()
    let url = try server.url("/models/tiny%20model.gguf?token=secret#sha256=\(hash.uppercased())")
    let pulled = try await store().pull(url) { reports.append($0) }
    #expect(pulled.name == "tiny model")
    #expect(pulled.sha256 == [hash])
    #expect(pulled.source == "\(server.base)/models/tiny%20model.gguf")
    #expect(try Data(contentsOf: store().url(of: pulled)) == data)
    #expect(try await store().current() == pulled)
    #expect(try names() == ["tiny model.gguf"])
    #expect(server.log.count == 1)
    #expect(server.log[0].path == "/models/tiny%20model.gguf?token=secret")
    #expect(server.log[0].headers["range"] == nil)
    #expect(reports.all.last?.bytes == Int64(data.count))
    #expect(reports.all.allSatisfy { $0.totalBytes == Int64(data.count) })
    let again = try await failure(store(), url)
    #expect(again.message.contains("pulled from there already"))
  }

  @Test("goes on where the connection was cut")
  func cutConnection() async throws {
    let server = try LoopbackServer { [data] request, number in
      var response = LoopbackServer.file(data, request)
      if number < 4 { response.cutAfter = 1_000_000 }
      return response
    }
    let pulled = try await store().pull(server.url("/tiny.gguf"), options: PullOptions(sha256: hash))
    #expect(pulled.sha256 == [hash])
    // What was on its way when the connection broke may have to come again, but nothing more.
    let starts = server.log.map { $0.rangeStart ?? 0 }
    #expect(starts.count == 4)
    for (index, start) in starts.enumerated().dropFirst() {
      #expect(start > starts[index - 1] && start <= starts[index - 1] + 1_000_000)
    }
    #expect(server.log[1].headers["if-range"] == "\"v1\"")
    #expect(clock.sleeps.filter { $0 >= .seconds(1) } == [.seconds(1), .seconds(1), .seconds(1)])
  }

  @Test("goes on in another process")
  func resumesLater() async throws {
    let cut = Atomic(true)
    let server = try LoopbackServer { [data] request, _ in
      var response = LoopbackServer.file(data, request)
      if cut.load(ordering: .relaxed) { response.cutAfter = request.rangeStart == nil ? 1_500_000 : 0 }
      return response
    }
    let error = try await failure(store(), server.url("/tiny.gguf"))
    #expect(error.message.contains("of 4.5 MB that arrived are kept"))
    #expect(try names().map { ($0 as NSString).pathExtension }.sorted() == ["json", "part"])
    let kept = try partSize()
    #expect((1...1_500_000).contains(kept))
    cut.store(false, ordering: .relaxed)
    let reports = Reports()
    let before = server.log.count
    let pulled = try await store().pull(server.url("/tiny.gguf?token=new")) { reports.append($0) }
    #expect(pulled.sha256 == [hash])
    #expect(server.log.count == before + 1)
    #expect(server.log.last?.rangeStart == kept)
    #expect(reports.all.first?.phase == .resuming)
    #expect(try names() == ["tiny.gguf"])
  }

  @Test("starts over when the server knows no ranges")
  func ignoresRange() async throws {
    let server = try LoopbackServer { [data] request, number in
      var response = LoopbackServer.file(data, request, ranges: false)
      if number == 1 { response.cutAfter = 2_000_000 }
      return response
    }
    #expect(try await store().pull(server.url("/tiny.gguf")).sha256 == [hash])
    #expect(server.log.count == 2)
    #expect(server.log[1].rangeStart != nil)
  }

  @Test("starts over when the file changed meanwhile")
  func changedFile() async throws {
    let old = Data("GGUF".utf8) + Data(repeating: 7, count: 3_000_000)
    let server = try LoopbackServer { [data] request, number in
      guard number == 1 else { return LoopbackServer.file(data, request, etag: "\"v2\"") }
      var response = LoopbackServer.file(old, request)
      response.cutAfter = 2_000_000
      return response
    }
    #expect(try await store().pull(server.url("/tiny.gguf")).sha256 == [hash])
    #expect(server.log[1].headers["if-range"] == "\"v1\"")
  }

  @Test("without any tag goes on only when the hash will prove it", arguments: [true, false])
  func noValidator(withHash: Bool) async throws {
    let server = try LoopbackServer { [data] request, number in
      var response = LoopbackServer.file(data, request, etag: nil)
      if number == 1 { response.cutAfter = 2_000_000 }
      return response
    }
    let pulled = try await store().pull(server.url("/a.gguf"), options: PullOptions(sha256: withHash ? hash : nil))
    #expect(pulled.sha256 == [hash])
    #expect(server.log.count == 2)
    #expect((server.log[1].rangeStart != nil) == withHash)
  }

  @Test("recognizes a part that is complete already")
  func completePart() async throws {
    let server = try LoopbackServer { [data] request, _ in LoopbackServer.file(data, request) }
    let address = try #require(DownloadURL(server.url("/tiny.gguf").absoluteString))
    try Directory.make(folder)
    for total in [Int64(data.count), nil] {
      let part = try PartFile(for: address, in: folder, environment: .test())
      try data.withUnsafeBytes { try part.sink.write($0, at: 0) }
      try part.write(PartRecord(url: address.withoutSecrets, etag: "\"v1\"", total: total))
    }
    // The length was not noted, so the server is asked and answers 416.
    #expect(try await store().pull(server.url("/tiny.gguf")).sha256 == [hash])
    #expect(server.log.map(\.rangeStart) == [data.count])
  }

  @Test("follows redirects, but not endlessly")
  func redirects() async throws {
    let server = try LoopbackServer { [data] request, _ in
      if request.path.hasPrefix("/loop") { return .error(302, ["Location": "/loop"]) }
      if request.path == "/nowhere" { return .error(302) }
      if let rest = Int(request.path.dropFirst(3)), request.path.hasPrefix("/r/"), rest > 0 {
        return .error([301, 302, 303, 307, 308][rest % 5], ["Location": rest == 1 ? "../real.gguf" : "/r/\(rest - 1)"])
      }
      return LoopbackServer.file(data, request)
    }
    #expect(try await store().pull(server.url("/r/5")).sha256 == [hash])
    #expect(server.log.count == 6)
    #expect(try await failure(store(), server.url("/r/6")).message.contains("more than 5 times"))
    #expect(try await failure(store(), server.url("/loop")).message.contains("more than 5 times"))
    #expect(try await failure(store(), server.url("/nowhere")).message.contains("make no sense"))
  }

  @Test("stops at once when a page comes instead of a model")
  func htmlPage() async throws {
    let server = try LoopbackServer { _, _ in
      LoopbackServer.Response(body: Data("<!DOCTYPE html><html>".utf8) + Data(count: 50_000_000))
    }
    let error = try await failure(store(), server.url("/tiny.gguf"))
    #expect(error.code == .unsupportedModel)
    #expect(error.message.contains("sent a web page instead of a model"))
    #expect(try names() == [])
    #expect(server.log.count == 1)
  }

  @Test("says what the server answered", arguments: [(401, "an account"), (404, "no such file"), (418, "with 418")])
  func statuses(_ status: Int, _ sentence: String) async throws {
    let server = try LoopbackServer { _, _ in .error(status) }
    #expect(try await failure(store(), server.url("/tiny.gguf")).message.contains(sentence))
    #expect(server.log.count == 1)
  }

  @Test("waits for a server in trouble, as long as that asks for")
  func retries() async throws {
    let server = try LoopbackServer { [data] request, number in
      switch number {
      case 1: .error(503, ["Retry-After": "7"])
      case 2: .error(429, ["Retry-After": "100000"])
      case 3: .error(500)
      default: LoopbackServer.file(data, request)
      }
    }
    #expect(try await store().pull(server.url("/tiny.gguf")).sha256 == [hash])
    #expect(clock.sleeps.filter { $0 >= .seconds(1) } == [.seconds(7), .seconds(60), .seconds(4)])
  }

  @Test("gives up after three tries without progress")
  func givesUp() async throws {
    let server = try LoopbackServer { _, _ in .error(500) }
    #expect(try await failure(store(), server.url("/tiny.gguf")).message.contains("is in trouble (500)"))
    #expect(server.log.count == 4)
    let silent = try LoopbackServer { _, _ in LoopbackServer.Response(announced: 100, cutAfter: 0) }
    #expect(try await failure(store(), silent.url("/tiny.gguf")).message.contains("failed several times"))
    let url = try silent.url("/tiny.gguf")
    let refused = try #require(URL(string: url.absoluteString.replacingOccurrences(of: ":\(silent.port)", with: ":1")))
    #expect(try await failure(store(), refused).message.contains("Check the address and the network"))
  }

  @Test("takes a wrong length for a lost connection or a lie")
  func wrongLength() async throws {
    let short = try LoopbackServer { [data] request, _ in
      var response = LoopbackServer.file(data, request)
      if request.rangeStart == nil { response.body = data.prefix(1_000_000); response.announced = data.count }
      return response
    }
    #expect(try await store().pull(short.url("/short.gguf")).sha256 == [hash])
    #expect(short.log.count == 2)
    // A record that claims less than the server then sends.
    let open = try LoopbackServer { [data] _, _ in LoopbackServer.Response(body: data, announced: -1) }
    #expect(try await store().pull(open.url("/open.gguf"), options: PullOptions(name: "open")).sha256 == [hash])
  }

  @Test("keeps to the size that is allowed")
  func maximum() async throws {
    let announced = try LoopbackServer { [data] request, _ in LoopbackServer.file(data, request) }
    let options = PullOptions(maximumBytes: 1_000_000)
    #expect(try await failure(store(), announced.url("/a.gguf"), options).message.contains("1.0 MB are allowed"))
    let endless = try LoopbackServer { [data] _, _ in LoopbackServer.Response(body: data, announced: -1) }
    #expect(try await failure(store(), endless.url("/a.gguf"), options).message.contains("1.0 MB are allowed"))
    #expect(try names() == [])
  }

  @Test("asks for room before the first byte")
  func noRoom() async throws {
    let server = try LoopbackServer { [data] request, _ in LoopbackServer.file(data, request) }
    var environment = FileEnvironment.test()
    environment.availableBytes = { _ in 1_000_000 }
    let error = try await failure(store(environment), server.url("/tiny.gguf"))
    #expect(error.message.contains("needs 4.5 MB, and only 1.0 MB are free"))
    #expect(try names() == [])
  }

  @Test("keeps what arrived when the disk gets full, and goes on once there is room")
  func diskFull() async throws {
    let server = try LoopbackServer { [data] request, _ in LoopbackServer.file(data, request) }
    let full = FileEnvironment.test().watching { end in if end > 1_234_567 { throw DiskFull(limit: 1_234_567) } }
    let error = try await failure(store(full), server.url("/tiny.gguf"))
    #expect(error.code == .fileFailed)
    #expect(error.message.contains("The 1.2 MB that arrived are kept, and 3.3 MB are missing"))
    #expect(try await store().list() == [])
    #expect(try await store().pull(server.url("/tiny.gguf")).sha256 == [hash])
    #expect(server.log.map(\.rangeStart) == [nil, 1_234_567])
  }

  @Test("keeps what arrived when it is cancelled")
  func cancelled() async throws {
    let task = Mutex<Task<StoredModel, any Error>?>(nil)
    let server = try LoopbackServer { [data] request, _ in LoopbackServer.file(data, request) }
    // Cancelled by the first write, which is still carried out.
    let environment = FileEnvironment.test().watching { _ in task.withLock { $0?.cancel() } }
    let (cancelling, url) = (store(environment), try server.url("/tiny.gguf"))
    let pulling = task.withLock { slot in
      let task = Task { try await cancelling.pull(url) }
      slot = task
      return task
    }
    await #expect(throws: CancellationError.self) { try await pulling.value }
    #expect(try await store().list() == [])
    let size = try partSize()
    #expect((1_000_000..<data.count).contains(size))
    #expect(try await store().pull(url).sha256 == [hash])
    #expect(server.log.last?.rangeStart == size)
  }
}
