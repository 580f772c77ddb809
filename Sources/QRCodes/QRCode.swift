import CQREncode

/// A text as a QR code: a square of dark and light modules.
public struct QRCode: Equatable, Sendable {
  /// How many light modules have to surround it, so that cameras find it (ISO/IEC 18004).
  public static let quietZone = 4

  /// Modules on each side, without the ``quietZone``.
  public let width: Int
  /// Row by row.
  private let darkness: [Bool]

  /// The code of a text. A camera still reads it when some 15 % of it can't be seen.
  /// - Returns: nil for an empty text, and for one that is too long for a code.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty, bytes.count <= Self.mostBytes else { return nil }
    let made = bytes.withUnsafeBufferPointer { bytes in
      // Version 0 stands for the smallest one that the text fits into.
      QRcode_encodeData(Int32(bytes.count), bytes.baseAddress, 0, QR_ECLEVEL_M)
    }
    guard let made else { return nil }
    defer { QRcode_free(made) }
    guard let modules = made.pointee.data else { return nil }
    let side = Int(made.pointee.width)
    width = side
    // The lowest bit of each says whether it is dark.
    darkness = UnsafeBufferPointer(start: modules, count: side * side).map { $0 & 1 == 1 }
  }

  /// Whether a module is dark. None is beside the code.
  public func isDark(x: Int, y: Int) -> Bool {
    (0..<width).contains(x) && (0..<width).contains(y) && darkness[y * width + x]
  }

  /// What the largest code of this level holds.
  private static let mostBytes = 2331
}
