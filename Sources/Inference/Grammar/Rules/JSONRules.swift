import PlainText

/// What JSON is made of, as rules.
struct JSONRules {
  typealias Symbol = GrammarRules.Symbol

  /// White space: none, one space, or one or two new lines and an indentation. Models that were trained on indented JSON write
  /// better when they may indent; without a limit some would never end it.
  let space: Symbol
  /// Characters of a string.
  let character: GrammarRules.Sequence
  /// Any string.
  let string: Symbol
  /// Any number that every reader can hold: up to 16 digits on either side of the point, and an exponent of two.
  let number: Symbol
  /// Any whole number of up to 16 digits.
  let integer: Symbol
  /// The rule of any value.
  let value: Int

  private static let hexadecimal = CodePoints([0x30...0x39, 0x41...0x46, 0x61...0x66])

  init(_ rules: inout GrammarRules) throws {
    var indentation = try rules.add([[]])
    for _ in 0..<20 {
      indentation = try rules.add([[.oneOf(CodePoints([0x09...0x09, 0x20...0x20])), indentation], []])
    }
    space = try rules.add([[], [.text(" ")], [.text("\n"), indentation], [.text("\n\n"), indentation]])

    let hex = Symbol.oneOf(Self.hexadecimal)
    let escape = try rules.add([
      [.oneOf(CodePoints("\"\\/bfnrt".unicodeScalars.map { $0.value...$0.value }))],
      // No half of a surrogate pair: together two of them would count as one character.
      [.text("u"), .oneOf(Self.hexadecimal.subtracting(CodePoints([0x44...0x44, 0x64...0x64]))), hex, hex, hex],
      [.text("u"), .oneOf(CodePoints([0x44...0x44, 0x64...0x64])), .oneOf(CodePoints([0x30...0x37])), hex, hex],
    ])
    character = [try rules.add([[.oneOf(.plain)], [.text("\\"), escape]])]
    string = try rules.add([[.text("\"")] + (try rules.repeated(character, from: 0, to: nil)) + [.text("\"")]])

    let digit = [Symbol.oneOf(.digits)]
    let whole = try rules.add([
      [.text("0")], [.oneOf(CodePoints([0x31...0x39]))] + (try rules.repeated(digit, from: 0, to: 15)),
    ])
    let fraction = try rules.add([[], [.text(".")] + (try rules.repeated(digit, from: 1, to: 16))])
    let exponent = try rules.add([
      [],
      [.oneOf(CodePoints([0x45...0x45, 0x65...0x65])), try rules.add([[], [.text("+")], [.text("-")]])]
        + (try rules.repeated(digit, from: 1, to: 2)),
    ])
    integer = try rules.add([[whole], [.text("-"), whole]])
    number = try rules.add([[whole, fraction, exponent], [.text("-"), whole, fraction, exponent]])

    value = rules.reserve()
    let any = Symbol.rule(value)
    let elements = try rules.repeated([.text(","), space, any], from: 0, to: nil)
    let member = [string, space, .text(":"), space, any]
    let members = try rules.repeated([.text(","), space] + member, from: 0, to: nil)
    try rules.define(
      value,
      as: [
        [.text("{"), space, .text("}")], [.text("{"), space] + member + members + [space, .text("}")],
        [.text("["), space, .text("]")], [.text("["), space, any] + elements + [space, .text("]")],
        [string], [number], [.text("true")], [.text("false")], [.text("null")],
      ])
  }
}
