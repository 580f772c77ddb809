import Foundation

/// What this machine is, for reports.
enum MachineDescription {
  /// The processor's name as the system gives it, or its architecture.
  static var processorName: String {
    #if os(Linux)
      let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
      if let line = lines.first(where: { $0.hasPrefix("model name") }), let colon = line.firstIndex(of: ":") {
        return line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      }
    #elseif canImport(Darwin)
      var size = 0
      if sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0) == 0 {
        var name = [CChar](repeating: 0, count: size)
        if sysctlbyname("machdep.cpu.brand_string", &name, &size, nil, 0) == 0 {
          return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
      }
    #endif
    #if arch(arm64)
      return "arm64"
    #else
      return "x86-64"
    #endif
  }
}
