import LanguageModels

extension GenerationRequest {
  /// The tools that the server is told of, in their order.
  var offeredTools: [ToolOffer.Tool] { tools?.tools ?? [] }
}
