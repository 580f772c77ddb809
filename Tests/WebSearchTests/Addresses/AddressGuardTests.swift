import Testing

@testable import WebSearch

@Suite("Where the assistant may go on the web")
struct AddressGuardTests {
  private func refusal(_ text: String, _ rule: AddressGuard.Rule = .publicWeb) -> AddressRefusal? {
    do throws(AddressRefusal) {
      let address = try WebAddress(text)
      try AddressGuard(rule).check(address)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "public pages are gone to, by an address put together anew",
    arguments: [
      ("https://example.com", "https://example.com/"), ("HTTP://EXAMPLE.com:80/a?b=c#d", "http://example.com/a?b=c"),
      ("https://example.com:443/", "https://example.com/"),
      ("https://example.com:8443/x", "https://example.com:8443/x"),
      ("http://example.com:8080", "http://example.com:8080/"), ("https://example.com./", "https://example.com/"),
      ("https://bücher.example.org/ä", "https://xn--bcher-kva.example.org/%C3%A4"),
      ("http://93.184.216.34/", "http://93.184.216.34/"), ("https://a_b.example.com/", "https://a_b.example.com/"),
      ("http://[2606:2800:220:1::1]/", "http://[2606:2800:220:1:0:0:0:1]/"),
      ("http://[64:ff9b::5db8:d822]/", "http://[64:ff9b:0:0:0:0:5db8:d822]/"),
      ("http://[::ffff:93.184.216.34]/", "http://[0:0:0:0:0:ffff:5db8:d822]/"),
      (" https://example.com/x\n", "https://example.com/x"), ("https://1.example.com/", "https://1.example.com/"),
      ("https://example.com/?u=http://127.0.0.1/@x", "https://example.com/?u=http://127.0.0.1/@x"),
    ])
  func allowed(text: String, normal: String) throws {
    #expect(refusal(text) == nil)
    #expect(try WebAddress(text).text == normal)
    #expect(try WebAddress(normal).text == normal)
  }

  static let refusals: [(String, AddressRefusal)] = [
    // Not of the web.
    ("", .malformed), ("example.com", .malformed), ("//example.com/", .malformed), ("file:///etc/passwd", .scheme),
    ("ftp://example.com/", .scheme), ("javascript:alert(1)", .scheme), ("gopher://example.com/", .scheme),
    ("data:text/html,x", .scheme), ("unix:///run/x.sock", .scheme), ("http+unix://x/y", .scheme),
    ("http:///x", .malformed),
    ("http://", .malformed), ("http:example.com", .malformed), ("http://exa mple.com/", .malformed),
    ("http://example.com\\@127.0.0.1/", .malformed), ("http:\\\\127.0.0.1\\", .malformed),
    ("http://example.com/\u{0}", .malformed), ("http://a.com\r\nHost: b/", .malformed), ("http://-%.com/", .malformed),
    ("http://example..com/", .malformed), ("http://.example.com/", .malformed),
    ("http://\(String(repeating: "a", count: 64)).com/", .malformed),
    ("http://example.com:0/", .malformed), ("http://example.com:99999/", .malformed),
    ("http://example.com:x/", .malformed),
    // Users.
    ("http://user@example.com/", .userInfo), ("http://user:pass@example.com/", .userInfo),
    ("http://example.com@127.0.0.1/", .userInfo), ("http://@example.com/", .userInfo),
    ("http://:@example.com/", .userInfo),
    // Ports.
    ("http://example.com:22/", .port), ("http://example.com:25/", .port), ("https://example.com:6379/", .port),
    ("http://example.com:11434/", .port), ("http://example.com:8737/", .port), ("http://93.184.216.34:3306/", .port),
    // Names.
    ("http://localhost/", .localName), ("http://LOCALHOST:8080/", .localName), ("http://localhost./", .localName),
    ("http://a.localhost/", .localName), ("http://printer.local/", .localName),
    ("http://metadata.google.internal/", .localName),
    ("http://router.lan/", .localName), ("http://nas.home.arpa/", .localName), ("http://intranet/", .localName),
    ("http://db.corp/", .localName), ("http://x.onion/", .localName), ("http://host.localdomain/", .localName),
    ("http://1.0.0.127.in-addr.arpa/", .localName), ("http://ｌｏｃａｌｈｏｓｔ/", .localName),
    // Version 4.
    ("http://127.0.0.1/", .notPublic), ("http://127.255.0.1:8080/", .notPublic), ("http://0.0.0.0/", .notPublic),
    ("http://0.1.2.3/", .notPublic), ("http://10.0.0.1/", .notPublic), ("http://100.64.0.1/", .notPublic),
    ("http://100.127.255.255/", .notPublic), ("http://169.254.169.254/latest/meta-data/", .notPublic),
    ("http://172.16.0.1/", .notPublic), ("http://172.31.255.255/", .notPublic), ("http://192.168.1.1/", .notPublic),
    ("http://192.0.0.8/", .notPublic), ("http://192.0.2.1/", .notPublic), ("http://198.18.0.1/", .notPublic),
    ("http://198.51.100.7/", .notPublic), ("http://203.0.113.9/", .notPublic), ("http://224.0.0.1/", .notPublic),
    ("http://239.255.255.250/", .notPublic), ("http://240.0.0.1/", .notPublic), ("http://255.255.255.255/", .notPublic),
    ("http://127.0.0.1./", .notPublic), ("http://１２７.０.０.１/", .notPublic), ("http://①②⑦.0.0.1/", .notPublic),
    ("http://127。0。0。1/", .notPublic),
    // Version 6.
    ("http://[::]/", .notPublic), ("http://[::1]/", .notPublic), ("http://[0:0:0:0:0:0:0:1]:8080/", .notPublic),
    ("http://[fe80::1]/", .notPublic), ("http://[fec0::1]/", .notPublic), ("http://[fc00::1]/", .notPublic),
    ("http://[fd12:3456::1]/", .notPublic), ("http://[ff02::1]/", .notPublic), ("http://[2001:db8::1]/", .notPublic),
    ("http://[2001::1]/", .notPublic), ("http://[3fff::1]/", .notPublic), ("http://[4000::1]/", .notPublic),
    ("http://[::ffff:127.0.0.1]/", .notPublic), ("http://[::ffff:10.0.0.1]/", .notPublic),
    ("http://[::ffff:a9fe:a9fe]/", .notPublic), ("http://[::127.0.0.1]/", .notPublic),
    ("http://[64:ff9b::127.0.0.1]/", .notPublic), ("http://[64:ff9b::a9fe:a9fe]/", .notPublic),
    ("http://[64:ff9b:1::1]/", .notPublic), ("http://[2002:7f00:1::]/", .notPublic),
    ("http://[2002:c0a8:101::1]/", .notPublic),
    ("http://[2606::5efe:10.0.0.1]/", .notPublic), ("http://[2606::200:5efe:127.0.0.1]/", .notPublic),
    // Disguises.
    ("http://2130706433/", .numericHost), ("http://0x7f000001/", .numericHost), ("http://0x7f.1/", .numericHost),
    ("http://017700000001/", .numericHost), ("http://0177.0.0.1/", .numericHost), ("http://127.1/", .numericHost),
    ("http://127.0.1/", .numericHost), ("http://127.0.0.01/", .numericHost), ("http://127.0.0.0x1/", .numericHost),
    ("http://1.2.3.4.5/", .numericHost), ("http://256.1.1.1/", .numericHost), ("http://example.1/", .numericHost),
    ("http://0x/", .numericHost), ("http://[fe80::1%25eth0]/", .numericHost), ("http://[::1%25lo]/", .numericHost),
    ("http://%31%32%37.0.0.1/", .malformed), ("http://127%2e0%2e0%2e1/", .malformed),
  ]

  @Test("nothing else is gone to", arguments: refusals)
  func refused(text: String, expected: AddressRefusal) { #expect(refusal(text) == expected) }

  @Test(
    "every refusal says what to do, and none repeats the address",
    arguments: [
      AddressRefusal.malformed, .scheme, .userInfo, .port, .numericHost, .localName, .notPublic, .unresolved,
      .leavesProvider, .notEncrypted,
    ])
  func sentences(refusal: AddressRefusal) {
    #expect(refusal.sentence.hasSuffix("."))
    #expect(refusal.sentence.count > 40)
  }

  private func found(_ addresses: [String], _ rule: AddressGuard.Rule, _ text: String) -> AddressRefusal? {
    do throws(AddressRefusal) {
      let kept = try AddressGuard(rule).check(addresses.compactMap { IPAddress($0) }, of: .test(text))
      return kept.count == addresses.count ? nil : .malformed
    } catch {
      return error
    }
  }

  @Test(
    "a name is only gone to when all that it means is public",
    arguments: [
      (["93.184.216.34"], nil), (["2606:2800:220::1", "93.184.216.34"], nil), ([], AddressRefusal.unresolved),
      (["127.0.0.1"], .notPublic), (["::1"], .notPublic), (["93.184.216.34", "10.0.0.1"], .notPublic),
      (["169.254.169.254"], .notPublic), (["::ffff:192.168.0.1"], .notPublic), (["64:ff9b::10.1.1.1"], .notPublic),
      (["0.0.0.0"], .notPublic), (["100.100.100.200"], .notPublic), (["fd00:ec2::254"], .notPublic),
    ])
  func names(addresses: [String], expected: AddressRefusal?) {
    #expect(found(addresses, .publicWeb, "https://example.com/") == expected)
  }

  @Test("a redirect from an encrypted page to an unencrypted one is not followed")
  func downgrade() {
    let addressGuard = AddressGuard(.publicWeb)
    #expect(throws: AddressRefusal.notEncrypted) {
      try addressGuard.check(.test("http://example.com/"), from: .test("https://example.com/"))
    }
    #expect(throws: Never.self) {
      try addressGuard.check(.test("https://example.com/"), from: .test("http://example.com/"))
    }
  }

  @Test("the search server that the user chose may be near, but leads nowhere else")
  func chosen() {
    let near = WebAddress.test("http://127.0.0.1:8888/search")
    #expect(refusal("http://127.0.0.1:8888/other", .chosen(near)) == nil)
    for other in [
      "http://127.0.0.1:8889/", "http://127.0.0.2:8888/", "https://127.0.0.1:8888/", "http://example.com/",
      "http://localhost:8888/", "http://192.168.0.1/",
    ] {
      #expect(refusal(other, .chosen(near)) == .leavesProvider, "\(other)")
    }
    let named = WebAddress.test("http://searx.lan/search")
    #expect(refusal("https://searx.lan/search", .chosen(named)) == nil)
    #expect(refusal("http://searx.lan:8080/search", .chosen(named)) == .leavesProvider)
    let secure = WebAddress.test("https://searx.example.org/search")
    #expect(refusal("http://searx.example.org/search", .chosen(secure)) == .leavesProvider)
  }

  @Test("what is asked of a public search server is encrypted")
  func encrypted() {
    let open = WebAddress.test("http://searx.example.org/search")
    let secure = WebAddress.test("https://searx.example.org/search")
    #expect(found(["93.184.216.34"], .chosen(open), open.text) == .notEncrypted)
    #expect(found(["93.184.216.34"], .chosen(secure), secure.text) == nil)
    #expect(found(["192.168.1.5"], .chosen(open), open.text) == nil)
    #expect(found(["127.0.0.1", "::1"], .chosen(open), open.text) == nil)
    #expect(found(["192.168.1.5", "93.184.216.34"], .chosen(open), open.text) == .notEncrypted)
    #expect(found(["0.0.0.0"], .chosen(open), open.text) == .notPublic)
    #expect(found([], .chosen(open), open.text) == .unresolved)
  }

  @Test("redirects are read against the address that they come from")
  func redirects() throws {
    let base = WebAddress.test("https://example.com/a/b?c=d")
    for (location, expected) in [
      ("/x", "https://example.com/x"), ("x", "https://example.com/a/x"), ("?q", "https://example.com/a/b?q"),
      ("//other.org/y", "https://other.org/y"), ("http://other.org", "http://other.org/"),
      ("https://example.com/z#frag", "https://example.com/z"),
      ("\\\\127.0.0.1", "https://example.com/a/%5C%5C127.0.0.1"),
    ] {
      #expect(try base.redirected(to: location).text == expected)
    }
    for location in ["", "javascript:1", "http://", "//user@x.org/", "http://0x7f.1/"] {
      #expect(throws: AddressRefusal.self, "\(location)") {
        let next = try base.redirected(to: location)
        if next == base { throw AddressRefusal.malformed }
      }
    }
  }
}
