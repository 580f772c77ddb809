import Foundation

/// File names for titles: what no file system, no sync service and no wiki link trips over.
enum NoteFileName {
  /// Bytes of a name without its ending; file systems take 255, some encrypting ones 143.
  static let longest = 120

  /// A name for a title, without ending. "Untitled" when nothing is left.
  static func name(_ title: String) -> String {
    var result = ""
    var isSpace = true
    for character in title.precomposedStringWithCanonicalMapping {
      let isUnfit = character.unicodeScalars.contains { unfit($0) }
      let next: Character = character.isWhitespace ? " " : isUnfit ? "-" : character
      if next == " ", isSpace { continue }
      isSpace = next == " "
      guard result.utf8.count + next.utf8.count <= longest else { break }
      result.append(next)
    }
    // Windows drops points and spaces at the end; a point at the beginning hides a file.
    let trimmed = result.trimmingCharacters(in: CharacterSet(charactersIn: ". "))
    guard trimmed.contains(where: { $0 != "-" }) else { return "Untitled" }
    return isReserved(trimmed) ? trimmed + "_" : trimmed
  }

  /// Separators of paths, what Windows and Obsidian refuse, control and format characters.
  private static func unfit(_ scalar: Unicode.Scalar) -> Bool {
    if "\\/:*?\"<>|#^[]".unicodeScalars.contains(scalar) { return true }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: return true
    // Marks that turn the direction of text can make a name look like another one; joiners build letters and emoji.
    case .format: return scalar != "\u{200D}" && scalar != "\u{200C}"
    default: return false
    }
  }

  /// Names of devices on Windows.
  private static func isReserved(_ name: String) -> Bool {
    let stem = name.split(separator: ".").first.map { $0.uppercased() } ?? ""
    if ["CON", "PRN", "AUX", "NUL"].contains(stem) { return true }
    return stem.count == 4 && (stem.hasPrefix("COM") || stem.hasPrefix("LPT")) && stem.last?.isWholeNumber == true
  }

  /// The first of "Plan", "Plan 2", "Plan 3" … that isn't taken. Names that differ in case only are the same to some file
  /// systems.
  static func free(_ name: String, taken: Set<String>) -> String {
    guard taken.contains(key(name)) else { return name }
    for number in 2... {
      var stem = name
      while stem.utf8.count + 8 > longest { stem.removeLast() }
      let candidate = "\(stem) \(number)"
      if !taken.contains(key(candidate)) { return candidate }
    }
    return name
  }

  /// What two names share that some file system takes for one.
  static func key(_ name: String) -> String { name.precomposedStringWithCanonicalMapping.lowercased() }
}
