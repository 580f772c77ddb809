import Foundation

/// Where unpredictable bytes come from.
public enum SecureRandom {
  /// So many bytes of the system's cryptographic generator.
  public static let system: @Sendable (_ count: Int) -> Data = { count in
    var generator = SystemRandomNumberGenerator()
    return Data((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }
}
