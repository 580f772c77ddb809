import ChatTypes
import JSONValue

/// The object inside of a `<tool_call>`: the tool's name and its arguments.
struct NamedArguments {
  let name: String
  let arguments: JSONValue
  let repairs: [JSONRepair]

  /// - Throws: ``CallProblem`` when it names no tool, or its arguments are no object.
  static func read(_ reading: LenientJSON.Reading, offset: Int) throws(CallProblem) -> NamedArguments {
    guard let name = reading.value["name"]?.stringValue, !name.isEmpty else {
      throw CallProblem(offset: offset, expected: "“name”")
    }
    let given = reading.value["arguments"] ?? reading.value["parameters"] ?? .object([:])
    if given.objectValue != nil { return NamedArguments(name: name, arguments: given, repairs: reading.repairs) }
    guard let text = given.stringValue else { throw CallProblem(offset: offset, expected: "“arguments” as an object") }
    let inner = try arguments(in: text, problemAt: offset)
    return NamedArguments(name: name, arguments: inner.value, repairs: reading.repairs + [.argumentsInString])
  }

  /// Reads arguments that come as text. No text means no arguments.
  static func arguments(in text: String, problemAt offset: Int? = nil) throws(CallProblem) -> LenientJSON.Reading {
    guard text.utf8.contains(where: { !$0.isJSONSpace }) else {
      return LenientJSON.Reading(value: .object([:]), repairs: [])
    }
    do throws(CallProblem) {
      let reading = try LenientJSON.read(Array(text.utf8)[...])
      guard reading.value.objectValue != nil else { throw CallProblem(offset: 0, expected: "\"{\"") }
      return reading
    } catch {
      throw CallProblem(offset: offset ?? error.offset, expected: error.expected)
    }
  }
}
