import Foundation
import LanguageModels
import TestSupport
import Testing

@testable import Inference

// What is made of the files: what they must be, several of them, and who is asked for them.
extension ModelPullTests {
  @Test("deletes a file that is not the expected one")
  func wrongHash() async throws {
    let server = try LoopbackServer { [data] request, _ in LoopbackServer.file(data, request) }
    let wrong = String(repeating: "0", count: 64)
    let error = try await failure(store(), server.url("/tiny.gguf#sha256=\(wrong)"))
    #expect(error.message.contains("its SHA-256 is \(hash) instead of \(wrong)"))
    #expect(try names() == [])
    #expect(try await failure(store(), server.url("/a.gguf#sha256=12")).message.contains("64 hexadecimal digits"))
  }

  @Test("notices a part that was changed on the disk, if it has a hash")
  func changedPart() async throws {
    let server = try LoopbackServer { [data] request, number in
      var response = LoopbackServer.file(data, request)
      if number <= 4 { response.cutAfter = number == 1 ? 1_000_000 : 0 }
      return response
    }
    let options = PullOptions(sha256: hash)
    _ = try await failure(store(), server.url("/tiny.gguf"), options)
    let part = folder.appendingPathComponent(try #require(try names().first { $0.hasSuffix(".part") }))
    let handle = try FileHandle(forWritingTo: part)
    try handle.seek(toOffset: 500_000)
    try handle.write(contentsOf: Data("changed".utf8))
    try handle.close()
    #expect(try await failure(store(), server.url("/tiny.gguf"), options).message.contains("not the expected one"))
    #expect(try names() == [])
  }

  @Test("refuses a complete file that is no usable model, and deletes it")
  func unusable() async throws {
    var broken = GGUFFile.model()
    broken.cutOff = 100
    let data = broken.data()
    let server = try LoopbackServer { request, _ in
      request.path == "/eyes.gguf"
        ? LoopbackServer.file(GGUFFile.projector().data(), request) : LoopbackServer.file(data, request)
    }
    let error = try await failure(store(), server.url("/broken.gguf"))
    #expect(error.message.contains("“broken.gguf” is damaged"))
    #expect(try names() == [])
    // A projector is welcome, and becomes nobody's current model.
    let eyes = try await store().pull(server.url("/eyes.gguf"))
    #expect(eyes.info.kind == .projector)
    #expect(try await store().current() == nil)
    #expect(
      try await failure(store(), server.url("/broken.gguf"), PullOptions(projector: "nose")).message.contains(
        "no model “nose”"))
  }

  @Test("fetches all parts of a model in several files")
  func splitModel() async throws {
    let parts = SplitModelTests.parts().map { $0.data() }
    let server = try LoopbackServer { request, _ in
      guard let split = SplitModel(fileName: String(request.path.dropFirst(3))) else { return .error(404) }
      return LoopbackServer.file(parts[split.part - 1], request, etag: "\"part\(split.part)\"")
    }
    let reports = Reports()
    let url = try server.url("/m/\(SplitModelTests.name(1))")
    let pulled = try await store().pull(url, options: PullOptions(name: "large")) { reports.append($0) }
    #expect(pulled.files == (1...3).map { SplitModelTests.name($0, "large") })
    #expect(pulled.info.partCount == 3)
    #expect(Set(reports.all.map(\.file)) == [1, 2, 3])
    #expect(reports.all.allSatisfy { $0.fileCount == 3 })
    let second = try await failure(store(), server.url("/m/\(SplitModelTests.name(2))"))
    #expect(second.message.contains("Give the address of the first part"))
    let hashed = try await failure(store(), url, PullOptions(sha256: hash))
    #expect(hashed.message.contains("in one file only"))
  }

  @Test("adds a file of this machine by its address")
  func fileAddress() async throws {
    try data.write(to: directory.file("local.gguf"))
    let added = try await store().pull(directory.file("local.gguf"), options: PullOptions(name: "near"))
    #expect(added.name == "near")
    #expect(added.source == nil)
  }

  @Test("is not done twice at once for the same address")
  func twice() async throws {
    let server = try LoopbackServer { [data] request, _ in LoopbackServer.file(data, request) }
    let address = try #require(DownloadURL(server.url("/tiny.gguf").absoluteString))
    try Directory.make(folder)
    let part = try PartFile(for: address, in: folder, environment: .test())
    #expect(try await failure(store(), server.url("/tiny.gguf")).message.contains("being downloaded already"))
    #expect(server.log.isEmpty)
    withExtendedLifetime(part) {}
  }

  @Test("refuses a taken name and a directory that can't be written before it asks anybody")
  func beforehand() async throws {
    let server = try LoopbackServer { [data] request, _ in LoopbackServer.file(data, request) }
    try data.write(to: directory.file("local.gguf"))
    try await store().add(directory.file("local.gguf"), name: "taken")
    #expect(
      try await failure(store(), server.url("/x.gguf"), PullOptions(name: "Taken")).message.contains("“Taken” already"))
    var environment = FileEnvironment.test()
    environment.open = { url, _ in throw FileProblem(EACCES, operation: .write, name: url.lastPathComponent) }
    #expect(try await failure(store(environment), server.url("/y.gguf")).message.contains("lacks the permission"))
    #expect(server.log.isEmpty)
  }

  @Test("sends user and password to their own server only")
  func credentials() async throws {
    let other = try LoopbackServer { [data] request, _ in LoopbackServer.file(data, request) }
    let target = try other.url("/real.gguf").absoluteString
    let server = try LoopbackServer { request, number in
      number == 1 ? .error(302, ["Location": "/next"]) : .error(302, ["Location": target])
    }
    let url = try #require(URL(string: "http://me:p%40ss@127.0.0.1:\(server.port)/tiny.gguf"))
    let pulled = try await store().pull(url)
    #expect(pulled.source == "\(server.base)/tiny.gguf")
    let expected = "Basic \(Data("me:p@ss".utf8).base64EncodedString())"
    #expect(server.log.map { $0.headers["authorization"] } == [expected, expected])
    #expect(other.log.map { $0.headers["authorization"] } == [nil])
  }
}
