/// Takes a reply apart as llama.cpp's own chat layer does for the template of its prompt.
///
/// The whole reply is parsed again and again as it grows, at steps that grow with it, so that the work stays in proportion to its
/// length. What the layer calls the answer is looked at for thinking once more: models think where their template knows
/// nothing of it. A reply that is not of the template's form is read by its special tokens from there on, so that nothing of it
/// is lost.
struct FormatSplitter: ReplySplitter {
  /// Of the reply's length, the part that may wait for the next parse.
  private static let coarseness = 1024

  private let format: ReplyFormat
  private let marks: ReplyMarks
  /// Whether each token counts until the answer begins: a grammar binds there.
  private let isExact: Bool
  private let freshAnswers: ThinkingSplitter

  private var reply: [UInt8] = []
  private var parsedCount = 0
  /// What of the parsed reply has been taken over.
  private var taken: ParsedReply
  private var thoughts: ThinkingTrim
  private var answers: ThinkingSplitter
  private var hasAnswered = false
  private var calls: CallFollower?
  /// Of the marks, those that the reply has had so far.
  private var met: [String] = []
  private var outer: ReplyPhase
  /// Reads what is not of the template's form, from where that begins.
  private var loose: MarkedReplyReader?

  /// - Parameters:
  ///   - prompt: the rendered prompt.
  ///   - isExact: whether the phase has to be known after each token until the answer begins.
  ///   - schemas: those of the tools that the reply may call; nil for none.
  init(_ format: ReplyFormat, prompt: String, marks: ReplyMarks, isExact: Bool, schemas: ToolSchemas? = nil) {
    self.format = format
    self.marks = marks
    self.isExact = isExact
    // What the prompt has put into the thinking belongs to the prompt.
    taken = format.parse([]) ?? ParsedReply()
    outer = Self.phase(of: [], as: taken, in: format)
    let known = [format.thinkingTags, ThinkingSplitter.Tags()].compactMap(\.self)
    let open = known.first { prompt.leavesOpen($0.opening) }
    let tags = [open].compactMap(\.self) + known.filter { $0 != open }
    answers = ThinkingSplitter(
      tags: tags, startsInside: outer == .answering && open != nil,
      trims: outer == .thinking || tags.contains { format.prompt.contains($0.closing) }, dropsLoneClosing: true)
    freshAnswers = answers
    thoughts = ThinkingTrim(opening: outer == .thinking ? open?.opening : nil)
    calls = schemas.map(CallFollower.init)
    // Calls can be read in their form alone.
    if marks.replaceForm, schemas == nil { loose = MarkedReplyReader(marks) }
  }

  var phase: ReplyPhase {
    if loose?.isThinking == true { return .thinking }
    guard loose != nil || outer == .answering else { return outer }
    return answers.phase
  }

  var isOver: Bool { calls?.isOver == true }

  /// What closes the thinking that is under way; nil where nothing is known to.
  var closingTag: String? {
    guard phase == .thinking else { return nil }
    if loose == nil, outer == .thinking { return format.thinkingEnds.first }
    return answers.closingTag
  }

  mutating func meet(special text: String) {
    guard marks.markers.contains(text), !met.contains(text) else { return }
    met.append(text)
    loose?.meet(text)
  }

  mutating func append(_ fragment: String) -> [ReplyFragment] {
    guard !fragment.isEmpty else { return [] }
    if loose != nil { return readOn(Array(fragment.utf8)) }
    reply.append(contentsOf: fragment.utf8)
    let step = mustParse(fragment) ? 1 : max(1, reply.count / Self.coarseness)
    return reply.count - parsedCount >= step ? parse() : []
  }

  mutating func finish() -> [ReplyFragment] {
    var fragments = loose == nil && reply.count > parsedCount ? parse() : []
    if loose == nil { fragments += takeHeldBack() }
    if var reader = loose {
      fragments += distribute(reader.finish())
      loose = reader
    }
    thoughts.finish()
    return fragments + answers.finish() + (calls?.finish() ?? [])
  }

  // MARK: Of the template's form

  /// Whether a fragment may begin the answer where that has to be noticed at once.
  private func mustParse(_ fragment: String) -> Bool {
    guard isExact, !hasAnswered else { return false }
    let lasts = format.thinkingEnds.compactMap(\.utf8.last)
    return outer != .thinking || lasts.isEmpty || fragment.utf8.contains(where: lasts.contains)
  }

  private mutating func parse() -> [ReplyFragment] {
    guard let parsed = format.parse(reply) else { return leaveForm() }
    let isLonger = parsed.text.count > taken.text.count
    parsedCount = reply.count
    let fragments = take(parsed)
    // While the answer grows, it is what is written.
    if !hasAnswered || !isLonger { outer = Self.phase(of: reply, as: parsed, in: format) }
    return fragments
  }

  /// Takes the end of an answer that looked like the beginning of a call.
  private mutating func takeHeldBack() -> [ReplyFragment] {
    let letter = UInt8(ascii: "x")
    guard calls != nil, taken.calls.isEmpty, let longer = format.parse(reply + [letter]), longer.calls.isEmpty,
      longer.text.last == letter, longer.text.count > taken.text.count + 1, longer.text.starts(with: taken.text)
    else { return [] }
    return take(ParsedReply(thinking: taken.thinking, text: longer.text.dropLast()))
  }

  /// What one more letter would belong to.
  private static func phase(of reply: [UInt8], as parsed: ParsedReply, in format: ReplyFormat) -> ReplyPhase {
    guard parsed.calls.isEmpty else { return .answering }
    guard let next = format.parse(reply + [UInt8(ascii: "x")]) else { return .between }
    if next.text.count > parsed.text.count { return .answering }
    return next.thinking.count > parsed.thinking.count ? .thinking : .between
  }

  private mutating func take(_ parsed: ParsedReply) -> [ReplyFragment] {
    var fragments: [ReplyFragment] = []
    if !parsed.thinking.starts(with: taken.thinking), !thoughts.hasBegun { taken.thinking = [] }
    if parsed.thinking.starts(with: taken.thinking) {
      fragments += thoughts.append(parsed.thinking.dropFirst(taken.thinking.count))
      taken.thinking = parsed.thinking
    }
    // A longer look may change what nobody has seen: white space that was the thinking's after all.
    if !parsed.text.starts(with: taken.text), !hasAnswered {
      taken.text = []
      answers = freshAnswers
    }
    let known = zip(parsed.text, taken.text).prefix { $0 == $1 }.count
    if known < parsed.text.count {
      fragments += answer(String(decoding: parsed.text[known...], as: UTF8.self))
      taken.text = parsed.text
    }
    return fragments + follow(parsed.calls)
  }

  private mutating func follow(_ parsed: [ParsedCall]) -> [ReplyFragment] {
    guard !parsed.isEmpty, let pieces = calls?.take(parsed) else { return [] }
    // What was said stands before the first call.
    let rest = taken.calls.isEmpty ? answers.finish() : []
    taken.calls = parsed
    hasAnswered = true
    return rest + pieces
  }

  private mutating func answer(_ text: String) -> [ReplyFragment] {
    if thoughts.hasBegun, !hasAnswered { answers.trim() }
    thoughts.finish()
    let fragments = answers.append(text)
    if !fragments.isEmpty { hasAnswered = true }
    return fragments
  }

  // MARK: Of no form

  /// The reply is not of the template's form. What is goes out as it was parsed, the rest by its special tokens.
  private mutating func leaveForm() -> [ReplyFragment] {
    let bad = firstPlace(in: parsedCount...reply.count) { parsed(upTo: $0) == nil }
    let end = max(bad - 1, parsedCount)
    let last = parsed(upTo: end) ?? ParsedReply()
    // Half a header is no header: what brought nothing is read again.
    var start = firstPlace(in: 0...end) { parsed(upTo: $0) == last || $0 == end }
    while start > 0, start < reply.count, UTF8.isContinuation(reply[start]) { start -= 1 }
    var fragments = take(last)
    var reader = MarkedReplyReader(marks)
    for marker in met { reader.meet(marker) }
    loose = reader
    fragments += readOn(Array(reply[start...]))
    return fragments
  }

  private func parsed(upTo end: Int) -> ParsedReply? { format.parse(Array(reply[..<end])) }

  /// The first place from which on something holds. It holds at the end of the range.
  private func firstPlace(in range: ClosedRange<Int>, _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private mutating func readOn(_ bytes: [UInt8]) -> [ReplyFragment] {
    guard var reader = loose else { return [] }
    let fragments = reader.append(bytes)
    loose = reader
    return distribute(fragments)
  }

  private mutating func distribute(_ fragments: [ReplyFragment]) -> [ReplyFragment] {
    fragments.flatMap { fragment in
      switch fragment {
      case .thinking(let text): thoughts.append(text.utf8)
      case .text(let text): answer(text)
      case .call: [fragment]
      }
    }
  }
}
