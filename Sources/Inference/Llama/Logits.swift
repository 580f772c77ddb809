/// Passes over the logits of a vocabulary, sixteen at a time.
extension UnsafeBufferPointer<Float> {
  /// The largest value; minus infinity for an empty buffer. What is no number is passed over.
  var largest: Float {
    var wide = SIMD16<Float>(repeating: -.infinity)
    forEachBlock { _, block in wide.replace(with: block, where: block .> wide) }
    return self[(count / 16 * 16)...].reduce(wide.max()) { $1 > $0 ? $1 : $0 }
  }

  /// Calls with the index of each value that is not less than a bound, in order.
  func forEachAtLeast(_ bound: Float, body: (Int) -> Void) {
    forEachBlock { start, block in
      let reached = block .>= bound
      guard any(reached) else { return }
      for offset in 0..<16 where reached[offset] { body(start + offset) }
    }
    for index in (count / 16 * 16)..<count where self[index] >= bound { body(index) }
  }

  @inline(__always)
  private func forEachBlock(_ body: (Int, SIMD16<Float>) -> Void) {
    guard let base = baseAddress else { return }
    let bytes = UnsafeRawPointer(base)
    for start in stride(from: 0, to: count / 16 * 16, by: 16) {
      body(start, bytes.loadUnaligned(fromByteOffset: start * MemoryLayout<Float>.stride, as: SIMD16<Float>.self))
    }
  }
}
