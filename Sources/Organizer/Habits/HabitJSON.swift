/// A JSON value that is written back as it was read: order of members, spelling of numbers.
indirect enum HabitJSON: Hashable, Sendable {
  case null
  case bool(Bool)
  /// As it was spelled.
  case number(String)
  case string(String)
  case array([HabitJSON])
  case object([Member])

  struct Member: Hashable, Sendable {
    var name: String
    var value: HabitJSON
  }

  init(_ number: Double) {
    self = number == number.rounded() && abs(number) < 1e15 ? .number(String(Int64(number))) : .number("\(number)")
  }

  subscript(_ name: String) -> HabitJSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var double: Double? { if case .number(let text) = self { Double(text) } else { nil } }
  var elements: [HabitJSON]? { if case .array(let elements) = self { elements } else { nil } }

  /// Sets a member in its place or at the end; nil removes it.
  mutating func set(_ name: String, _ value: HabitJSON?) {
    guard case .object(var members) = self else { return }
    if let index = members.lastIndex(where: { $0.name == name }) {
      if let value { members[index].value = value } else { members.remove(at: index) }
    } else if let value {
      members.append(Member(name: name, value: value))
    }
    self = .object(members)
  }
}

extension HabitJSON {
  /// Two spaces a level; what holds no lists and objects, such as an entry, on one line.
  func written(_ indent: String = "") -> String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let text): return text
    case .string(let text): return Self.quoted(text)
    case .array(let elements):
      if elements.allSatisfy(\.isScalar) { return "[" + elements.map { $0.written() }.joined(separator: ", ") + "]" }
      return Self.block("[", elements.map { $0.written(indent + "  ") }, "]", indent)
    case .object(let members):
      let isFlat = !indent.isEmpty && members.allSatisfy(\.value.isScalar)
      let inner = members.map { "\(Self.quoted($0.name)): \($0.value.written(indent + "  "))" }
      return isFlat ? "{" + inner.joined(separator: ", ") + "}" : Self.block("{", inner, "}", indent)
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  private static func block(_ open: String, _ lines: [String], _ close: String, _ indent: String) -> String {
    lines.isEmpty
      ? open + close : "\(open)\n" + lines.map { indent + "  " + $0 }.joined(separator: ",\n") + "\n\(indent)\(close)"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case let control where control.value < 0x20:
        let digits = String(control.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
