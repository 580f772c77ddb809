/// Pasted text before it goes into the line.
enum PastedText {
  /// Line ends as line feeds, and no other control character but the tab: those are no text.
  static func cleaned(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var lastWasReturn = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0D: result.append("\n")
      case 0x0A: if !lastWasReturn { result.append("\n") }
      case 0x09: result.append(scalar)
      case 0..<0x20, 0x7F...0x9F: break
      default: result.append(scalar)
      }
      lastWasReturn = scalar.value == 0x0D
    }
    return String(result)
  }
}
