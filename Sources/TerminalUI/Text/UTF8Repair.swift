/// Reads bytes as UTF-8 and replaces what isn't.
package struct UTF8Repair: Equatable {
  /// The text, with U+FFFD in place of each ill-formed sequence.
  package var text: String
  /// Bytes that were replaced.
  var invalidByteCount: Int

  package init(_ bytes: some Collection<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self.text = text
      invalidByteCount = 0
      return
    }
    var scalars = String.UnicodeScalarView()
    var invalid = 0
    var parser = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    parsing: while true {
      switch parser.parseScalar(from: &input) {
      case .valid(let encoded): scalars.append(Unicode.UTF8.decode(encoded))
      case .error(let length):
        invalid += length
        scalars.append("\u{FFFD}")
      case .emptyInput: break parsing
      }
    }
    text = String(scalars)
    invalidByteCount = invalid
  }

  /// The notice for the user; nil when nothing was replaced.
  package var notice: String? {
    switch invalidByteCount {
    case 0: nil
    case 1: "1 byte of the input was not valid UTF-8 and was replaced by \u{FFFD}."
    default: "\(invalidByteCount) bytes of the input were not valid UTF-8 and were replaced by \u{FFFD}."
    }
  }
}
