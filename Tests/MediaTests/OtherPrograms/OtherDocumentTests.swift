import Foundation
import TestSupport
import Testing

@testable import Media

/// Documents in the manner of other programs' bug reports (Tests/OtherPrograms).
@Suite("Documents of other programs")
struct OtherDocumentTests {
  struct Expected: Decodable, Sendable {
    /// All of it.
    let text: String?
    /// Parts of it.
    let contains: [String]?
    /// What must not be in it.
    let excludes: [String]?
    /// What is in it exactly once.
    let once: String?
    /// Why it can't be read.
    let failure: String?
  }

  typealias Case = OtherProgramsCase<Expected>

  @Test(
    "each gives the text that others read in it", arguments: try OtherPrograms.Kind.documents.cases(of: Expected.self))
  func text(_ one: Case) async throws { try await one.check { try await check(one) } }

  private func check(_ one: Case) async throws {
    let file = one.url(in: .documents)
    let expected = one.expected
    if let wanted = expected.failure {
      let error = await documentFailure { () async throws(DocumentError) in _ = try await DocumentText().read(file) }
      #expect(error?.code.rawValue == wanted, "\(one)")
      return
    }
    let text = try await DocumentText().read(file).text
    if let whole = expected.text { #expect(text == whole, "\(one)") }
    for part in expected.contains ?? [] { #expect(text.contains(part), "\(one): \(text)") }
    for part in expected.excludes ?? [] { #expect(!text.contains(part), "\(one): \(text)") }
    if let once = expected.once { #expect(text.components(separatedBy: once).count == 2, "\(one): \(text)") }
  }
}
