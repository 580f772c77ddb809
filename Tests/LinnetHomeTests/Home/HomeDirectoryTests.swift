import Foundation
import TestSupport
import Testing

@testable import LinnetHome

@Suite("Home directory")
struct HomeDirectoryTests {
  private func home(_ option: String?, _ variables: [String: String]) throws -> String {
    try HomeDirectory(
      option: option, variables: variables, currentDirectory: URL(filePath: "/here", directoryHint: .isDirectory)
    )
    .url.path(percentEncoded: false).trimmingSuffix("/")
  }

  @Test("The option wins over LINNET_HOME, that over XDG_DATA_HOME, that over the user's directory")
  func order() throws {
    let all = ["LINNET_HOME": "/l", "XDG_DATA_HOME": "/x", "HOME": "/u"]
    #expect(try home("/o", all) == "/o")
    #expect(try home(nil, all) == "/l")
    #expect(try home(nil, all.filter { $0.key != "LINNET_HOME" }) == "/x/linnet")
    #expect(try home(nil, ["HOME": "/u"]) == "/u/.local/share/linnet")
    #expect(try home(nil, ["LINNET_HOME": "", "XDG_DATA_HOME": "", "HOME": "/u"]) == "/u/.local/share/linnet")
  }

  @Test("A relative XDG_DATA_HOME is ignored, a relative --home begins here")
  func relative() throws {
    #expect(try home(nil, ["XDG_DATA_HOME": "x", "HOME": "/u"]) == "/u/.local/share/linnet")
    #expect(try home("x/y", ["HOME": "/u"]) == "/here/x/y")
    #expect(try home("~/y", ["HOME": "/u"]) == "/u/y")
  }

  @Test("Without any place there is a sentence that says what to do")
  func nowhere() {
    #expect(throws: LinnetError.noHome) { try home(nil, [:]) }
    #expect(throws: LinnetError.self) { try home("", ["HOME": "/u"]) }
  }

  @Test("It is made for its owner alone, and left as it is when it exists")
  func prepare() throws {
    let folder = try TemporaryDirectory()
    let home = HomeDirectory(url: folder.url.appending(path: "a/b/linnet", directoryHint: .isDirectory))
    try home.prepare()
    #expect(try mode(home.url) == 0o700)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: home.url.path(percentEncoded: false))
    try home.prepare()
    #expect(try mode(home.url) == 0o755)
  }

  @Test("A file in its place is refused with a sentence")
  func inTheWay() throws {
    let folder = try TemporaryDirectory()
    try folder.write(Data(), as: "linnet")
    let home = HomeDirectory(url: folder.url.appending(path: "linnet"))
    let error = #expect(throws: LinnetError.self) { try home.prepare() }
    #expect(error?.message.contains("in the way") == true)
    let below = HomeDirectory(url: folder.url.appending(path: "linnet/below"))
    #expect(throws: LinnetError.self) { try below.prepare() }
  }

  private func mode(_ url: URL) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false))
    return try #require(attributes[.posixPermissions] as? NSNumber).intValue
  }
}

extension String {
  func trimmingSuffix(_ suffix: String) -> String { hasSuffix(suffix) ? String(dropLast(suffix.count)) : self }
}
