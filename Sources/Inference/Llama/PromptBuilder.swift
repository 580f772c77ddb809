import Foundation
import LanguageModels

/// Turns a request's messages into what the model reads: template, special tokens, images, and a length that fits.
struct PromptBuilder {
  let template: ChatTemplate
  let vocabulary: Vocabulary
  let specials: (all: SpecialTokenGuard, controls: SpecialTokenGuard)
  let vision: VisionProjector?
  let contextSize: Int
  /// The prompt of the conversation's last turn, if it is known.
  let known: TokenizedText?
  /// Seconds since 1970.
  let now: Int64

  /// - Throws: ``LLMError`` `contextTooSmall` when even the last turn alone leaves no room for a reply.
  func build(_ request: GenerationRequest) throws -> PreparedPrompt {
    try checkCalls(of: request)
    let oversize = try OversizeCheck(contextSize: contextSize) {
      try vocabulary.tokenize($0, addSpecial: false, parseSpecial: false).count
    }.check(request.messages)
    guard request.trimsHistory || oversize.dropped.isEmpty else {
      throw LLMError.contextTooSmall(about: oversize.tokens + contextSize, available: contextSize - Self.leastReply)
    }
    var kept = request.messages
    kept.removeSubrange(oversize.dropped)
    let images = kept.reduce(0) { $0 + $1.images.count }
    let (messages, reader) = try guarded(kept, thinking: request.thinkingEnabled, tools: request.tools)
    var prompt: PreparedPrompt
    if request.trimsHistory {
      // Room for the reply: all it may take, but in a small context no more than a quarter.
      let thinking = request.thinkingEnabled ? request.maxThinkingTokens ?? 0 : 0
      let room = max(1, min(max(0, request.maxNewTokens) + max(0, thinking), contextSize / 4))
      prompt = try fit(messages, budget: contextSize - room, reader: reader)
    } else {
      prompt = try reader.read(messages)
      guard prompt.units.count <= contextSize - Self.leastReply else {
        throw LLMError.contextTooSmall(needed: prompt.units.count, available: contextSize - Self.leastReply)
      }
    }
    if !oversize.dropped.isEmpty {
      prompt.trimmed = TrimReport(
        messages: oversize.dropped.count + (prompt.trimmed?.messages ?? 0),
        tokens: oversize.tokens + (prompt.trimmed?.tokens ?? 0))
    }
    // A model can't go on from nothing.
    guard prompt.rendering.prompt.contains(where: { !$0.isWhitespace }), !prompt.units.isEmpty else {
      throw LLMError(
        .generateFailed,
        message:
          "The model's chat template makes nothing of this conversation. Choose another model, or another file of this one.",
        log: "empty prompt")
    }
    prompt.ignoredImages = vision == nil ? images : 0
    return prompt
  }

  /// The prompt of the turn that follows a reply, up to where the user's message begins; nil when the template doesn't
  /// put that message in as it is.
  func opening(after reply: String, to request: GenerationRequest) throws -> [PromptUnit]? {
    let (messages, reader) = try guarded(
      request.messages + [PromptMessage.assistant(reply)], thinking: request.thinkingEnabled, tools: nil)
    return try reader.read(messages, upTo: reader.imageMark)
  }

  /// - Throws: ``LLMError`` `toolsUnsupported` where the template would pass tools, calls or results over.
  private func checkCalls(of request: GenerationRequest) throws {
    let hasCalls = request.messages.contains { !$0.calls.isEmpty || $0.callID != nil }
    guard hasCalls || request.tools != nil else { return }
    let forms = template.callForms
    guard request.tools == nil || forms.offers, !hasCalls || forms.history else { throw LLMError.toolsUnsupported }
  }

  /// Messages in which nothing is read as a special token, and what reads them.
  private func guarded(
    _ messages: [PromptMessage], thinking: Bool, tools: ToolOffer?
  ) throws -> ([PromptMessage], Reader) {
    var messages = messages
    if vision == nil { for index in messages.indices { messages[index].images = [] } }
    let json = try tools?.json()
    let contents =
      messages.flatMap {
        [$0.content, $0.reasoning ?? "", $0.callID ?? ""] + $0.calls.flatMap { [$0.id, $0.arguments] }
      }
      + [json ?? ""]
    let mark = SpecialTokenGuard.freeMark(in: contents)
    let imageMark = SpecialTokenGuard.freeMark(in: contents, after: mark)
    for index in messages.indices {
      // The model's own words, and instructions, may hold tags like <tool_call>; nobody's may end a turn.
      let trusted = messages[index].role == .assistant || messages[index].role == .system
      messages[index].content = (trusted ? specials.controls : specials.all).guarded(
        messages[index].content, mark: mark)
      messages[index].reasoning = messages[index].reasoning.map { specials.controls.guarded($0, mark: mark) }
      messages[index].callID = messages[index].callID.map { specials.all.guarded($0, mark: mark) }
      for call in messages[index].calls.indices {
        messages[index].calls[call].id = specials.all.guarded(messages[index].calls[call].id, mark: mark)
        messages[index].calls[call].arguments = specials.controls.guarded(
          messages[index].calls[call].arguments, mark: mark)
      }
    }
    var reader = Reader(builder: self, thinking: thinking, mark: mark, imageMark: imageMark)
    if let tools, let json {
      reader.tools = RenderedTools(
        json: json, isRequired: tools.isRequired, allowsSeveral: tools.allowsSeveral)
      reader.guardedTools = specials.all.guarded(json, mark: mark)
    }
    return (messages, reader)
  }

  private func fit(_ messages: [PromptMessage], budget: Int, reader: Reader) throws -> PreparedPrompt {
    let whole = try reader.read(messages)
    guard whole.units.count > budget else { return whole }
    let trim = HistoryTrim(roles: messages.map(\.role))
    let sizes = try messages.map { try vocabulary.tokenize($0.content, addSpecial: false, parseSpecial: false).count }
    // What the template adds to a message, spread evenly.
    let overhead = max(0, (whole.units.count - sizes.reduce(0, +)) / max(1, messages.count))
    var turns = trim.turns(excess: whole.units.count - budget, sizes: sizes.map { $0 + overhead })
    while true {
      let dropped = trim.dropped(turns: turns)
      var kept = messages
      kept.removeSubrange(dropped)
      var prompt = dropped.isEmpty ? whole : try reader.read(kept)
      if prompt.units.count <= budget {
        prompt.trimmed = TrimReport(messages: dropped.count, tokens: whole.units.count - prompt.units.count)
        return prompt
      }
      guard turns < trim.turnCount else {
        // The last turn alone is longer than planned: less room for the reply will do, none won't.
        guard prompt.units.count < contextSize - Self.leastReply else {
          throw LLMError.contextTooSmall(needed: prompt.units.count, available: contextSize - Self.leastReply)
        }
        if !dropped.isEmpty {
          prompt.trimmed = TrimReport(messages: dropped.count, tokens: whole.units.count - prompt.units.count)
        }
        return prompt
      }
      turns += 1
    }
  }

  /// A reply that has fewer tokens of room is not worth beginning.
  private static let leastReply = 16

  /// Renders and tokenizes one choice of messages.
  private struct Reader {
    let builder: PromptBuilder
    let thinking: Bool
    let mark: Character
    let imageMark: Character
    /// What the reply may call, and how that is written where nothing of it is read as a special token.
    var tools: RenderedTools?
    var guardedTools = ""

    /// The beginning of the prompt of these messages and one that follows, up to that one's words.
    /// - Parameter word: stands for those words; a character that occurs nowhere else.
    func read(_ messages: [PromptMessage], upTo word: Character) throws -> [PromptUnit]? {
      let rendering = try builder.template.render(
        messages + [.user(String(word))], thinking: thinking, now: builder.now, imageMark: nil)
      guard let end = rendering.prompt.unicodeScalars.lastIndex(where: { word.unicodeScalars.contains($0) }) else {
        return nil
      }
      return try tokens(of: String(rendering.prompt[..<end]))
    }

    func read(_ messages: [PromptMessage]) throws -> PreparedPrompt {
      let images = messages.flatMap(\.images)
      let rendering = try render(messages, imageMark: images.isEmpty ? nil : imageMark)
      var prompt = PreparedPrompt(units: [], rendering: rendering)
      if !images.isEmpty, let vision = builder.vision {
        (prompt.units, prompt.media) = try vision.tokenize(
          rendering.prompt, images: images, mark: mark, imageMark: imageMark, vocabulary: builder.vocabulary)
        return prompt
      }
      prompt.units = try tokens(of: rendering.prompt)
      if !rendering.prompt.unicodeScalars.contains(where: { mark.unicodeScalars.contains($0) }) {
        prompt.text = TokenizedText(
          rendering.prompt, tokens: prompt.units, spelling: builder.vocabulary.separatorText)
      }
      return prompt
    }

    private func render(_ messages: [PromptMessage], imageMark: Character?) throws -> ChatTemplate.Rendering {
      var rendering = try builder.template.render(
        messages, thinking: thinking, now: builder.now, imageMark: imageMark, tools: tools)
      guard var written = tools, written.json != guardedTools else { return rendering }
      // The reply is read, and its grammar made, by the tools as they are.
      written.json = guardedTools
      rendering.prompt = try builder.template.render(
        messages, thinking: thinking, now: builder.now, imageMark: imageMark, tools: written
      ).prompt
      return rendering
    }

    private func tokens(of text: String) throws -> [PromptUnit] {
      let pieces = SpecialTokenGuard.pieces(of: text, mark: mark)
      if pieces.count == 1, let (tokens, rest) = builder.known?.split(text) {
        return try tokens + builder.vocabulary.tokenize(rest, addSpecial: false, parseSpecial: true)
      }
      return try pieces.enumerated().flatMap { index, piece in
        try index == 0
          ? builder.vocabulary.tokenize(piece, addSpecial: true, parseSpecial: true)
          : builder.vocabulary.tokenize(goingOn: piece)
      }
    }
  }
}
