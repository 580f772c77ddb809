import Foundation

/// What the processor can do that makes a model fast.
package enum ProcessorFeatures {
  /// The names of those that this one has, slowest first; empty where they are unknown.
  static var present: [String] {
    #if os(Linux)
      return parsed((try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? "")
    #elseif arch(arm64)
      return ["NEON"]
    #else
      return []
    #endif
  }

  /// The features that `/proc/cpuinfo` names: on x86 in `flags`, on ARM in `Features`.
  package static func parsed(_ text: String) -> [String] {
    let line = text.split(separator: "\n").first { $0.hasPrefix("flags") || $0.hasPrefix("Features") }
    let flags = Set((line?.split(separator: ":").last ?? "").split(whereSeparator: \.isWhitespace).map(String.init))
    return known.filter { flags.contains($0.flag) }.map(\.name)
  }

  private static let known: [(flag: String, name: String)] = [
    ("sse4_2", "SSE4.2"), ("avx", "AVX"), ("f16c", "F16C"), ("fma", "FMA"), ("avx2", "AVX2"), ("avx512f", "AVX-512"),
    ("avx512_vnni", "AVX-512 VNNI"), ("avx_vnni", "AVX-VNNI"), ("amx_int8", "AMX"), ("asimd", "NEON"),
    ("asimdhp", "FP16"), ("asimddp", "dot product"), ("i8mm", "I8MM"), ("sve", "SVE"),
  ]
}
