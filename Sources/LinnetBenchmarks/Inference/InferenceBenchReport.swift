import Foundation
import LanguageModels

/// What `linnet bench inference` found: one JSON document, every round's figures in the order in which they were taken.
package struct InferenceBenchReport: Codable {
  package struct Machine: Codable {
    var cpu: String
    var cores: Int
    var memoryBytes: UInt64
    var os: String
  }
  package struct Model: Codable {
    var name: String
    var parameters: Int64
    var bytes: Int64
  }
  package struct Rate: Codable {
    var tokensPerSecond: [Double] = []
  }

  var machine: Machine
  var model: Model
  var tuning: Tuning
  var decode = Rate()
  var prefill = Rate()
  var warmFirstTokenMs: [Double] = []
  var restartFirstTokenMs: [Double] = []
  var stopIdleMs: [Double] = []
  var stopExtraTokens: [Int] = []
  /// Of the second turn: its prompt's tokens, and those that were not read again.
  var promptTokens = 0
  var cachedTokens = 0
  var generatedTokens = 0

  init(model: ModelDescription) {
    let process = ProcessInfo.processInfo
    machine = Machine(
      cpu: MachineDescription.processorName, cores: process.activeProcessorCount, memoryBytes: process.physicalMemory,
      os: process.operatingSystemVersionString)
    self.model = Model(name: model.name, parameters: model.parameterCount, bytes: model.byteCount)
    tuning = model.tuning
  }

  /// The same for people, with medians.
  package var table: String {
    func row(_ title: String, values: [Double], unit: String) -> String {
      let sorted = values.sorted()
      guard let first = sorted.first, let last = sorted.last else { return title }
      let median = sorted[sorted.count / 2]
      let figures = [median, first, last].map { String(format: "%.1f", $0) }
      return
        "\(title.padding(toLength: 34, withPad: " ", startingAt: 0))\(figures[0]) \(unit)  (\(figures[1]) to \(figures[2]))"
    }
    return [
      "\(model.name), \(model.parameters / 1_000_000) million parameters, on \(machine.cpu), \(machine.cores) cores",
      row("Writing", values: decode.tokensPerSecond, unit: "tokens/s"),
      row("Reading", values: prefill.tokensPerSecond, unit: "tokens/s"),
      row("First token of a second turn", values: warmFirstTokenMs, unit: "ms"),
      row("The same after a restart", values: restartFirstTokenMs, unit: "ms"),
      row("Idle after a stop", values: stopIdleMs, unit: "ms"),
      row("Tokens after a stop", values: stopExtraTokens.map(Double.init), unit: "tokens"),
    ].joined(separator: "\n")
  }
}
