import LanguageModels

/// Tools as they are rendered into a prompt.
struct RenderedTools {
  /// In the form of OpenAI's chat completions.
  var json: String
  var isRequired: Bool
  var allowsSeveral: Bool
}

/// What of calls of tools a template has a form for. One that has none passes them over without a word, so it is tried.
struct CallForms {
  /// Whether it describes tools, and llama.cpp can read its calls.
  let offers: Bool
  /// Whether it writes calls and results of the history.
  let history: Bool

  init(_ template: ChatTemplate) {
    let (word, result) = ("linnet_word", "linnet_result")
    let tool = ToolOffer.Tool(
      name: "linnet_probe", description: "Looks a word up.",
      parameters: #"{"type":"object","properties":{"linnet_word":{"type":"string"}},"required":["linnet_word"]}"#)
    let json = (try? ToolOffer(tools: [tool]).json()) ?? "[]"
    let tools = RenderedTools(json: json, isRequired: true, allowsSeveral: false)
    let question = PromptMessage.user("Hello")
    let offered = try? template.render([question], thinking: false, now: 0, tools: tools)
    offers = offered.map { $0.prompt.contains(tool.name) && $0.format.grammar != nil } ?? false
    var call = PromptMessage.assistant("")
    call.calls = [PromptCall(id: "aaaaaaaa1", name: tool.name, arguments: #"{"linnet_word":"a"}"#)]
    var answer = PromptMessage(role: .tool, content: result)
    (answer.callID, answer.toolName) = ("aaaaaaaa1", tool.name)
    let told = try? template.render([question, call, answer], thinking: false, now: 0, tools: offers ? tools : nil)
    history = told.map { $0.prompt.contains(word) && $0.prompt.contains(result) } ?? false
  }
}

/// The names of calls, for templates that take them in one form alone.
enum CallNames {
  /// Messages whose calls are named by nine letters and digits, as Mistral's templates want it. The same name becomes the same one.
  static func shortened(_ messages: [PromptMessage]) -> [PromptMessage] {
    var messages = messages
    for index in messages.indices {
      messages[index].callID = messages[index].callID.map(shortened)
      for call in messages[index].calls.indices {
        messages[index].calls[call].id = shortened(messages[index].calls[call].id)
      }
    }
    return messages
  }

  private static func shortened(_ name: String) -> String {
    if name.utf8.count == 9, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) { return name }
    // FNV-1a: any hash that is the same in each run would do.
    let hash = name.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 36)
    return String((String(repeating: "0", count: 9) + digits).suffix(9))
  }
}
