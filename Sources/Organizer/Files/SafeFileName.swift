import Foundation

/// Names of files and folders that no file system and no shell trips over.
enum SafeFileName {
  /// The name for an item: its UID when that can be one (as khal and vdirsyncer do), else a new UUID.
  static func file(uid: String, extension ending: String) -> String {
    isPlain(uid) && uid.utf8.count <= 180 ? "\(uid).\(ending)" : "\(UUID().uuidString).\(ending)"
  }

  /// A folder's name from what the user calls it: letters and digits of any script, the rest as hyphens. Nil when nothing
  /// is left.
  static func folder(_ title: String) -> String? {
    var result = ""
    for character in title.precomposedStringWithCanonicalMapping {
      if character.isLetter || character.isNumber || character == "_" || character == "." {
        result.append(character)
      } else if !result.hasSuffix("-") {
        result.append("-")
      }
      if result.utf8.count > 100 { break }
    }
    let trimmed = result.trimmingCharacters(in: CharacterSet(charactersIn: "-."))
    return trimmed.isEmpty ? nil : trimmed
  }

  private static func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, first != UInt8(ascii: "."), first != UInt8(ascii: "-") else { return false }
    return name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "@._-+".utf8.contains(byte)
    }
  }
}
