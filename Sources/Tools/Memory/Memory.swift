import ChatTypes
import Foundation

/// What the assistant remembers, kept by a store. Every change is durable before its call returns, and recorded in the
/// audit log.
public actor Memory {
  private let store: any MemoryStore
  private let audit: any AuditRecording
  private let limits: MemoryLimits
  private let clock: ToolClock
  private let makeID: @Sendable () -> String
  private var book: MemoryBook?
  /// Changes are made one after the other: each saves the whole book.
  private var last: Task<Void, Never>?

  /// - Parameter makeID: gives ids that no fact had before.
  public init(
    store: any MemoryStore, audit: any AuditRecording, limits: MemoryLimits = MemoryLimits(),
    clock: ToolClock = .system, makeID: @escaping @Sendable () -> String = { UUID().uuidString }
  ) {
    self.store = store
    self.audit = audit
    self.limits = limits
    self.clock = clock
    self.makeID = makeID
  }

  /// Everything that is remembered.
  /// - Throws: ``ToolError/Code/unreadable``.
  public func current() async throws(ToolError) -> MemoryBook {
    if let book { return book }
    do {
      let loaded = MemoryBook(facts: try await store.load())
      if let book { return book }
      book = loaded
      return loaded
    } catch {
      throw error as? ToolError ?? .unreadable("memory", error: error)
    }
  }

  /// Remembers facts about a toolkit. What came up after text from outside was read is only proposed: it is told to no
  /// model until the user accepts it.
  /// - Parameter provenance: of everything that the model had seen; empty or the user alone for what the user typed.
  /// - Returns: whether they count, or wait for the user.
  /// - Throws: ``ToolError/Code/invalidFact``, ``ToolError/Code/memoryFull``, ``ToolError/Code/notSaved`` or
  ///   ``ToolError/Code/unreadable``; then nothing of it is remembered.
  @discardableResult
  public func remember(
    _ texts: [String], about toolkit: String, provenance: [Provenance], chat: String? = nil
  ) async throws(ToolError) -> MemoryFactState {
    let state: MemoryFactState = provenance.contains(where: \.taints) ? .proposed : .active
    try await add(texts, about: toolkit, provenance: provenance, state: state, chat: chat)
    return state
  }

  /// Takes in what an assistant proposes to remember.
  /// - Parameters:
  ///   - isAccepted: whether the user has confirmed it; otherwise it waits, and is told to no model.
  ///   - chat: the chat in which it came up.
  /// - Returns: whether it counts, which it also does when it was remembered before.
  /// - Throws: as ``remember(_:about:provenance:chat:)``.
  public func propose(
    _ text: String, about toolkit: String, isAccepted: Bool, chat: String
  ) async throws(ToolError) -> MemoryFactState {
    try await add([text], about: toolkit, provenance: [], state: isAccepted ? .active : .proposed, chat: chat)
    let kept = try await current().facts.last { $0.toolkit == toolkit && $0.text == text }
    return kept?.state ?? (isAccepted ? .active : .proposed)
  }

  private func add(
    _ texts: [String], about toolkit: String, provenance: [Provenance], state: MemoryFactState, chat: String?
  ) async throws(ToolError) {
    let (now, limits, makeID) = (clock.now(), limits, makeID)
    try await change { book throws(ToolError) in
      for text in texts {
        var fact = MemoryFact()
        fact.id = makeID()
        fact.toolkit = toolkit
        fact.text = text
        fact.provenance = provenance
        fact.state = state
        fact.chat = chat
        fact.createdAt = now
        try book.add(fact, limits: limits)
      }
    }
  }

  /// Changes a fact's text. Only the user does this.
  public func edit(_ id: String, text: String) async throws(ToolError) {
    let (now, limits) = (clock.now(), limits)
    try await change { book throws(ToolError) in try book.edit(id, text: text, at: now, limits: limits) }
  }

  /// Makes a proposed fact count. Only the user does this.
  public func accept(_ id: String) async throws(ToolError) {
    let (now, limits) = (clock.now(), limits)
    try await change { book throws(ToolError) in try book.accept(id, at: now, limits: limits) }
  }

  /// Forgets a fact. Only the user does this.
  public func delete(_ id: String) async throws(ToolError) {
    try await change { book throws(ToolError) in try book.delete(id) }
  }

  private func change(_ change: @escaping @Sendable (inout MemoryBook) throws(ToolError) -> Void)
    async throws(ToolError)
  {
    let before = last
    let task = Task { () -> ToolError? in
      await before?.value
      return await self.apply(change)
    }
    last = Task { _ = await task.value }
    if let error = await task.value { throw error }
  }

  private func apply(_ change: (inout MemoryBook) throws(ToolError) -> Void) async -> ToolError? {
    do throws(ToolError) {
      let old = try await current()
      var new = old
      try change(&new)
      guard new != old else { return nil }
      do {
        try await store.save(new.facts)
      } catch {
        return .notSaved(error)
      }
      book = new
    } catch {
      return error
    }
    var entry = AuditEntry(kind: .memory, at: clock.now())
    entry.outcome = .completed
    try? await audit.record(entry, arguments: nil)
    return nil
  }
}
