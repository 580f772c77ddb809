/// The picture of how far something is: `[######--------]  43 %`.
package enum ProgressBar {
  /// - Parameters:
  ///   - fraction: from 0 to 1; what lies outside is drawn as the nearest.
  ///   - width: cells between the brackets.
  package static func text(fraction: Double, width: Int = 20) -> String {
    let fraction = fraction.isFinite ? min(max(fraction, 0), 1) : 0
    // Rounded down: only what is whole looks whole.
    let filled = Int(fraction * Double(width))
    let percent = DisplayWidth.padded(String(Int(fraction * 100)), to: 3, alignment: .trailing)
    return "[" + String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
      + "] \(percent) %"
  }
}
