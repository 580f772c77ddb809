import ChatTypes
import JSONValue
import LinnetHome
import TerminalUI

/// Prompts of toolkits.
extension ChatSession {
  /// `/prompt`: puts what a toolkit's prompt says into the line, to be read and changed before it is sent.
  func takeIn(_ words: PromptWords) async {
    guard let client else {
      context.notice("Toolkits are not at hand in this conversation. Leave it, and begin one with “linnet chat”.")
      return
    }
    do throws(ChatError) {
      let arguments = JSONObject(words.arguments.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
      let text = try await client.core.prompt(words.prompt, of: words.toolkit, arguments: arguments)
      guard !text.isEmpty else {
        context.notice("“\(words.toolkit)” says nothing there.")
        return
      }
      await client.noteInserted(from: words.toolkit)
      context.notice("From “\(words.toolkit)”. Read it before you send it.")
      input.prefill(text)
    } catch {
      fail(error)
    }
  }
}
