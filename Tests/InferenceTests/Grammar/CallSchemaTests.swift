import Testing

@testable import Inference

@Suite("Whether calls can be bound to a schema") struct CallSchemaTests {
  @Test("Those of usual tools can")
  func usual() {
    for schema in [
      #"{"type":"object"}"#,
      #"{"type":"object","properties":{"a":{"type":"string"},"b":{}},"required":["a"],"additionalProperties":false}"#,
      #"{"type":"object","properties":{"a":{"anyOf":[{"enum":[1,"x"]},{"type":"array","items":{"type":"null"}}]}}}"#,
    ] {
      #expect(CallSchema.canBind(schema), "\(schema)")
    }
  }

  @Test("What is no JSON, no object or at odds with itself can't")
  func wrong() {
    for schema in [
      "{", #"{"type":"array"}"#,
      #"{"type":"object","properties":{"a":{"type":"string","minLength":5,"maxLength":1}}}"#,
    ] {
      #expect(!CallSchema.canBind(schema), "\(schema)")
    }
  }
}
