import Testing

/// Schemas that ask for more than any program would: numbers beyond all measure, depth, width, circles, and combinations that
/// double with every step.
enum ExtremeSchemas {
  struct Extreme: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var schema: String
    var isKept: Bool
  }

  static let all = bounds + sizes + references + combinations + patterns

  private static func kept(_ name: String, _ schema: String) -> Extreme {
    Extreme(testDescription: name, schema: schema, isKept: true)
  }

  private static func refused(_ name: String, _ schema: String) -> Extreme {
    Extreme(testDescription: name, schema: schema, isKept: false)
  }

  private static func list(_ count: Int, _ element: (Int) -> String) -> String {
    (0..<count).map(element).joined(separator: ",")
  }

  private static let bounds = [
    refused("crossed lengths", #"{"type":"string","minLength":5,"maxLength":2}"#),
    refused("crossed counts", #"{"type":"array","minItems":5,"maxItems":2}"#),
    refused("a thousand million items", #"{"type":"array","minItems":1000000000}"#),
    refused("a least length of ten million", #"{"type":"string","minLength":10000000}"#),
    kept("a length of up to ten million", #"{"type":"string","maxLength":10000000}"#),
    kept("a length of up to 10³⁰", #"{"type":"string","maxLength":1000000000000000000000000000000}"#),
    kept("up to a thousand million items", #"{"type":"array","items":{"type":"integer"},"maxItems":1000000000}"#),
    kept("ten thousand characters", #"{"type":"string","minLength":10000,"maxLength":10000}"#),
    refused(
      "ten thousand lists of ten thousand",
      #"{"type":"array","minItems":10000,"items":{"type":"array","minItems":10000,"items":{"const":0}}}"#),
    kept("a number of up to 10³⁰⁰", #"{"type":"number","minimum":0,"maximum":1e300}"#),
  ]

  private static let sizes = [
    refused("300 deep", String(repeating: #"{"items":"#, count: 300) + "{}" + String(repeating: "}", count: 300)),
    refused("60 deep", String(repeating: #"{"items":"#, count: 60) + "{}" + String(repeating: "}", count: 60)),
    kept("40 deep", String(repeating: #"{"items":"#, count: 40) + "{}" + String(repeating: "}", count: 40)),
    kept("20,000 values", #"{"enum":[\#(list(20_000) { "\"v\($0)\"" })]}"#),
    refused("100,000 values", #"{"enum":[\#(list(100_000) { "\"v\($0)\"" })]}"#),
    kept(
      "1,000 properties",
      #"{"properties":{\#(list(1_000) { "\"p\($0)\":{}" })},"required":[\#(list(1_000) { "\"p\($0)\"" })]}"#),
    refused("300 properties that may be left out", #"{"properties":{\#(list(300) { "\"p\($0)\":{}" })}}"#),
    refused("a text of three megabytes", #"{"description":"\#(String(repeating: "x", count: 3_000_000))"}"#),
    kept(
      "100 bounded numbers", #"{"prefixItems":[\#(list(100) { "{\"type\":\"number\",\"minimum\":\($0).123456789}" })]}"#
    ),
  ]

  private static let references = [
    refused("a reference to itself", ##"{"$ref":"#"}"##),
    refused("a part that is the whole", ##"{"allOf":[{"$ref":"#"}]}"##),
    refused("a circle of two", ##"{"$ref":"#/$defs/a","$defs":{"a":{"$ref":"#/$defs/b"},"b":{"$ref":"#/$defs/a"}}}"##),
    refused("an alternative that is the whole", ##"{"anyOf":[{"$ref":"#"},{"type":"null"}]}"##),
    refused("a value that never ends", ##"{"properties":{"a":{"$ref":"#"}},"required":["a"]}"##),
    kept("a value that may end", ##"{"properties":{"a":{"anyOf":[{"$ref":"#"},{"type":"null"}]}},"required":["a"]}"##),
    refused(
      "values that double 60 times",
      ##"{"$ref":"#/$defs/a0","$defs":{\##(list(60) { number in ##""a\##(number)":{"properties":{"x":{"$ref":"#/$defs/a\##(number + 1)"},"y":{"$ref":"#/$defs/a\##(number + 1)"}},"required":["x","y"]}"## }),"a60":{"type":"null"}}}"##
    ),
    kept(
      "a chain of 2,000 objects",
      ##"{"$ref":"#/$defs/a0","$defs":{\##(list(2_000) { number in ##""a\##(number)":{"properties":{"n":{"$ref":"#/$defs/a\##(number + 1)"}},"required":["n"]}"## }),"a2000":{"type":"null"}}}"##
    ),
  ]

  private static let combinations = [
    refused(
      "alternatives that double 50 times",
      ##"{"$ref":"#/$defs/a0","$defs":{\##(list(50) { number in ##""a\##(number)":{"anyOf":[{"$ref":"#/$defs/a\##(number + 1)","minLength":\##(number)},{"$ref":"#/$defs/a\##(number + 1)"}]}"## }),"a50":{"type":"string"}}}"##
    ),
    refused(
      "8¹² combinations",
      #"{"allOf":[\#(list(12) { one in #"{"anyOf":[\#(list(8) { #"{"type":"string","minLength":\#(one * 10 + $0)}"# })]}"# })]}"#
    ),
    refused(
      "alternatives that begin alike at every depth",
      ##"{"anyOf":[\##(list(2) { ##"{"properties":{"a":{"$ref":"#"},"b":{"const":\##($0)}},"required":["a","b"]}"## }),{"type":"null"}]}"##
    ),
    kept(
      "alternatives at every depth that are told apart first",
      ##"{"anyOf":[\##(list(4) { ##"{"properties":{"b":{"const":\##($0)},"a":{"$ref":"#"}},"required":["a","b"]}"## }),{"type":"null"}]}"##
    ),
    refused(
      "1,000 objects", #"{"anyOf":[\#(list(1_000) { #"{"properties":{"k\#($0)":{}},"required":["k\#($0)"]}"# })]}"#),
  ]

  private static let patterns = [
    refused("10⁹ characters by repetition", #"{"pattern":"^((a{1000}){1000}){1000}$"}"#),
    refused("2²⁵ states", #"{"pattern":"(a|b)*a(a|b){25}"}"#),
    kept("stars of stars", #"{"pattern":"^(((((a*)*)*)*)*)*$"}"#),
    refused(
      "5,000 groups", #"{"pattern":"\#(String(repeating: "(", count: 5_000) + String(repeating: ")", count: 5_000))"}"#),
    refused("100,000 characters", #"{"pattern":"\#(String(repeating: "x", count: 100_000))"}"#),
    kept("a thousand characters", #"{"pattern":"^[a-z]{1,1000}$"}"#),
    kept("a long text of words", #"{"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":2000}"#),
    refused("a longer one", #"{"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","maxLength":9000}"#),
  ]
}
