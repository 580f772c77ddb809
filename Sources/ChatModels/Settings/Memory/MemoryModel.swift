import ChatTypes
import Observation

/// What assistants remember of a profile, as a window shows it.
@MainActor @Observable public final class MemoryModel {
  /// What is remembered about one toolkit.
  public struct Group: Equatable, Sendable, Identifiable {
    /// `calendar`, or `user` for the person.
    public let toolkit: String
    /// In first-seen order.
    public let facts: [MemoryFact]
    /// ``toolkit``.
    public var id: String { toolkit }
  }

  /// All facts in first-seen order.
  public private(set) var facts: [MemoryFact] = []
  /// Whether they were read.
  public private(set) var isLoaded = false
  /// Why they can't be read or changed here; a sentence for the user.
  public private(set) var problem: String?

  @ObservationIgnored private let context: ModelContext

  init(context: ModelContext) { self.context = context }

  /// Those that count, by toolkit, in first-seen order.
  public var groups: [Group] {
    let active = facts.filter { $0.state == .active }
    var seen: Set<String> = []
    return active.map(\.toolkit).filter { seen.insert($0).inserted }.map { toolkit in
      Group(toolkit: toolkit, facts: active.filter { $0.toolkit == toolkit })
    }
  }

  /// Those that wait for the user.
  public var proposals: [MemoryFact] { facts.filter { $0.state == .proposed } }

  /// Reads them.
  public func load() async {
    guard let userId = context.userId else { return }
    do throws(ChatError) {
      take(try await context.send(.apiGetMemory(userId: userId)))
      problem = nil
    } catch {
      problem = error.message
    }
    isLoaded = true
  }

  /// Adds a fact. Names of toolkits are brought to lower case.
  /// - Returns: whether it is there now; the error is shown if not.
  @discardableResult
  public func add(_ text: String, about toolkit: String) async -> Bool {
    await change(.add(toolkit: toolkit.trimmed.isEmpty ? "user" : toolkit.trimmed, text: text))
  }

  /// Changes a fact's sentence.
  @discardableResult
  public func edit(_ id: String, to text: String) async -> Bool { await change(.edit(factId: id, text: text)) }

  /// Has a proposed fact count.
  @discardableResult
  public func accept(_ id: String) async -> Bool { await change(.accept(factId: id)) }

  /// Forgets a fact.
  @discardableResult
  public func forget(_ id: String) async -> Bool { await change(.forget(factId: id)) }

  private func change(_ change: MemoryChange) async -> Bool {
    guard let userId = context.userId,
      let answer = await context.perform(.apiChangeMemory(userId: userId, change: change))
    else { return false }
    take(answer)
    return true
  }

  private func take(_ response: ChatResponse) {
    if case .memory(_, let facts) = response { self.facts = facts }
  }
}
