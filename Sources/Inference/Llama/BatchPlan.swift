/// What goes into the next call of `llama_decode`: a token of every reply that is being written, and then as much of the
/// prompts that are being read as still fits. So replies keep flowing while another chat's long prompt is read.
struct BatchPlan: Equatable {
  /// A generation that wants something decoded.
  struct Candidate {
    /// Identifies the generation to the caller.
    var index: Int
    /// Units that wait to be decoded: 1 while writing, more while reading.
    var pending: Int
    /// Units behind these that may come next, of a reply that is being written. They are left out where there is no room.
    var drafted = 0
    /// Whether it is still reading its prompt.
    var isPrefill: Bool
  }

  /// A part of the batch.
  struct Part: Equatable {
    /// The generation.
    var index: Int
    /// How many of its pending units go into this batch, from the front.
    var count: Int
    /// How many of its drafted units follow them.
    var drafted = 0
  }

  var parts: [Part]

  /// - Parameters:
  ///   - capacity: units that fit (`n_batch`), 1 or more.
  ///   - start: which of the reading candidates is served first, so that callers can take turns.
  init(_ candidates: [Candidate], capacity: Int, start: Int = 0) {
    var room = capacity
    parts = []
    for candidate in candidates where !candidate.isPrefill && candidate.pending > 0 && room > 0 {
      let count = min(candidate.pending, room)
      parts.append(Part(index: candidate.index, count: count))
      room -= count
    }
    let reading = candidates.filter { $0.isPrefill && $0.pending > 0 }
    for offset in reading.indices where room > 0 {
      let candidate = reading[(offset + start) % reading.count]
      let count = min(candidate.pending, room)
      parts.append(Part(index: candidate.index, count: count))
      room -= count
    }
    // Drafts take what nobody needs for sure.
    for (place, part) in parts.enumerated() where room > 0 {
      guard let candidate = candidates.first(where: { $0.index == part.index }), !candidate.isPrefill,
        part.count == candidate.pending
      else { continue }
      parts[place].drafted = min(candidate.drafted, room)
      room -= parts[place].drafted
    }
  }
}
