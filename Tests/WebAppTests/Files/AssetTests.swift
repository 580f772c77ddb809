import CZlib
import Foundation
import Testing

@testable import WebApp

@Suite("Styles and scripts")
struct AssetTests {
  /// What zlib makes of a stream of gzip.
  private func unpacked(_ bytes: [UInt8]) throws -> [UInt8] {
    var stream = z_stream()
    try #require(inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK)
    defer { inflateEnd(&stream) }
    var input = bytes
    return input.withUnsafeMutableBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: 1 << 20) { output, count in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = 1 << 20
        count = inflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : 0
      }
    }
  }

  @Test("go compressed to who takes that, and as they are to who doesn't")
  func compressed() async throws {
    try await TestServer.run { server in
      var browser = TestBrowser(server: server)
      let plain = try await browser.get("/assets/main.js")
      #expect(plain.header("Content-Encoding") == nil)
      #expect(plain.header("Vary") == "Accept-Encoding")
      for encodings in ["gzip", "br, GZIP;q=0.8", "deflate, gzip, br, zstd"] {
        browser.fields["Accept-Encoding"] = encodings
        let packed = try await browser.get("/assets/main.js")
        #expect(packed.header("Content-Encoding") == "gzip", "\(encodings)")
        #expect(packed.header("ETag") != plain.header("ETag"))
        #expect(try await unpacked(packed.bytes()) == plain.bytes())
        browser.fields["If-None-Match"] = packed.header("ETag")
        #expect(try await browser.get("/assets/main.js").status == 304)
        browser.fields["If-None-Match"] = nil
      }
      for encodings in ["br", "gzip;q=0", "gzip; q=0.0, br", "x-gzipped", ""] {
        browser.fields["Accept-Encoding"] = encodings
        #expect(try await browser.get("/assets/main.js").header("Content-Encoding") == nil, "\(encodings)")
      }
      browser.fields["Accept-Encoding"] = "gzip"
    }
  }

  @Test("are kept for ever at the addresses that a page names, and asked for again elsewhere")
  func kept() async throws {
    try await TestServer.run { server in
      let browser = try server.browser()
      let page = try await browser.get("/").text()
      let addresses = page.matches(of: /(?:src|href)="(\/(?:assets|kept)\/[^"]+)"/).map { String($0.1) }
      #expect(addresses.count > 20)
      for address in addresses {
        let answer = try await browser.get(address)
        #expect(answer.status == 200, "\(address)")
        #expect(answer.header("Cache-Control")?.contains("immutable") == true, "\(address)")
      }
      for address in ["/assets/main.js", "/kept/0123456789ab/main.js"] {
        #expect(try await browser.get(address).header("Cache-Control") == "no-cache")
      }
    }
  }

  @Test("which a page begins with are below 80 KB on their way")
  func size() throws {
    let scripts = WebFiles.embedded.names.filter { $0.hasSuffix(".js") && !WebFiles.onDemand.contains($0) }
    let names = scripts + [WebFiles.styleSheet]
    #expect(names.count > 20)
    // What is too small to be packed goes as it is.
    let files = WebFiles.embedded
    let size = names.reduce(0) { $0 + (files.packedAsset($1) ?? files.asset($1)?.bytes ?? []).count }
    #expect(size < 80 << 10, "\(size) bytes")
  }

  @Test("are all in the program, as they are in Resources")
  func embedded() throws {
    let resources = URL(filePath: #filePath).appending(path: "../../../../Sources/WebApp/Resources").standardized
    let files = try WebFiles(directory: resources)
    #expect(files.names == WebFiles.embedded.names, "scripts/embed-files lists them.")
    #expect(files.version == WebFiles.embedded.version)
  }

  @Test("Every style is in the one sheet that pages name, but for what is read on demand")
  func styleSheet() throws {
    let files = WebFiles.embedded.names.filter {
      $0.hasSuffix(".css") && $0 != WebFiles.styleSheet && !WebFiles.onDemand.contains($0)
    }
    #expect(Set(files) == Set(WebFiles.styles) && files.count == WebFiles.styles.count)
    let sheet = try #require(WebFiles.embedded.asset(WebFiles.styleSheet)).bytes
    let parts = WebFiles.styles.compactMap { WebFiles.embedded.asset($0)?.bytes }
    #expect(sheet == parts.flatMap { $0 } && parts.allSatisfy { $0.last == UInt8(ascii: "\n") })
  }
}
