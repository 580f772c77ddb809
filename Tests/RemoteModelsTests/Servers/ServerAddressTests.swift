import LanguageModels
import Testing

@testable import RemoteModels

@Suite("Addresses of servers")
struct ServerAddressTests {
  @Test(
    "are read as people give them",
    arguments: [
      ("http://127.0.0.1:8080", ServerAddress.API.openai, "http://127.0.0.1:8080/v1/chat/completions"),
      ("https://api.example.com/v1/", .openai, "https://api.example.com/v1/chat/completions"),
      ("https://api.example.com/v1/chat/completions", .openai, "https://api.example.com/v1/chat/completions"),
      ("https://g.example.com/v1beta/openai", .openai, "https://g.example.com/v1beta/openai/chat/completions"),
      ("api.example.com", .responses, "https://api.example.com/v1/responses"),
      ("https://api.anthropic.com", .anthropic, "https://api.anthropic.com/v1/messages"),
      ("http://localhost:11434", .ollama, "http://localhost:11434/api/chat"),
      ("http://192.168.1.5:11434/v1", .ollama, "http://192.168.1.5:11434/api/chat"),
    ])
  func read(text: String, api: ServerAddress.API, chat: String) throws {
    #expect(try ServerAddress(text, api: api).chat == chat)
  }

  @Test(
    "are refused where everybody could read along, or nobody would know where it goes",
    arguments: [
      "http://api.example.com/v1", "http://8.8.8.8", "ftp://h", "", "https://user:password@h", "https://h?x=1", "/v1",
      "http://127.0.0.1.example.com",
    ])
  func refused(text: String) {
    #expect(throws: LLMError.self) { try ServerAddress(text, api: .openai) }
  }

  @Test("the models of a server are listed, with what it says of them")
  func list() async throws {
    let server = ScriptedServer(
      .whole(
        status: 200,
        body:
          #"{"data":[{"id":"a","max_model_len":8192},{"id":"b","architecture":{"input_modalities":["text","image"]}},{}]}"#
      ),
      .whole(status: 200, body: #"{"models":[{"name":"llama3:8b"}]}"#),
      .whole(status: 200, body: #"{"capabilities":["completion","vision"]}"#))
    let listing = ServerListing(transport: server)
    let openai = try ServerAddress("http://127.0.0.1:1", api: .openai)
    #expect(
      try await listing.models(at: openai, key: nil) == [
        OfferedModel(id: "a", contextSize: 8192), OfferedModel(id: "b", readsImages: true),
      ])
    let ollama = try ServerAddress("http://127.0.0.1:1", api: .ollama)
    #expect(try await listing.models(at: ollama, key: nil).map(\.id) == ["llama3:8b"])
    #expect(try await listing.details(of: "llama3:8b", at: ollama, key: nil).readsImages == true)
  }
}
