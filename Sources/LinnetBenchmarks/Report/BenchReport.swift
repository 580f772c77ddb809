import Foundation

/// What a benchmark of the store or the models found: one JSON document, or a table in Markdown.
package struct BenchReport: Encodable {
  /// One figure, and what it must be by the design.
  package struct Row: Encodable {
    var id: String
    var title: String
    var value: Double
    var unit: String
    var atMost: Double?
    var atLeast: Double?
    /// How it was taken, with the figures around it.
    var detail: String

    /// Whether it is what it must be; nil when nothing is demanded of it.
    var isMet: Bool? {
      if let atMost { return value <= atMost }
      return atLeast.map { value >= $0 }
    }
  }

  package struct Machine: Encodable {
    var cpu = MachineDescription.processorName
    var cores = ProcessInfo.processInfo.activeProcessorCount
    var memoryBytes = ProcessInfo.processInfo.physicalMemory
    var os = ProcessInfo.processInfo.operatingSystemVersionString
  }

  var machine = Machine()
  /// What was measured on.
  var subject: String
  var rows: [Row] = []

  /// Whether every demand is met.
  package var isMet: Bool { rows.allSatisfy { $0.isMet != false } }

  /// The same for people.
  package var markdown: String {
    var lines = [
      "- Machine: \(machine.cpu), \(machine.cores) cores, \(machine.memoryBytes >> 30) GB of memory, \(machine.os)",
      "- On: \(subject)", "", "| What | Result | Must be | Met | How |", "| --- | --- | --- | --- | --- |",
    ]
    lines += rows.map { row in
      let demand =
        row.atMost.map { "at most \(Self.text($0)) \(row.unit)" }
        ?? row.atLeast.map { "at least \(Self.text($0)) \(row.unit)" } ?? ""
      let isMet = row.isMet.map { $0 ? "yes" : "NO" } ?? ""
      return "| \(row.title) | \(Self.text(row.value)) \(row.unit) | \(demand) | \(isMet) | \(row.detail) |"
    }
    return lines.joined(separator: "\n")
  }

  /// A figure with about three digits that say something.
  static func text(_ value: Double) -> String {
    switch abs(value) {
    case 100...: String(format: "%.0f", value)
    case 10...: String(format: "%.1f", value)
    case 1...: String(format: "%.2f", value)
    default: String(format: "%.3f", value)
    }
  }
}

/// Times of one operation, in milliseconds.
struct Timings {
  private(set) var values: [Double] = []

  mutating func add(_ duration: Duration) { values.append(duration / .milliseconds(1)) }

  /// The value that so many of a hundred don't exceed.
  func percentile(_ percent: Int) -> Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    return sorted[min(sorted.count - 1, sorted.count * percent / 100)]
  }

  /// The figures around the one that counts.
  var detail: String {
    let figures = [percentile(50), percentile(95), values.max() ?? .nan].map(BenchReport.text)
    return "median \(figures[0]), p95 \(figures[1]), worst \(figures[2]) of \(values.count)"
  }
}
