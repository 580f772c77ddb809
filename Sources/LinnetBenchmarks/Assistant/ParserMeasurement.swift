import Assistant
import ChatTypes
import Foundation

/// Measures the parser of replies on plain text: in the pieces in which a model writes it, and in large ones.
struct ParserMeasurement {
  let rounds: Int

  private let clock = ContinuousClock()
  private static let bytes = 32 << 20
  private static let tokenBytes = 5
  private static let tokens = 1_000_000

  init(rounds: Int) { self.rounds = rounds }

  func rows() throws -> [BenchReport.Row] {
    // Sentences in paragraphs, with the marks of Markdown and a link as answers have them.
    let text = BenchText.words(seed: 9, count: 8000).replacing(". so", with: ".\n\n- *so*, see [this](x)")
    return [try throughput(text)] + (try tokens(text))
  }

  private func throughput(_ text: String) throws -> BenchReport.Row {
    let pieces = Self.cut(text, into: 4096)
    var speeds: [Double] = []
    for _ in 0..<max(5, rounds) {
      var parser = ReplyParser()
      var (given, told) = (0, 0)
      let start = clock.now
      while given < Self.bytes {
        for piece in pieces {
          given += piece.utf8.count
          told += Self.count(parser.consume(piece))
        }
      }
      speeds.append(Double(given) / ((clock.now - start) / .microseconds(1)))
      told += Self.count(parser.finish(reason: .stop))
      guard told == given else { throw BenchFailure("the parser lost \(given - told) bytes") }
    }
    let sorted = speeds.sorted()
    return BenchReport.Row(
      id: "parseText", title: "Plain text parsed", value: sorted[sorted.count / 2], unit: "MB/s", atLeast: 200,
      detail: "median, pieces of 4 KB; slowest \(BenchReport.text(sorted[0])), "
        + "fastest \(BenchReport.text(sorted[sorted.count - 1])) of \(sorted.count)")
  }

  /// What a token costs, at the beginning of a reply and behind a million others.
  private func tokens(_ text: String) throws -> [BenchReport.Row] {
    let pieces = Self.cut(text, into: Self.tokenBytes)
    var (cost, growth) = ([Double](), [Double]())
    for _ in 0..<max(5, rounds) {
      var parser = ReplyParser()
      var parts: [Double] = []
      var told = 0
      for _ in 0..<10 {
        let start = clock.now
        for index in 0..<Self.tokens / 10 { told += Self.count(parser.consume(pieces[index % pieces.count])) }
        parts.append((clock.now - start) / .nanoseconds(1) / Double(Self.tokens / 10))
      }
      guard told > 0 else { throw BenchFailure("the parser said nothing") }
      cost.append(parts.sorted()[5])
      growth.append(parts[8...].min().map { $0 / (parts[..<3].min() ?? .nan) } ?? .nan)
    }
    let (costs, ratios) = (cost.sorted(), growth.sorted())
    return [
      BenchReport.Row(
        id: "parseToken", title: "A token of plain text parsed", value: costs[costs.count / 2], unit: "ns",
        atMost: 1000,
        detail: "median, pieces of \(Self.tokenBytes) bytes; fastest \(BenchReport.text(costs[0])), "
          + "slowest \(BenchReport.text(costs[costs.count - 1])) of \(costs.count)"),
      BenchReport.Row(
        id: "parseFlat", title: "A token behind a million others, by one of the first",
        value: ratios[ratios.count / 2], unit: "times", atMost: 1.5, detail: "median of \(ratios.count)"),
    ]
  }

  private static func cut(_ text: String, into size: Int) -> [String] {
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: size).map { start in
      String(decoding: bytes[start..<min(bytes.count, start + size)], as: UTF8.self)
    }
  }

  private static func count(_ pieces: [ReplyPiece]) -> Int {
    pieces.reduce(0) { sum, piece in
      if case .text(let text) = piece { sum + text.utf8.count } else { sum }
    }
  }
}
