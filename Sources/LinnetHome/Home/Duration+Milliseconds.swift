extension Duration {
  /// The whole of it in milliseconds.
  package var milliseconds: Double { Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15 }
}
