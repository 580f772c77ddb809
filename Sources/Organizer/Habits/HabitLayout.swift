import JSONValue

/// How a habit's file is laid out, for people to read.
extension JSONValue {
  /// The text with two spaces a level. What holds no arrays and objects, such as an entry, stands on one line.
  func laidOut(indentation: String = "") -> String {
    let inside = indentation + "  "
    switch self {
    case .array(let elements):
      if elements.allSatisfy(\.isScalar) { return "[" + elements.map { $0.text() }.joined(separator: ", ") + "]" }
      return Self.block(elements.map { $0.laidOut(indentation: inside) }, in: ("[", "]"), indentation: indentation)
    case .object(let object):
      let isFlat = !indentation.isEmpty && object.members.allSatisfy(\.value.isScalar)
      let members = object.members.map {
        "\(JSONValue.string($0.name).text()): \($0.value.laidOut(indentation: inside))"
      }
      return isFlat
        ? "{" + members.joined(separator: ", ") + "}" : Self.block(members, in: ("{", "}"), indentation: indentation)
    case .null, .bool, .integer, .number, .string: return text()
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    case .null, .bool, .integer, .number, .string: true
    }
  }

  private static func block(
    _ lines: [String], in brackets: (open: String, close: String), indentation: String
  ) -> String {
    guard !lines.isEmpty else { return brackets.open + brackets.close }
    let body = lines.map { "\(indentation)  \($0)" }.joined(separator: ",\n")
    return "\(brackets.open)\n\(body)\n\(indentation)\(brackets.close)"
  }
}
