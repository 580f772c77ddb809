import Foundation
import Testing

@testable import WebApp

@Suite("What patches do")
struct PatchTests {
  @Test("Each operation that a patch can have is one that the page knows, and the other way round")
  func operations() throws {
    let source = URL(filePath: #filePath).appending(path: "../../../../Sources/WebApp/Windows/Patch.swift").standardized
    let swift = try String(contentsOf: source, encoding: .utf8)
    let described = Set(swift.matches(of: /(?m)^\/\/\/ \| `([a-z]+)`/).map { String($0.output.1) })
    let made = Set(swift.matches(of: /add\(\s*"([a-z]+)"/).map { String($0.output.1) })
    let script = String(decoding: try #require(WebFiles.embedded.asset("patch.js")).bytes, as: UTF8.self)
    let start = try #require(script.range(of: "\nconst operations = {\n"))
    let end = try #require(script.range(of: "\n};\n", range: start.upperBound..<script.endIndex))
    let table = script[start.upperBound..<end.lowerBound]
    let known = Set(table.matches(of: /(?m)^  ([a-z]+)[:(]/).map { String($0.output.1) })
    #expect(described == made && described.count > 10)
    // The page tells itself of a list that came with it.
    #expect(known == described.union(["ready"]))
  }
}
