import Foundation
import JSONValue
import Synchronization
import Testing
import Tools

@testable import WebSearch

@Suite("Fetching from the web")
struct WebFetcherTests {
  private func request(_ text: String = "http://site.org/page", limit: Int = 100_000) -> WebRequest {
    WebRequest(address: .test(text), rule: .publicWeb, accepts: WebPage.mediaTypes, byteLimit: limit)
  }

  private func failure(_ fetcher: WebFetcher, _ request: WebRequest) async -> WebFailure? {
    do throws(WebFailure) {
      _ = try await fetcher.fetch(request)
      return nil
    } catch {
      return error
    }
  }

  @Test("a page is fetched from the address that was checked, under its own name, and little is told of this program")
  func plain() async throws {
    try await LoopbackServer.with({ _ in .html("<p>Hello</p>") }) { server in
      let network = Network(port: server.port)
      let response = try await network.fetcher().fetch(request("http://site.org/page?x=1"))
      #expect(response.head.status == 200)
      #expect(String(decoding: response.body, as: UTF8.self) == "<p>Hello</p>")
      #expect(network.connected == [IPAddress("93.184.216.34")])
      let asked = try #require(server.log.first)
      #expect(asked.uri == "/page?x=1")
      #expect(asked.headers["host"] == "site.org")
      #expect(Set(asked.headers.keys).isSubset(of: ["host", "user-agent", "accept-encoding", "connection"]))
    }
  }

  @Test("a name that means something else at the second look-up doesn't lead there")
  func rebinding() async throws {
    try await LoopbackServer.with({ $0.uri == "/start" ? .redirect("/next") : .html("secret") }) { server in
      let network = Network(["site.org": [["93.184.216.34"], ["127.0.0.1"]]], port: server.port)
      #expect(await failure(network.fetcher(), request("http://site.org/start")) == .refused(.notPublic))
      #expect(network.asked == ["site.org", "site.org"])
      // Between look-up and connection nothing is looked up: one connection, to what was checked.
      #expect(network.connected == [IPAddress("93.184.216.34")])
      #expect(server.log.map(\.uri) == ["/start"])
    }
  }

  @Test(
    "a redirect to this machine or the network around it is not followed",
    arguments: [
      "http://127.0.0.1:80/", "http://localhost/", "http://[::1]/", "http://169.254.169.254/latest/", "http://0x7f.1/",
      "http://evil.org/", "//evil.org/", "file:///etc/passwd",
    ])
  func redirected(location: String) async throws {
    try await LoopbackServer.with({ $0.uri == "/page" ? .redirect(location) : .html("secret") }) { server in
      let network = Network(["site.org": [["93.184.216.34"]], "evil.org": [["10.1.2.3"]]], port: server.port)
      let result = await failure(network.fetcher(), request())
      guard case .refused = result else {
        Issue.record("followed")
        return
      }
      #expect(server.log.count == 1)
    }
  }

  @Test("redirects between public servers are followed, each under its own name")
  func followed() async throws {
    try await LoopbackServer.with({ request in
      request.headers["host"] == "site.org" ? .redirect("http://other.org:8080/b") : .html("there")
    }) { server in
      let network = Network(["site.org": [["93.184.216.34"]], "other.org": [["93.184.216.35"]]], port: server.port)
      let response = try await network.fetcher().fetch(request())
      #expect(response.address.text == "http://other.org:8080/b")
      #expect(server.log.map { $0.headers["host"] } == ["site.org", "other.org:8080"])
      #expect(network.connected.map(\.description) == ["93.184.216.34", "93.184.216.35"])
    }
  }

  @Test("the next of several servers is asked when one can't be reached or hangs up")
  func fallback() async throws {
    try await LoopbackServer.with({ _ in .html("there") }) { server in
      let network = Network(["site.org": [["93.184.216.9", "93.184.216.34"]]], port: server.port)
      let response = try await network.fetcher().fetch(request())
      #expect(response.head.status == 200)
      #expect(network.connected.count == 2)
    }
    try await LoopbackServer.with({ _ in LoopbackServer.Response(hangsUp: true) }) { server in
      #expect(await failure(Network(port: server.port).fetcher(), request()) == .unreachable)
    }
    #expect(await failure(Network([:], port: 9).fetcher(), request()) == .refused(.unresolved))
  }

  @Test("a body is read up to the limit, and it is said that there is more")
  func limit() async throws {
    try await LoopbackServer.with({ _ in .html(String(repeating: "x", count: 300_000)) }) { server in
      let network = Network(port: server.port)
      let cut = try await network.fetcher().fetch(request(limit: 100_000))
      #expect(cut.body.count == 100_000)
      #expect(cut.isCut)
      let whole = try await network.fetcher().fetch(request(limit: 300_001))
      #expect(whole.body.count == 300_000)
      #expect(!whole.isCut)
    }
  }

  /// 60 bytes "a", made by gzip.
  static let packed = Data(base64Encoded: "H4sIAAAAAAAC/0tMJB8AACm9mB88AAAA")!

  @Test("what was packed is unpacked, and a bomb fills no memory")
  func packed() async throws {
    let headers = [("Content-Type", "text/html"), ("Content-Encoding", "gzip")]
    try await LoopbackServer.with({ _ in LoopbackServer.Response(headers: headers, body: Self.packed) }) { server in
      let response = try await Network(port: server.port).fetcher().fetch(request())
      #expect(response.body == Data(repeating: UInt8(ascii: "a"), count: 60))
      #expect(server.log.first?.headers["accept-encoding"] == "gzip, deflate")
    }
    let bomb = Bomb.gzip
    try await LoopbackServer.with({ _ in LoopbackServer.Response(headers: headers, body: bomb) }) { server in
      let fetcher = Network(port: server.port).fetcher()
      do throws(WebFailure) {
        let response = try await fetcher.fetch(request(limit: 100_000))
        #expect(response.isCut)
        #expect(response.body.count == 100_000)
      } catch {
        #expect(error == .unreachable)
      }
    }
  }

  @Test("bodies of other types are not read")
  func types() async throws {
    for type in ["application/pdf", "image/png", "application/json", "", "text/htmlx"] {
      let response = LoopbackServer.Response(headers: [("Content-Type", type)], body: Data("x".utf8))
      try await LoopbackServer.with({ _ in response }) { server in
        let response = try await Network(port: server.port).fetcher().fetch(request())
        #expect(response.body.isEmpty, "\(type)")
      }
    }
  }

  @Test("a server that says nothing is given up when the time is over")
  func silent() async throws {
    try await LoopbackServer.with({ _ in LoopbackServer.Response(isSilent: true) }) { server in
      let network = Network(port: server.port)
      #expect(await failure(network.fetcher(clock: .expired), request()) == .timedOut)
    }
  }

  @Test("the system looks names up, and what isn't one has no address")
  func system() async {
    let near = await SystemResolver().addresses(of: "localhost")
    #expect(!near.isEmpty)
    #expect(near.allSatisfy { $0.reach == .loopback })
    #expect(await SystemResolver().addresses(of: "").isEmpty)
    let cancelled = Task { await SystemResolver().addresses(of: "localhost") }
    cancelled.cancel()
    _ = await cancelled.value
  }
}

/// 10 MB of zeros in a gzip file, put together of stored parts of the format: a run that repeats the byte before it.
enum Bomb {
  static let gzip: Data = {
    // A fixed-Huffman block: one literal 0, then matches of length 258 and distance 1, bit by bit.
    var bits: [UInt8] = [1, 1, 0]
    bits += Array("00110000".utf8).map { $0 - UInt8(ascii: "0") }
    // Length 258 is code 285: the 8 bits 11000101. Distance 1 is code 0: 5 bits.
    let match: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]
    for _ in 0..<40_000 { bits += match }
    bits += [0, 0, 0, 0, 0, 0, 0]
    var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    for start in stride(from: 0, to: bits.count, by: 8) {
      bytes.append((0..<8).reduce(0) { start + $1 < bits.count ? $0 | bits[start + $1] << UInt8($1) : $0 })
    }
    // Checksum and length are never reached.
    return Data(bytes + Array(repeating: 0, count: 8))
  }()
}
