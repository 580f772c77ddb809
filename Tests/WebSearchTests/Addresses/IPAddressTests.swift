import Testing

@testable import WebSearch

@Suite("IP addresses, read strictly")
struct IPAddressTests {
  @Test(
    "addresses are read",
    arguments: [
      ("1.2.3.4", "1.2.3.4"), ("255.255.255.255", "255.255.255.255"), ("0.0.0.0", "0.0.0.0"),
      ("::", "0:0:0:0:0:0:0:0"), ("::1", "0:0:0:0:0:0:0:1"), ("1::", "1:0:0:0:0:0:0:0"),
      ("2001:db8::ff00:42:8329", "2001:db8:0:0:0:ff00:42:8329"), ("1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8"),
      ("::ffff:1.2.3.4", "0:0:0:0:0:ffff:102:304"), ("64:ff9b::7f00:1", "64:ff9b:0:0:0:0:7f00:1"),
      ("1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:102:304"), ("FE80::A", "fe80:0:0:0:0:0:0:a"),
      ("1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"),
    ])
  func read(text: String, description: String) throws {
    let address = try #require(IPAddress(text))
    #expect(address.description == description)
    #expect(IPAddress(address.description) == address)
  }

  @Test(
    "anything else is no address, whatever other programs make of it",
    arguments: [
      "", "1", "1.2.3", "1.2.3.4.5", "1.2.3.256", "01.2.3.4", "1.2.3.04", "0x7f.0.0.1", "127.1", "2130706433",
      " 1.2.3.4",
      "1.2.3.4 ", "1.2.3.-4", "+1.2.3.4", "1.2.3.٤", "1..2.3", ":", ":::", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9",
      "1:2:3:4:5:6:7:8::", "::1::", "12345::", "g::", "::1%eth0", "[::1]", "1.2.3.4::", "::1.2.3", "::1.2.3.04",
      "1:2:3:4:5:6:7:1.2.3.4", "1:", ":1", "::0x1",
    ])
  func refused(text: String) { #expect(IPAddress(text) == nil) }

  @Test("only 4 or 16 bytes are an address")
  func counts() {
    #expect(IPAddress(bytes: []) == nil)
    #expect(IPAddress(bytes: [1, 2, 3]) == nil)
    #expect(IPAddress(bytes: [1, 2, 3, 4])?.isVersion6 == false)
    #expect(IPAddress(bytes: Array(repeating: 0, count: 16))?.isVersion6 == true)
  }
}
