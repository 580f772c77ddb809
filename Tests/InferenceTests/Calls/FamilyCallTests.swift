import Foundation
import JSONValue
import LanguageModels
import Testing

@testable import Inference

@Suite(
  "Calls of every family are read as llama.cpp's own chat layer reads them",
  .enabled(if: FamilyTemplates.areAsked, "Needs llama.cpp's chat templates: “make test” provides them."))
struct FamilyCallTests {
  private static let arguments = #"{"city": "Paris – “Nord”", "days": 3}"#
  private static let offer = ToolOffer(tools: [
    ToolOffer.Tool(
      name: "get_weather", description: "The weather of a city.",
      parameters:
        #"{"type":"object","properties":{"city":{"type":"string"},"days":{"type":"integer"}},"required":["city"]}"#),
    ToolOffer.Tool(name: "clock"),
  ])

  private static func tools(required: Bool = false) throws -> RenderedTools {
    RenderedTools(json: try offer.json(), isRequired: required, allowsSeveral: true)
  }

  /// A template's own prompt, and what it writes itself for a reply with a call; nil where that doesn't begin as the prompt ends.
  private static func sample(_ template: ChatTemplate) throws -> (rendering: ChatTemplate.Rendering, reply: String)? {
    let tools = try tools()
    let question = PromptMessage.user("hello")
    let rendering = try template.render([question], thinking: false, now: 0, tools: tools)
    var call = PromptMessage.assistant("")
    call.calls = [PromptCall(id: "abcdefgh1", name: "get_weather", arguments: arguments)]
    guard
      let whole = try? template.render([question, call], thinking: false, now: 0, beginsReply: false, tools: tools)
        .prompt,
      whole.hasPrefix(rendering.prompt)
    else { return nil }
    return (rendering, String(whole.dropFirst(rendering.prompt.count)))
  }

  private static func splitter(_ rendering: ChatTemplate.Rendering) throws -> FormatSplitter {
    let marks = ReplyMarks(specials: rendering.format.preserved, prompt: rendering.prompt)
    var splitter = FormatSplitter(
      rendering.format, prompt: rendering.prompt, marks: marks, isExact: true, schemas: try ToolSchemas(offer))
    for marker in marks.markers { splitter.meet(special: marker) }
    return splitter
  }

  @Test("the templates of nearly all families have a form for tools, with a grammar that llama.cpp reads")
  func forms() throws {
    let weights = try LlamaWeights(file: TestModel.random.url) { _ in true }
    var without: [String] = []
    for name in FamilyTemplates.names {
      let template = try FamilyTemplates.template(name)
      guard template.callForms.offers else {
        without.append(name)
        continue
      }
      for required in [false, true] {
        let rendering = try template.render(
          [.user("hello")], thinking: false, now: 0, tools: Self.tools(required: required))
        let grammar = try CallGrammar(
          rendering.format, schemas: ToolSchemas(Self.offer), vocabulary: weights.vocabulary)
        #expect(!required || grammar?.bindsAll == true, "\(name)")
      }
    }
    #expect(without.count < 15, "\(without)")
  }

  @Test(
    "a call is whole when all of it is there, and not before; what is told only grows", arguments: FamilyTemplates.names
  )
  func own(name: String) throws {
    let template = try FamilyTemplates.template(name)
    guard template.callForms.offers, let (rendering, reply) = try Self.sample(template) else { return }
    // The end of a turn is a token of its own and no text.
    let ends = reply.indices.filter { rendering.format.parse(Array(reply[..<$0].utf8))?.calls.isEmpty == false }
    guard
      let last = ends.last(where: { end in
        let call = rendering.format.parse(Array(reply[..<end].utf8))?.calls.first
        return call.map { (try? JSONValue(parsing: String(decoding: $0.arguments, as: UTF8.self))) != nil } ?? false
      })
    else { return }
    let right = try JSONValue(parsing: Self.arguments)
    for end in reply.indices where end <= last {
      var splitter = try Self.splitter(rendering)
      var told = ""
      var began: [String] = []
      var ended = 0
      for piece in reply[..<end].map(String.init).flatMap({ splitter.append($0) }) + splitter.finish() {
        switch piece {
        case .call(.began(_, let name)): began.append(name)
        case .call(.arguments(let more)): told += more
        case .call(.ended): ended += 1
        case .text, .thinking: break
        }
      }
      #expect(began.isEmpty || began == ["get_weather"])
      let value = try? JSONValue(parsing: told)
      #expect(ended == (value == nil ? 0 : 1), "\(reply[..<end].debugDescription): \(told)")
      if end == last { #expect(value == right, "\(told)") }
    }
  }
}
