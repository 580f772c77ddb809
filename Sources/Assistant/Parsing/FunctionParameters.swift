import ChatTypes
import JSONValue

/// Reads the inside of `<function=…>` where it is written as `<parameter=title>Lunch</parameter>`.
struct FunctionParameters: Sendable {
  private static let opening: StaticString = "<parameter="
  private static let closing: StaticString = "</parameter>"
  private var parameter = LiteralMatch(opening)
  private var parameterEnd = LiteralMatch(closing)
  private var functionEnd = LiteralMatch("</function>")
  private var isInValue = false

  init() {}

  /// Takes the next byte; whether `</function>` is complete with it. One inside of a value doesn't count.
  mutating func feed(_ byte: UInt8) -> Bool {
    if isInValue {
      if parameterEnd.feed(byte) { isInValue = false }
      return false
    }
    if parameter.feed(byte) {
      isInValue = true
      return false
    }
    return functionEnd.feed(byte)
  }

  /// The arguments in a body that ends with `</function>`. All of them are strings, as nothing says otherwise.
  /// - Throws: ``CallProblem`` for anything that is no parameter.
  static func arguments(in body: ArraySlice<UInt8>) throws(CallProblem) -> JSONObject {
    var arguments = JSONObject()
    var position = body.startIndex
    let end = body.endIndex - "</function>".utf8.count
    while true {
      while position < end, body[position].isJSONSpace { position += 1 }
      guard position < end else { return arguments }
      let start = position
      let nameStart = start + opening.utf8CodeUnitCount
      guard nameStart < end, matches(body, start: start, literal: opening) else {
        throw CallProblem(offset: start, expected: "<parameter=")
      }
      guard let nameEnd = body[nameStart..<end].firstIndex(of: UInt8(ascii: ">")) else {
        throw CallProblem(offset: nameStart, expected: "\">\"")
      }
      let name = String(decoding: body[nameStart..<nameEnd], as: UTF8.self)
      guard !name.isEmpty, !name.utf8.contains(where: { $0.isJSONSpace || $0 == UInt8(ascii: "<") }) else {
        throw CallProblem(offset: nameStart, expected: "the name of a field")
      }
      var match = LiteralMatch(closing)
      position = nameEnd + 1
      while position < end, !match.feed(body[position]) { position += 1 }
      guard position < end else { throw CallProblem(offset: nameEnd + 1, expected: "</parameter>") }
      position += 1
      let value = inside(body[(nameEnd + 1)..<(position - closing.utf8CodeUnitCount)])
      guard arguments[name] == nil || arguments[name] == .string(value) else {
        throw CallProblem(offset: start, expected: "“\(name)” only once")
      }
      guard arguments.count < LenientJSON.maximumMembers else {
        throw CallProblem(offset: start, expected: "at most \(LenientJSON.maximumMembers) fields")
      }
      arguments[name] = .string(value)
    }
  }

  private static func matches(_ body: ArraySlice<UInt8>, start: Int, literal: StaticString) -> Bool {
    literal.withUTF8Buffer { buffer in zip(body[start...], buffer).allSatisfy { $0.lowercased == $1 } }
  }

  /// A value without the line break that stands on either side of it.
  private static func inside(_ value: ArraySlice<UInt8>) -> String {
    var value = value
    if value.first == UInt8(ascii: "\n") { value = value.dropFirst() }
    if value.last == UInt8(ascii: "\n") { value = value.dropLast() }
    return String(decoding: value, as: UTF8.self)
  }
}
