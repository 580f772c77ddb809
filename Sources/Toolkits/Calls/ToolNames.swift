import Foundation
import Tools

/// What models call the tools of other programs: `<server>__<tool>`. A name follows from nothing but the two names, so that it stays the
/// same in whatever order servers come.
enum ToolNames {
  static let longest = 64
  private static let hashLength = 8

  /// The name of a tool. What models may not write in a name becomes an underscore; what is changed or too long ends with a hash of
  /// what it was.
  static func called(_ tool: String, of toolkit: String) -> String {
    let plain = "\(toolkit)__\(String(tool.unicodeScalars.map { isAllowed($0) ? Character($0) : "_" }))"
    guard plain != "\(toolkit)__\(tool)" || plain.utf8.count > longest else { return plain }
    let hash = Fingerprint.sha256(parts: [Data(toolkit.utf8), Data(tool.utf8)]).prefix(hashLength)
    return "\(plain.prefix(longest - hashLength - 1))_\(hash)"
  }

  /// Whether a toolkit can be called this.
  static func isToolkitName(_ name: String) -> Bool {
    guard (1...32).contains(name.utf8.count), !name.contains("__"), name.first?.isLetter == true else { return false }
    return name.unicodeScalars.allSatisfy { scalar in
      ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "-"
    }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "_"
      || scalar == "-"
  }
}
