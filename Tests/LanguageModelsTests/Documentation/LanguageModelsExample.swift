import LanguageModels

/// Asks any service for a reply, and returns the whole of it.
func reply(to question: String, from service: some LLMService) async throws -> String {
  let request = GenerationRequest(
    messages: [.system("Answer in one sentence."), .user(question)], maxNewTokens: 100)
  var reply = ""
  for try await event in service.generate(request) {
    if case .text(let fragment) = event { reply += fragment }
  }
  return reply
}
