import JSONValue
import Testing

@testable import Inference

@Suite("What a strict tool takes") struct SchemaCheckTests {
  @Test("is what the specification says, for every schema that is kept to")
  func oracle() throws {
    let values = [
      "null", "true", "5", "-3", "2.5", "0", "1e2", #""""#, #""a""#, #""ab""#, #""aaaa""#, #""123-4567""#,
      #""2026-02-28""#,
      #""user@example.org""#, #""o'brien@a--b.localhost""#, #""-a""#, #""a..b""#, #""a@-b""#, "[]", "[1,2]", "[1,1]",
      #"["p","q"]"#, "{}", #"{"a":1}"#, #"{"a":"a"}"#, #"{"a":5}"#,
      #"{"a":"aba"}"#, #"{"b":2,"":6}"#, #"{"x1":1}"#, #"{"a":null,"b":[]}"#, #"{"action":"create","title":"x"}"#,
      #"{"a":"PT5M"}"#, #"{"f":0.5}"#, #"{"f":1}"#, #"{"a":{"a":{"a":null}}}"#, #"{"a":["p","p"]}"#,
    ]
    for schema in try SchemaFixtures.kept {
      let (check, oracle) = (SchemaCheck(try JSONValue(parsing: schema)), try SchemaValidator(schema))
      for value in values {
        #expect(check.takes(try JSONValue(parsing: value)) == oracle.takes(value), "\(value) by \(schema)")
      }
    }
  }
}
