/// What of a document goes into a prompt: all of it, or the parts that fit the question best, in their own order, with a line
/// that says how much is missing.
struct DocumentExcerpt: Sendable, Equatable {
  /// How it stands in the prompt.
  let rendered: String
  /// Parts that are shown, of so many.
  let parts: (shown: Int, all: Int)
  /// Characters that are shown, of so many.
  let characters: (shown: Int, all: Int)

  /// Whether nothing was left out.
  var isWhole: Bool { characters.shown == characters.all }

  /// What is written between parts that don't follow each other.
  static let gap = "[…]"
  /// Bytes that no token of ordinary text is longer than on the average: a document that is too long by this measure isn't counted.
  private static let mostBytesPerToken = 16
  /// So many parts in a row that don't fit, and no more are tried.
  private static let mostMisfits = 8

  /// Makes the excerpt.
  /// - Parameters:
  ///   - name: the file's name.
  ///   - question: what the user asks. Without a word in common, the beginning and parts spread over the document are taken.
  ///   - budget: tokens of all that stands in the prompt. Too few for any part leave the line alone.
  init(_ text: String, name: String, question: String, budget: Int, count: (String) -> Int) {
    if text.utf8.count / Self.mostBytesPerToken <= budget {
      let whole = FencedData(source: .document(name: name, part: nil), text: text).rendered
      if count(whole) <= budget {
        self.init(rendered: whole, parts: (1, 1), characters: (text.count, text.count))
        return
      }
    }
    let chunks = DocumentChunks(text)
    let all = text.count
    var chosen = Self.choose(chunks, question: question, budget: budget, count: count)
    while true {
      let excerpt = Self.render(chunks, chosen: chosen.sorted(), name: name, all: all)
      if chosen.isEmpty || count(excerpt.rendered) <= budget {
        self = excerpt
        return
      }
      chosen.removeLast()
    }
  }

  private init(rendered: String, parts: (shown: Int, all: Int), characters: (shown: Int, all: Int)) {
    self.rendered = rendered
    self.parts = parts
    self.characters = characters
  }

  static func == (left: Self, right: Self) -> Bool { left.rendered == right.rendered }

  // MARK: Choosing

  /// The positions of the parts that fit, best first.
  private static func choose(
    _ chunks: DocumentChunks, question: String, budget: Int, count: (String) -> Int
  ) -> [Int] {
    let document = chunks.document
    var taken: Set<Int> = []
    var used = 0
    var chosen: [Int] = []
    var misfits = 0
    for position in ranking(chunks, question: question) {
      let new = units(of: chunks.chunks[position]).filter { !taken.contains($0) }
      let tokens = count(new.map { String(document.text[document.units[$0].range]) }.joined())
      guard used + tokens <= budget else {
        misfits += 1
        if misfits == mostMisfits { break }
        continue
      }
      misfits = 0
      taken.formUnion(new)
      used += tokens
      chosen.append(position)
    }
    return chosen
  }

  private static func units(of chunk: DocumentChunks.Chunk) -> [Int] {
    [chunk.heading].compactMap { $0 }.filter { !chunk.units.contains($0) } + Array(chunk.units)
  }

  private static func ranking(_ chunks: DocumentChunks, question: String) -> [Int] {
    let scores = BM25(chunks.chunks.map(chunks.text)).scores(for: question)
    let fitting = scores.indices.filter { scores[$0] > 0 }
    guard fitting.isEmpty else { return fitting.sorted { (-scores[$0], $0) < (-scores[$1], $1) } }
    return spread(scores.count)
  }

  /// All positions, in an order whose every beginning is spread over the whole: first, middle, quarters, eighths.
  private static func spread(_ count: Int) -> [Int] {
    var order: [Int] = []
    var seen: Set<Int> = []
    var step = max(1, count)
    while true {
      for position in stride(from: 0, to: count, by: step) where seen.insert(position).inserted {
        order.append(position)
      }
      guard step > 1 else { return order }
      step = (step + 1) / 2
    }
  }

  // MARK: Rendering

  private static func render(_ chunks: DocumentChunks, chosen: [Int], name: String, all: Int) -> DocumentExcerpt {
    let positions = Set(chosen.flatMap { units(of: chunks.chunks[$0]) }).sorted()
    var runs: [Range<Int>] = []
    for position in positions {
      if let last = runs.last, last.upperBound == position {
        runs[runs.count - 1] = last.lowerBound..<(position + 1)
      } else {
        runs.append(position..<(position + 1))
      }
    }
    var text = ""
    var shown = 0
    for (number, run) in runs.enumerated() {
      let piece = chunks.document.text(of: run)
      shown += piece.count
      if run.lowerBound > 0 { text += number == 0 ? gap + "\n" : "\n" + gap + "\n" }
      text += trimmed(piece)
    }
    if let last = runs.last, last.upperBound < chunks.document.units.count { text += "\n" + gap }
    let part =
      "\(chosen.count) of \(chunks.chunks.count) parts, \(shown) of \(all) characters: what fits the question best; "
      + "you don't see the rest"
    return DocumentExcerpt(
      rendered: FencedData(source: .document(name: name, part: part), text: text).rendered,
      parts: (chosen.count, chunks.chunks.count), characters: (shown, all))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return text
  }
}
