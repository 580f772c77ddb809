import Testing

@testable import WebSearch

@Suite("The steps of fetching from the web")
struct FetchMachineTests {
  static let server = IPAddress("93.184.216.34")!
  static let other = IPAddress("93.184.216.35")!

  private func machine(_ text: String, _ rule: AddressGuard.Rule = .publicWeb) -> FetchMachine {
    FetchMachine(.test(text), addressGuard: AddressGuard(rule))
  }

  private func head(_ status: Int, location: String? = nil) -> WebAnswerHead {
    WebAnswerHead(status: status, headers: location.map { ["location": $0] } ?? [:])
  }

  @Test("a name is looked up once, what was found is connected to, and the answer ends it")
  func plain() {
    var machine = machine("https://site.org/x")
    #expect(machine.begin() == .resolve("site.org"))
    #expect(machine.handle(.resolved([Self.server])) == .ask(.test("https://site.org/x"), at: Self.server))
    #expect(machine.handle(.answered(head(404))) == .finish)
  }

  @Test("an IP address is not looked up")
  func literal() {
    var machine = machine("http://93.184.216.34/")
    #expect(machine.begin() == .ask(.test("http://93.184.216.34/"), at: Self.server))
  }

  @Test("the next address is tried when one can't be reached, up to three")
  func several() {
    var machine = machine("https://site.org/")
    _ = machine.begin()
    let all = [Self.server, Self.other, Self.server, Self.other]
    #expect(machine.handle(.resolved(all)) == .ask(.test("https://site.org/"), at: Self.server))
    #expect(machine.handle(.lost) == .ask(.test("https://site.org/"), at: Self.other))
    #expect(machine.handle(.lost) == .ask(.test("https://site.org/"), at: Self.server))
    #expect(machine.handle(.lost) == .fail(.unreachable))
  }

  @Test("every step of a redirect is checked as if it were the first")
  func redirects() {
    for (location, failure) in [
      ("http://127.0.0.1/", AddressRefusal.notPublic), ("https://[::1]/", .notPublic),
      ("https://localhost/", .localName),
      ("https://site.org:22/", .port), ("https://u@site.org/", .userInfo), ("file:///etc/passwd", .scheme),
      ("http://site.org/", .notEncrypted), ("https://2130706433/", .numericHost),
    ] {
      var machine = machine("https://site.org/")
      _ = machine.begin()
      _ = machine.handle(.resolved([Self.server]))
      #expect(machine.handle(.answered(head(302, location: location))) == .fail(.refused(failure)), "\(location)")
    }
    var machine = machine("https://site.org/")
    _ = machine.begin()
    _ = machine.handle(.resolved([Self.server]))
    // The same name again is looked up again, and what is found is checked again.
    #expect(machine.handle(.answered(head(301, location: "/next"))) == .resolve("site.org"))
    #expect(machine.handle(.resolved([IPAddress("10.0.0.1")!])) == .fail(.refused(.notPublic)))
  }

  @Test("five redirects are followed, a sixth is not")
  func limit() {
    var machine = machine("https://site.org/")
    var action = machine.begin()
    for step in 1...5 {
      #expect(action == .resolve("site.org"))
      _ = machine.handle(.resolved([Self.server]))
      action = machine.handle(.answered(head(307, location: "/\(step)")))
    }
    _ = machine.handle(.resolved([Self.server]))
    #expect(machine.address.target == "/5")
    #expect(machine.handle(.answered(head(302, location: "/6"))) == .fail(.tooManyRedirects))
  }

  @Test("a redirect without a place, or another status with one, is an answer")
  func noRedirect() {
    for head in [head(302), head(200, location: "http://127.0.0.1/"), head(304, location: "/x")] {
      var machine = machine("https://site.org/")
      _ = machine.begin()
      _ = machine.handle(.resolved([Self.server]))
      #expect(machine.handle(.answered(head)) == .finish)
    }
  }
}
