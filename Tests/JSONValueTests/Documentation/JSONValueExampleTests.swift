import JSONValue
import Testing

@Suite("The example of JSONValue")
struct JSONValueExampleTests {
  @Test("keeps numbers and order")
  func keeps() throws {
    let text = try adding("on", true, toObject: #"{"z":12345678901234567890,"a":0.10}"#)
    #expect(text == #"{"z":12345678901234567890,"a":0.10,"on":true}"#)
  }
}
