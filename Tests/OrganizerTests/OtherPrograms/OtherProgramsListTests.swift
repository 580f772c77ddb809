import Foundation
import TestSupport
import Testing

/// The lists of Tests/OtherPrograms themselves.
@Suite struct OtherProgramsListTests {
  private struct Anything: Decodable, Sendable {}

  @Test(arguments: OtherPrograms.Kind.allCases)
  func everyFileIsInTheListAndHasAReference(_ kind: OtherPrograms.Kind) throws {
    let cases = try kind.cases(of: Anything.self)
    let files = try FileManager.default.contentsOfDirectory(atPath: kind.folder.path(percentEncoded: false))
    let listed = cases.map { String($0.file.prefix { $0 != "/" }) }
    #expect(Set(listed) == Set(files.filter { $0 != "cases.json" }))
    #expect(Set(cases.map(\.id)).count == cases.count)
    #expect(cases.allSatisfy { $0.reference.hasPrefix("http") && !$0.what.isEmpty })
  }

  @Test func thereAreManyOfThem() throws {
    let count = try OtherPrograms.Kind.allCases.reduce(0) { try $0 + $1.cases(of: Anything.self).count }
    #expect(count >= 330)
  }
}
