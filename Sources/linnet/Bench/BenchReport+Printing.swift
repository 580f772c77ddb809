import Foundation
import LinnetBenchmarks

extension BenchReport {
  /// Prints the report on standard output.
  func print(asJSON: Bool) throws {
    guard asJSON else { return Swift.print(markdown) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    Swift.print(String(decoding: try encoder.encode(self), as: UTF8.self))
  }
}
