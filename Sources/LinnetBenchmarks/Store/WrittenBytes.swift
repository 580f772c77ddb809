import Foundation

/// Bytes that were written for a piece of work.
enum WrittenBytes {
  /// All that this process has handed to the system to be written so far, to files and elsewhere
  /// (https://www.kernel.org/doc/html/latest/filesystems/proc.html, `wchar`); nil where the system doesn't count it.
  static var total: Int? {
    let text = try? String(contentsOfFile: "/proc/self/io", encoding: .utf8)
    return text?.firstMatch(of: /wchar: (\d+)/).flatMap { Int($0.1) }
  }
}
