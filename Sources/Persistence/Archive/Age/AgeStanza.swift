/// One recipient in the header of an age file: a type, arguments, and a body.
struct AgeStanza: Equatable {
  /// Columns of base64 in a line of the body.
  static let columns = 64

  let type: String
  let arguments: [String]
  let body: [UInt8]

  /// The lines as they stand in a header, the last newline included.
  var text: String {
    var text = "-> " + ([type] + arguments).joined(separator: " ") + "\n"
    var rest = Substring(CanonicalBase64.encode(body))
    while rest.utf8.count >= Self.columns {
      text += rest.prefix(Self.columns) + "\n"
      rest = rest.dropFirst(Self.columns)
    }
    // The body ends with a line that is not full, be it empty.
    return text + rest + "\n"
  }
}
