import Foundation
import LanguageModels
import TestSupport
import Testing

@testable import Inference

@Suite("The decisions of a download")
struct DownloadMachineTests {
  private typealias Action = DownloadMachine.Action

  private let url: DownloadURL
  private let record: PartRecord

  init() throws {
    url = try #require(DownloadURL("https://example.org/a/model.gguf?key=1"))
    record = PartRecord(url: "https://example.org/a/model.gguf", etag: "\"v1\"", total: 100)
  }

  private func machine(_ change: (inout DownloadMachine.Configuration) -> Void = { _ in }) -> DownloadMachine {
    var configuration = DownloadMachine.Configuration(url: url)
    change(&configuration)
    return DownloadMachine(configuration)
  }

  private func head(_ status: Int, _ headers: [String: String] = [:]) -> ResponseHead {
    ResponseHead(status: status) { headers[$0] }
  }

  private func request(_ offset: Int64 = 0, _ validator: String? = nil, url: DownloadURL? = nil) -> Action {
    .send(DownloadRequest(url: url ?? self.url, offset: offset, validator: validator))
  }

  /// The sentence of the failure among actions, and whether the part is kept.
  private func failure(_ actions: [Action]) -> (String, Bool)? {
    for case .fail(let error, let keepPart) in actions { return (error.message, keepPart) }
    return nil
  }

  /// A machine that is receiving, with so many bytes of 100 written.
  private func receiving(_ bytes: Int = 0) -> DownloadMachine {
    var machine = machine()
    _ = machine.handle(.began(bytes: 0, record: nil))
    _ = machine.handle(.answered(head(200, ["content-length": "100", "etag": "\"v1\""])))
    _ = machine.handle(.roomKnown(1000))
    if bytes > 0 { _ = machine.handle(.received(count: bytes, beginning: Array("GGUF".utf8))) }
    return machine
  }

  @Test("of a whole file, from the first request to the hash")
  func straight() {
    var machine = machine()
    #expect(machine.handle(.began(bytes: 0, record: nil)) == [request()])
    let noted = PartRecord(url: "https://example.org/a/model.gguf", etag: "\"v1\"", lastModified: "then", total: 100)
    let answer = head(200, ["content-length": "100", "etag": "\"v1\"", "last-modified": "then"])
    #expect(machine.handle(.answered(answer)) == [.record(noted), .measureRoom])
    #expect(machine.handle(.roomKnown(100)) == [.receive])
    #expect(machine.handle(.received(count: 60, beginning: Array("GGUF".utf8))) == [.write(at: 0)])
    #expect(machine.handle(.received(count: 40, beginning: Array("abcd".utf8))) == [.write(at: 60)])
    #expect(machine.handle(.ended) == [.hash])
    #expect(machine.handle(.hashed("cafe")) == [.finish(sha256: "cafe")])
    #expect(machine.handle(.lost) == [])
  }

  @Test("go on with a part that fits, and only with that")
  func resumes() {
    var machine = machine()
    #expect(machine.handle(.began(bytes: 40, record: record)) == [.hashPart(40)])
    #expect(machine.handle(.partHashed) == [request(40, "\"v1\"")])
    let answer = head(206, ["content-range": "bytes 40-99/100", "content-length": "60", "etag": "\"v1\""])
    #expect(machine.handle(.answered(answer)) == [.measureRoom])
    #expect(machine.handle(.roomKnown(60)) == [.receive])
    // The magic lies in the part already.
    #expect(machine.handle(.received(count: 60, beginning: [1, 2, 3, 4])) == [.write(at: 40)])
    #expect(machine.handle(.ended) == [.hash])

    var unknown = self.machine()
    #expect(unknown.handle(.began(bytes: 40, record: nil)) == [.startOver, request()])
    var other = self.machine()
    var record = record
    record.url = "https://example.org/other.gguf"
    #expect(other.handle(.began(bytes: 40, record: record)) == [.startOver, request()])
    var longer = self.machine()
    #expect(longer.handle(.began(bytes: 101, record: self.record)) == [.startOver, request()])
    var unmarked = self.machine()
    record = self.record
    record.etag = nil
    #expect(unmarked.handle(.began(bytes: 40, record: record)) == [.startOver, request()])
    var proven = self.machine { $0.sha256 = "cafe" }
    #expect(proven.handle(.began(bytes: 40, record: record)) == [.hashPart(40)])
    #expect(proven.handle(.partHashed) == [request(40)])
  }

  @Test("ask nobody for a part that is complete")
  func complete() {
    var machine = machine { $0.sha256 = "cafe" }
    #expect(machine.handle(.began(bytes: 100, record: record)) == [.hashPart(100)])
    #expect(machine.handle(.partHashed) == [.hash])
    let (sentence, keepPart) = failure(machine.handle(.hashed("beef"))) ?? ("", true)
    #expect(sentence.contains("SHA-256 is beef instead of cafe"))
    #expect(!keepPart)
  }

  @Test(
    "start over when the answer is another file",
    arguments: [
      (200, ["content-length": "70"])
    ])
  func wholeFileInstead(_ status: Int, _ headers: [String: String]) {
    var machine = machine()
    _ = machine.handle(.began(bytes: 40, record: record))
    _ = machine.handle(.partHashed)
    let actions = machine.handle(.answered(head(status, headers)))
    #expect(actions.first == .startOver)
    #expect(actions.last == .measureRoom)
    #expect(machine.handle(.roomKnown(70)) == [.receive])
    #expect(machine.handle(.received(count: 70, beginning: Array("GGUF".utf8))) == [.write(at: 0)])
  }

  @Test(
    "ask again without a range when a partial answer does not fit",
    arguments: [
      ["content-range": "bytes 0-99/100"], ["content-range": "bytes 40-99/200"], ["content-range": "nonsense"], [:],
      ["content-range": "bytes 40-99/100", "etag": "\"v2\""],
    ])
  func misfit(_ headers: [String: String]) {
    var machine = machine()
    _ = machine.handle(.began(bytes: 40, record: record))
    _ = machine.handle(.partHashed)
    #expect(machine.handle(.answered(head(206, headers))) == [.hangUp, .startOver, request()])
    // Once is enough.
    #expect(failure(machine.handle(.answered(head(206, headers))))?.0.contains("make no sense") == true)
  }

  @Test("take 416 for the end or for another file")
  func unsatisfiable() {
    var record = record
    record.total = nil
    var complete = machine()
    _ = complete.handle(.began(bytes: 100, record: record))
    _ = complete.handle(.partHashed)
    #expect(complete.handle(.answered(head(416, ["content-range": "bytes */100"]))) == [.hangUp, .hash])
    var shorter = machine()
    _ = shorter.handle(.began(bytes: 100, record: record))
    _ = shorter.handle(.partHashed)
    #expect(shorter.handle(.answered(head(416, ["content-range": "bytes */80"]))) == [.hangUp, .startOver, request()])
    #expect(failure(shorter.handle(.answered(head(416))))?.0.contains("make no sense") == true)
  }

  @Test("try again after a pause that grows, as long as there is no progress")
  func backoff() {
    var machine = receiving(30)
    for delay in [1, 2, 4] {
      #expect(machine.handle(.lost) == [.hangUp, .wait(.seconds(delay))])
      #expect(machine.handle(.waited) == [request(30, "\"v1\"")])
    }
    let (sentence, keepPart) = failure(machine.handle(.lost)) ?? ("", false)
    #expect(sentence.contains("The 30 bytes of 100 bytes that arrived are kept"))
    #expect(keepPart)
  }

  @Test("count anew after progress")
  func progress() {
    var machine = receiving(10)
    for offset in stride(from: Int64(10), to: 90, by: 10) {
      #expect(machine.handle(.lost) == [.hangUp, .wait(.seconds(1))])
      #expect(machine.handle(.waited) == [request(offset, "\"v1\"")])
      let range = "bytes \(offset)-99/100"
      #expect(machine.handle(.answered(head(206, ["content-range": range]))) == [.measureRoom])
      #expect(machine.handle(.roomKnown(1000)) == [.receive])
      #expect(machine.handle(.received(count: 10, beginning: [0, 0, 0, 0])) == [.write(at: offset)])
    }
  }

  @Test("give up where the same bytes come again and again and nothing can be resumed")
  func noProgress() {
    var machine = machine()
    _ = machine.handle(.began(bytes: 0, record: nil))
    for delay in [1, 2, 4, 0] {
      #expect(machine.handle(.answered(head(200, ["content-length": "100"]))).last == .measureRoom)
      #expect(machine.handle(.roomKnown(1000)) == [.receive])
      #expect(machine.handle(.received(count: 90, beginning: Array("GGUF".utf8))) == [.write(at: 0)])
      let actions = machine.handle(.ended)
      if delay == 0 {
        #expect(failure(actions)?.0.contains("announced 100 bytes and ended after 90 bytes") == true)
      } else {
        #expect(actions == [.hangUp, .wait(.seconds(delay))])
        #expect(machine.handle(.waited) == [.startOver, request()])
      }
    }
  }

  @Test("know while they wait whether the server is busy or the connection was lost", arguments: [429, 503])
  func busy(status: Int) {
    var machine = machine()
    _ = machine.handle(.began(bytes: 0, record: nil))
    _ = machine.handle(.answered(head(status, ["retry-after": "1"])))
    #expect(machine.serverStatus == status)
    _ = machine.handle(.waited)
    _ = machine.handle(.lost)
    #expect(machine.serverStatus == nil)
    _ = machine.handle(.waited)
    _ = machine.handle(.answered(head(status)))
    #expect(machine.serverStatus == status)
    _ = machine.handle(.waited)
    #expect(failure(machine.handle(.answered(head(status))))?.0.contains("is busy") == true)
  }

  @Test("take an early end for a lost connection")
  func earlyEnd() {
    var machine = receiving(50)
    #expect(machine.handle(.ended) == [.hangUp, .wait(.seconds(1))])
  }

  @Test("refuse more than was announced, and what is too large")
  func sizes() {
    var machine = receiving(90)
    let (sentence, keepPart) = failure(machine.handle(.received(count: 11, beginning: [0]))) ?? ("", true)
    #expect(sentence.contains("sends more than the 100 bytes that it announced"))
    #expect(!keepPart)
    var limited = self.machine { $0.maximumBytes = 99 }
    _ = limited.handle(.began(bytes: 0, record: nil))
    #expect(
      failure(limited.handle(.answered(head(200, ["content-length": "100"]))))?.0.contains("99 bytes are allowed")
        == true)
  }

  @Test("look at the first four letters however they arrive")
  func magic() {
    for text in ["GGUF", "GGML", "<htm", "G<"] {
      var machine = receiving()
      var failed = false
      for byte in text.utf8 where !failed {
        let actions = machine.handle(.received(count: 1, beginning: [byte]))
        failed = failure(actions) != nil
      }
      #expect(failed == (text != "GGUF"), "\(text)")
    }
    var tiny = receiving()
    _ = tiny.handle(.received(count: 2, beginning: Array("GG".utf8)))
    #expect(failure(tiny.handle(.ended)) == nil)
  }

  @Test("know when there is no room")
  func room() {
    var machine = machine()
    _ = machine.handle(.began(bytes: 40, record: record))
    _ = machine.handle(.partHashed)
    _ = machine.handle(.answered(head(206, ["content-range": "bytes 40-99/100"])))
    let (sentence, keepPart) = failure(machine.handle(.roomKnown(59))) ?? ("", false)
    #expect(sentence.contains("needs 60 bytes, and only 59 bytes are free"))
    #expect(keepPart)
    var full = receiving(50)
    let (message, kept) = failure(full.handle(.diskFull(written: 45))) ?? ("", false)
    #expect(message.contains("The 45 bytes that arrived are kept, and 55 bytes are missing"))
    #expect(kept)
  }

  @Test(
    "follow a redirect only where it is safe",
    arguments: [
      ("https://other.example/x.gguf", nil), ("/elsewhere", nil), ("//cdn.example/x", nil),
      ("http://example.org/x.gguf", "without encryption"), ("http://127.0.0.1/x.gguf", "without encryption"),
      ("file:///etc/passwd", "make no sense"), ("ftp://example.org/x", "can't be downloaded from"),
      ("", "make no sense"),
    ] as [(String, String?)])
  func redirects(_ location: String, _ sentence: String?) {
    var machine = machine { $0.allowInsecure = true }
    _ = machine.handle(.began(bytes: 0, record: nil))
    let actions = machine.handle(.answered(head(302, location.isEmpty ? [:] : ["location": location])))
    #expect(actions.first == .hangUp)
    if let sentence {
      #expect(failure(actions)?.0.contains(sentence) == true, "\(actions)")
    } else {
      #expect(failure(actions) == nil)
    }
  }

  @Test("ask the first address again after a failure, since what it led to may have expired")
  func redirectThenFailure() throws {
    var machine = machine()
    _ = machine.handle(.began(bytes: 0, record: nil))
    let target = try #require(DownloadURL("https://cdn.example/signed"))
    #expect(
      machine.handle(.answered(head(302, ["location": "https://cdn.example/signed"]))) == [
        .hangUp, request(url: target),
      ])
    #expect(machine.handle(.lost) == [.hangUp, .wait(.seconds(1))])
    #expect(machine.handle(.waited) == [request()])
  }

  @Test("refuse compressed answers")
  func encoded() {
    var machine = machine()
    _ = machine.handle(.began(bytes: 0, record: nil))
    let actions = machine.handle(.answered(head(200, ["content-encoding": "gzip", "content-length": "9"])))
    #expect(failure(actions)?.0.contains("compressed") == true)
  }

  @Test("ask nobody at an address that is not allowed")
  func insecure() throws {
    for (text, allowed, works) in [
      ("http://example.org/a.gguf", false, false), ("http://example.org/a.gguf", true, true),
      ("http://localhost:99/a.gguf", false, true), ("http://[::1]/a.gguf", false, true),
      ("http://127.0.0.1.example.org/a", false, false), ("https://example.org/a", false, true),
      ("gopher://example.org/a", true, false), ("https:///a", true, false),
    ] {
      let url = try #require(DownloadURL(text))
      var machine = DownloadMachine(.init(url: url, allowInsecure: allowed))
      #expect((failure(machine.handle(.began(bytes: 0, record: nil))) == nil) == works, "\(text)")
    }
  }

  @Test("end in the end, whatever happens in whatever order", arguments: 1...200)
  func randomEvents(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var machine = machine { $0.maximumBytes = 500 }
    var actions = machine.handle(.began(bytes: random.oneIn(2) ? 40 : 0, record: random.oneIn(2) ? record : nil))
    var written: Int64 = 0
    for _ in 0..<400 {
      for action in actions {
        if case .write(let offset) = action { written = offset }
        if case .startOver = action { written = 0 }
        #expect(machine.offset >= 0 && machine.offset <= 500)
      }
      if actions.contains(where: { if case .fail = $0 { true } else if case .finish = $0 { true } else { false } }) {
        // Over is over.
        #expect(machine.handle(.answered(head(200))) == [])
        return
      }
      let first = Int.random(in: 0...120, using: &random)
      let events: [DownloadMachine.Event] = [
        .partHashed, .answered(head(200, ["content-length": "100", "etag": "\"v1\""])),
        .answered(head(206, ["content-range": "bytes \(first)-99/100"])), .answered(head(416)),
        .answered(head(500)), .answered(head(302, ["location": "/x"])), .roomKnown(Int64(first)), .lost, .waited,
        .ended,
        .received(count: first, beginning: Array("GGUF".utf8)), .diskFull(written: written), .hashed("cafe"),
      ]
      actions = machine.handle(random.elements(1, of: events)[0])
    }
  }
}

@Suite("Addresses and proxies")
struct DownloadURLTests {
  @Test("keep secrets out of what is stored")
  func secrets() throws {
    let url = try #require(DownloadURL("HTTPS://me:pw@Example.org:8443/a%20b/c.gguf?token=1#x"))
    #expect(url.withoutSecrets == "https://Example.org:8443/a%20b/c.gguf")
    #expect(url.requestAddress == "https://Example.org:8443/a%20b/c.gguf?token=1")
    #expect(url.fileName == "c.gguf")
    #expect(url.port == 8443)
    #expect(url.sibling("d e.gguf")?.withoutSecrets == "https://Example.org:8443/a%20b/d%20e.gguf")
    #expect(DownloadURL("no address") == nil)
    #expect(DownloadURL("relative/path") == nil)
  }

  @Test(
    "find the proxy that the environment names",
    arguments: [
      (["https_proxy": "http://proxy:3128"], "https://example.org", "proxy:3128"),
      (["HTTPS_PROXY": "proxy:3128"], "https://example.org", "proxy:3128"),
      (["all_proxy": "http://u:p@proxy"], "https://example.org", "proxy:80"),
      (["https_proxy": "http://proxy:3128"], "http://example.org", nil),
      (["http_proxy": "http://proxy:3128"], "http://example.org", "proxy:3128"),
      (["HTTP_PROXY": "http://proxy:3128"], "http://example.org", nil),
      (["https_proxy": "http://proxy:1", "no_proxy": "foo, .example.org"], "https://a.example.org", nil),
      (["https_proxy": "http://proxy:1", "no_proxy": "example.org"], "https://example.org", nil),
      (["https_proxy": "http://proxy:1", "no_proxy": "ample.org"], "https://example.org", "proxy:1"),
      (["https_proxy": "http://proxy:1", "no_proxy": "*"], "https://example.org", nil),
      (["https_proxy": "http://proxy:1"], "https://localhost", nil),
      (["https_proxy": "socks5://proxy:1"], "https://example.org", nil),
      (["https_proxy": ""], "https://example.org", nil),
    ] as [([String: String], String, String?)])
  func proxies(_ variables: [String: String], _ address: String, _ expected: String?) throws {
    let url = try #require(DownloadURL(address))
    let proxy = ProxySettings(for: url, variables: variables)
    #expect(proxy.map { "\($0.host):\($0.port)" } == expected)
  }
}
