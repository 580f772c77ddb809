import Testing

@testable import Inference

@Suite("The name of a model")
struct ModelNameTests {
  @Test(
    "is made fit to be a file's name",
    arguments: [
      ("mistral.gguf", "mistral"), ("Q4_K_M", "Q4_K_M"), ("../../etc/passwd", "etc-passwd"), (".hidden", "hidden"),
      ("a/b\\c:d", "a-b-c-d"), ("  spaced  ", "spaced"), ("日本語 モデル", "日本語 モデル"), ("a\u{0}b\u{1B}c", "a-b-c"),
      ("dots...", "dots"), ("🦜", "🦜"), ("", ""), ("...", ""), ("--help", "help"), ("a\u{202E}b", "a-b"),
    ])
  func sanitized(_ text: String, _ name: String) { #expect(ModelName.sanitized(text) == name) }

  @Test("stays short in bytes without splitting a character")
  func short() {
    let name = ModelName.sanitized(String(repeating: "é", count: 500))
    #expect(name.utf8.count == 160)
    #expect(name.allSatisfy { $0 == "é" })
  }

  @Test("is counted up until it is new, whatever its case")
  func unique() {
    #expect(ModelName.unique("a", among: []) == "a")
    #expect(ModelName.unique("A", among: ["a", "a-2"]) == "A-3")
  }

  @Test("is suggested when it is near")
  func nearest() {
    let names = ["mistral-7b", "qwen3-4b", "gemma-3", "llama-3.2"]
    #expect(ModelName.nearest(to: "mistrl-7b", in: names) == ["mistral-7b"])
    #expect(ModelName.nearest(to: "qwen", in: names).first == "qwen3-4b")
    #expect(ModelName.nearest(to: "zzzzzz", in: names) == [])
    #expect(ModelName.nearest(to: "", in: ["a"]) == ["a"])
  }
}

@Suite("The meter of a transfer")
struct ProgressMeterTests {
  @Test("reports ten times a second at most, and the beginning and end always")
  func throttle() {
    var meter = ProgressMeter(file: 1, of: 1, totalBytes: 1000)
    var reports: [TransferProgress] = []
    for step in 0...1000 {
      if let due = meter.update(.transferring, bytes: Int64(step), now: .milliseconds(step)) { reports.append(due) }
    }
    #expect(reports.count <= 12)
    #expect(reports.first?.bytes == 0)
    #expect(reports.last?.bytes == 1000)
    #expect(reports.last?.fraction == 1)
    // One byte a millisecond.
    #expect(abs((reports.last?.bytesPerSecond ?? 0) - 1000) < 1)
  }

  @Test("forgets the speed of what went before")
  func window() {
    var meter = ProgressMeter(file: 1, of: 2, totalBytes: nil)
    _ = meter.update(.transferring, bytes: 0, now: .zero)
    _ = meter.update(.transferring, bytes: 1_000_000, now: .seconds(1))
    for second in 2...20 { _ = meter.update(.transferring, bytes: 1_000_000, now: .seconds(second)) }
    let report = meter.update(.transferring, bytes: 1_000_000, now: .seconds(21))
    #expect(report?.bytesPerSecond == 0)
    #expect(report?.fraction == nil)
    #expect(meter.update(.verifying, bytes: 0, now: .seconds(21))?.bytesPerSecond == nil)
  }

  @Test("writes sizes as people read them")
  func sizes() {
    #expect(Quoting.bytes(1) == "1 byte")
    #expect(Quoting.bytes(999) == "999 bytes")
    #expect(Quoting.bytes(1_000) == "1.0 kB")
    #expect(Quoting.bytes(9_949_999) == "9.9 MB")
    #expect(Quoting.bytes(999_999) == "1.0 MB")
    #expect(Quoting.bytes(4_368_439_584) == "4.4 GB")
    #expect(Quoting.bytes(.max) == "9.2 EB")
  }
}
