import CLlama
import CLlamaCommon
import LanguageModels

/// A model's vocabulary: text to tokens and back. Valid as long as its model is.
struct Vocabulary {
  let pointer: OpaquePointer
  /// The texts of control tokens, which no text may smuggle in.
  let controlTexts: [String]
  /// The texts of tags that are one token, such as `<think>` or `<tool_call>`: only the model may write them.
  let tagTexts: [String]
  /// The tags among the control tokens that are shown nevertheless, because they structure the reply.
  private let shownControls: Set<Int32>
  /// Tokens that stand for no text and end no reply, in order. To llama.cpp's grammars they are their names: a string's least length
  /// could be filled with them, and nobody would see a character of it.
  private(set) var textless: [Int32] = []

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
    var controls: [String] = []
    var tags: [String] = []
    var shown: Set<Int32> = []
    for token in 0..<llama_vocab_n_tokens(pointer) {
      let attributes = llama_vocab_get_attr(pointer, token).rawValue
      guard attributes & (LLAMA_TOKEN_ATTR_CONTROL.rawValue | LLAMA_TOKEN_ATTR_USER_DEFINED.rawValue) != 0,
        let text = llama_vocab_get_text(pointer, token).map({ String(cString: $0) })
      else { continue }
      if attributes & LLAMA_TOKEN_ATTR_CONTROL.rawValue != 0 {
        controls.append(text)
        if Self.structuralTags.contains(text) { shown.insert(token) }
      } else if let first = text.first, let last = text.last, text.count > 2, "<[".contains(first), ">]".contains(last)
      {
        tags.append(text)
      }
    }
    controlTexts = controls
    tagTexts = tags
    shownControls = shown
    let named = LLAMA_TOKEN_ATTR_CONTROL.rawValue | LLAMA_TOKEN_ATTR_UNKNOWN.rawValue | LLAMA_TOKEN_ATTR_UNUSED.rawValue
    textless = (0..<llama_vocab_n_tokens(pointer)).filter { token in
      llama_vocab_get_attr(pointer, token).rawValue & named != 0 && !isEnd(token) && tokenToPiece(token).isEmpty
    }
  }

  /// Tags that some vocabularies declare as control tokens, though the reply can't be understood without them.
  private static let structuralTags: Set<String> = [
    "<think>", "</think>", "[THINK]", "[/THINK]", "<tool_call>", "</tool_call>",
  ]

  /// The number of tokens.
  var count: Int { Int(llama_vocab_n_tokens(pointer)) }

  /// Whether the token ends a reply.
  func isEnd(_ token: Int32) -> Bool { llama_vocab_is_eog(pointer, token) }

  /// A token that ends a reply.
  var end: Int32 {
    let turn = llama_vocab_eot(pointer)
    return turn == LLAMA_TOKEN_NULL ? llama_vocab_eos(pointer) : turn
  }

  /// A token to warm a context up with.
  var beginning: Int32 {
    let token = llama_vocab_bos(pointer)
    return token == LLAMA_TOKEN_NULL ? max(0, end) : token
  }

  /// The text of a control token that is read wherever it stands and leaves its neighbours alone; nil for any other.
  func separatorText(_ token: Int32) -> String? {
    let attributes = llama_vocab_get_attr(pointer, token).rawValue
    let strips = LLAMA_TOKEN_ATTR_LSTRIP.rawValue | LLAMA_TOKEN_ATTR_RSTRIP.rawValue
    guard attributes & LLAMA_TOKEN_ATTR_CONTROL.rawValue != 0, attributes & strips == 0 else { return nil }
    return llama_vocab_get_text(pointer, token).map { String(cString: $0) }
  }

  /// Whether the token is a special one, which stands for no text.
  func isSpecial(_ token: Int32) -> Bool {
    llama_vocab_get_attr(pointer, token).rawValue
      & (LLAMA_TOKEN_ATTR_CONTROL.rawValue | LLAMA_TOKEN_ATTR_USER_DEFINED.rawValue | LLAMA_TOKEN_ATTR_UNKNOWN.rawValue)
      != 0
  }

  /// The token that is spelled so, if one is.
  func token(spelled text: String) -> Int32? {
    guard let tokens = try? tokenize(text, addSpecial: false, parseSpecial: true), tokens.count == 1 else { return nil }
    return tokens[0]
  }

  /// The tokens of a text.
  /// - Parameters:
  ///   - addSpecial: whether the model's own beginning is put in front, if it wants one.
  ///   - parseSpecial: whether special tokens that stand in the text are read as such.
  func tokenize(_ text: String, addSpecial: Bool, parseSpecial: Bool) throws -> [Int32] {
    var text = text
    return try text.withUTF8 { bytes in
      try bytes.withMemoryRebound(to: CChar.self) { bytes in
        guard let length = Int32(exactly: bytes.count) else { throw Self.failure }
        // Never more tokens than bytes, apart from the special ones at both ends.
        var tokens = [Int32](repeating: 0, count: min(bytes.count, 1 << 16) + 2)
        var count = linnet_tokenize(
          pointer, bytes.baseAddress, length, &tokens, Int32(tokens.count), addSpecial, parseSpecial)
        if count < 0, count != Int32.min {
          tokens = [Int32](repeating: 0, count: Int(-count))
          count = linnet_tokenize(
            pointer, bytes.baseAddress, length, &tokens, Int32(tokens.count), addSpecial, parseSpecial)
        }
        guard count >= 0 else { throw Self.failure }
        tokens.removeSubrange(Int(count)...)
        return tokens
      }
    }
  }

  /// The tokens of a text in the middle of which it was cut, special tokens read as such.
  ///
  /// SentencePiece's tokenizers put a blank before each text that they are given. So a character that becomes a token of its own
  /// is put before this one, and taken away again.
  func tokenize(goingOn text: String) throws -> [Int32] {
    if llama_vocab_type(pointer) == LLAMA_VOCAB_TYPE_SPM {
      for character in ["\n", "|", "0", "a"] {
        guard let front = try? tokenize(character, addSpecial: false, parseSpecial: false),
          let tokens = try? tokenize(character + text, addSpecial: false, parseSpecial: true),
          tokens.starts(with: front)
        else { continue }
        return Array(tokens.dropFirst(front.count))
      }
    }
    return try tokenize(text, addSpecial: false, parseSpecial: true)
  }

  /// The special tokens that texts stand for, where each is one.
  func specials(_ texts: some Sequence<String>) -> Set<Int32> {
    Set(texts.compactMap { token(spelled: $0) }.filter(isSpecial))
  }

  /// The bytes that a token stands for, which may be a part of a character.
  /// - Parameter shown: control tokens that stand for their names.
  func tokenToPiece(_ token: Int32, shown: Set<Int32> = []) -> [UInt8] {
    let special = shownControls.contains(token) || shown.contains(token)
    var buffer = [CChar](repeating: 0, count: 64)
    var count = llama_token_to_piece(pointer, token, &buffer, Int32(buffer.count), 0, special)
    if count < 0 {
      buffer = [CChar](repeating: 0, count: Int(-count))
      count = llama_token_to_piece(pointer, token, &buffer, Int32(buffer.count), 0, special)
    }
    return buffer.prefix(Int(max(0, count))).map { UInt8(bitPattern: $0) }
  }

  private static let failure = LLMError(
    .generateFailed, message: "The text could not be turned into tokens. Try a shorter one.", log: "tokenize")
}
