import Testing

@Suite("The example of Inference")
struct InferenceExampleTests {
  @Test("loads a generated model and has its reply")
  func replies() async throws {
    let reply = try await answer(to: "Please, tomorrow", fromModelAt: TestModel.script.url)
    #expect(reply.text == (try TestModel.script("tomorrow").reply))
    #expect(reply.tokens > 3)
  }
}
